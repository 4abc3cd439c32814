import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { ChangePasswordScreen } from '../screens/account/change-password-screen.tsx';
import { wireChangePassword } from '../wire/change-password.wire.ts';
import { passwordExact } from '../words/exact/password.ts';
import { backUrlIn } from './back-url-in.ts';
import { useFrame } from './frame-context.ts';
import { useDeparture, useSuccessMessage } from './use-departure.ts';

/** `/user/account/password/edit`, in the member's frame (ACC-ROUTE-09). */
export function ChangePasswordPage() {
  const { world } = useFrame();
  const { search } = useLocation();
  const actor = useActorRef(
    useMemo(() => wireChangePassword(world), [world]),
    { ...world.inspection, input: { backUrl: backUrlIn(search, 'backUrl') } },
  );
  useDeparture(actor);
  useSuccessMessage(actor, passwordExact.passwordChanged.text);
  return <ChangePasswordScreen actor={actor} />;
}
