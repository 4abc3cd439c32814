import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { frameWords } from '../lib/frame.words.ts';
import { backUrlIn } from '../shell/back-url-in.ts';
import { BarePage } from '../shell/bare-shell.tsx';
import { useAppContext } from '../shell/use-app-context.ts';
import { useDeparture } from '../shell/use-departure.ts';
import { useFlow } from '../shell/use-flow.ts';
import { useThirdLogin } from '../third-party/use-third-login.tsx';
import { Notice } from '../ui/notice.tsx';
import { loginWords } from './login.words.ts';
import { LoginScreen } from './login-screen.tsx';
import { loginViewInput, provideLoginView } from './login-view.actors.ts';

/** `/user/login` (ACC-ROUTE-01). */
export function LoginPage() {
  const { services } = useAppContext();
  const { search } = useLocation();
  const backUrl = backUrlIn(search, 'backurl');
  const actor = useFlow(provideLoginView, {}, loginViewInput(services, backUrl));
  useDeparture(actor);
  const third = useThirdLogin(backUrl);

  // As a store: the prerendered page cannot know this, and the first render must match that page.
  const cookiesWork = useSyncExternalStore(
    neverChanges,
    () => services.page.keepsCookies(),
    () => true,
  );

  return (
    <BarePage title={loginWords.title}>
      {!cookiesWork && (
        <Notice tone="danger" role="alert">
          {frameWords.cookiesOff}
        </Notice>
      )}
      <LoginScreen actor={actor} third={third} />
    </BarePage>
  );
}

const neverChanges = () => () => {};
