import { useActorRef } from '@xstate/react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { LoginScreen } from '../screens/account/login-screen.tsx';
import { BareShell } from '../screens/frame/bare-shell.tsx';
import { Notice } from '../ui/notice.tsx';
import { loginViewInput, wireLoginView } from '../wire/login-view.wire.ts';
import { frameWords } from '../words/proposed/frame.ts';
import { loginWords } from '../words/proposed/login.ts';
import { backUrlIn } from './back-url-in.ts';
import { useFrame } from './frame-context.ts';
import { Page } from './page.tsx';
import { useThirdLogin } from './use-third-login.tsx';

/** `/user/login` (ACC-ROUTE-01). */
export function LoginPage() {
  const { world, navigator } = useFrame();
  const { search } = useLocation();
  const backUrl = backUrlIn(search, 'backurl');
  const actor = useActorRef(
    useMemo(() => wireLoginView(world), [world]),
    { ...world.inspection, input: loginViewInput(world, backUrl) },
  );

  const third = useThirdLogin(backUrl);

  // As a store: the prerendered page cannot know it, and must not differ from the first rendering here.
  const cookiesWork = useSyncExternalStore(
    neverChanges,
    () => world.page.keepsCookies(),
    () => true,
  );

  useEffect(() => {
    // Login is not a place to come back to.
    const leaving = actor.on('leftFor', ({ to }) => navigator.go(to, { replace: true }));
    return () => leaving.unsubscribe();
  }, [actor, navigator]);

  return (
    <Page title={loginWords.title}>
      <BareShell settings={world.settings} tinted>
        {!cookiesWork && (
          <Notice tone="danger" role="alert">
            {frameWords.cookiesOff}
          </Notice>
        )}
        <LoginScreen actor={actor} third={third} />
      </BareShell>
    </Page>
  );
}

const neverChanges = () => () => {};
