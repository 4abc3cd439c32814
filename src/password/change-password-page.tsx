import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { backUrlIn } from '../shell/back-url-in.ts';
import { useAppContext } from '../shell/use-app-context.ts';
import { useDeparture, useSuccessMessage } from '../shell/use-departure.ts';
import { provideChangePassword } from './change-password.actors.ts';
import { ChangePasswordScreen } from './change-password-screen.tsx';
import { passwordExact } from './password.words.ts';

/** `/user/account/password/edit`, in the member's frame (ACC-ROUTE-09). */
export function ChangePasswordPage() {
  const { services } = useAppContext();
  const { search } = useLocation();
  const actor = useActorRef(
    useMemo(() => provideChangePassword(services), [services]),
    { ...services.inspection, input: { backUrl: backUrlIn(search, 'backUrl') } },
  );
  useDeparture(actor);
  useSuccessMessage(actor, passwordExact.passwordChanged.text);
  return <ChangePasswordScreen actor={actor} />;
}
