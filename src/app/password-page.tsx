import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { ResetKind } from '../../machines/account/reset-password/reset-password.machine.ts';
import { ResetPasswordScreen } from '../screens/account/reset-password-screen.tsx';
import { BareShell } from '../screens/frame/bare-shell.tsx';
import { resetPasswordInput, wireResetPassword } from '../wire/reset-password.wire.ts';
import { passwordExact } from '../words/exact/password.ts';
import { resetPasswordWords } from '../words/proposed/reset-password.ts';
import { backUrlIn } from './back-url-in.ts';
import { useFrame } from './frame-context.ts';
import { Page } from './page.tsx';
import { useDeparture, useSuccessMessage } from './use-departure.ts';

/** `/user/account/password/forget` and `/user/account/password/update` (ACC-ROUTE-09). */
export function PasswordPage() {
  const { pathname } = useLocation();
  // As the router and the guard: without regard to case.
  const kind = /\/update\/?$/i.test(pathname) ? 'update' : 'forget';
  return <ResetPage key={kind} kind={kind} />;
}

function ResetPage({ kind }: { kind: ResetKind }) {
  const { world } = useFrame();
  const { search } = useLocation();
  const actor = useActorRef(
    useMemo(() => wireResetPassword(world), [world]),
    { ...world.inspection, input: resetPasswordInput(world, kind, backUrlIn(search, 'backUrl')) },
  );
  useDeparture(actor);
  useSuccessMessage(actor, passwordExact.passwordSet.text);
  return (
    <Page title={resetPasswordWords.titles[kind]}>
      <BareShell settings={world.settings} tinted>
        <ResetPasswordScreen actor={actor} />
      </BareShell>
    </Page>
  );
}
