import { useLocation } from 'react-router-dom';
import type { ResetKind } from '../../machines/password/reset-password.machine.ts';
import { smsCodeInput } from '../codes/sms-code.actors.ts';
import { backUrlIn } from '../shell/back-url-in.ts';
import { BarePage } from '../shell/bare-shell.tsx';
import { useAppContext } from '../shell/use-app-context.ts';
import { useDeparture, useSuccessMessage } from '../shell/use-departure.ts';
import { useFlow } from '../shell/use-flow.ts';
import { passwordExact } from './password.words.ts';
import { provideResetPassword } from './reset-password.actors.ts';
import { resetPasswordWords } from './reset-password.words.ts';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

/** `/user/account/password/forget` and `/user/account/password/update` (ACC-ROUTE-09). */
export function PasswordPage() {
  const { pathname } = useLocation();
  // Ignores case, like the router and the guard.
  const kind = /\/update\/?$/i.test(pathname) ? 'update' : 'forget';
  return <ResetPage key={kind} kind={kind} />;
}

function ResetPage({ kind }: { kind: ResetKind }) {
  const { services } = useAppContext();
  const { search } = useLocation();
  const backUrl = backUrlIn(search, 'backUrl');
  const actor = useFlow(provideResetPassword, {}, { kind, backUrl, smsCode: smsCodeInput(services) });
  useDeparture(actor);
  useSuccessMessage(actor, passwordExact.passwordSet.text);
  return (
    <BarePage title={resetPasswordWords.titles[kind]}>
      <ResetPasswordScreen actor={actor} />
    </BarePage>
  );
}
