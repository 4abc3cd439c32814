import { useLocation } from 'react-router-dom';
import { backUrlIn } from '../shell/back-url-in.ts';
import { useDeparture, useSuccessMessage } from '../shell/use-departure.ts';
import { useFlow } from '../shell/use-flow.ts';
import { provideChangePassword } from './change-password.actors.ts';
import { ChangePasswordScreen } from './change-password-screen.tsx';
import { passwordExact } from './password.words.ts';

/** `/user/account/password/edit`, in the member's frame (ACC-ROUTE-09). */
export function ChangePasswordPage() {
  const { search } = useLocation();
  const actor = useFlow(provideChangePassword, {}, { backUrl: backUrlIn(search, 'backUrl') });
  useDeparture(actor);
  useSuccessMessage(actor, passwordExact.passwordChanged.text);
  return <ChangePasswordScreen actor={actor} />;
}
