import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { ResetKind } from '../../machines/password/reset-password.machine.ts';
import { backUrlIn } from '../shell/back-url-in.ts';
import { BareShell } from '../shell/bare-shell.tsx';
import { Page } from '../shell/page.tsx';
import { useAppContext } from '../shell/use-app-context.ts';
import { useDeparture, useSuccessMessage } from '../shell/use-departure.ts';
import { passwordExact } from './password.words.ts';
import { provideResetPassword, resetPasswordInput } from './reset-password.actors.ts';
import { resetPasswordWords } from './reset-password.words.ts';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

/** `/user/account/password/forget` and `/user/account/password/update` (ACC-ROUTE-09). */
export function PasswordPage() {
  const { pathname } = useLocation();
  // As the router and the guard: without regard to case.
  const kind = /\/update\/?$/i.test(pathname) ? 'update' : 'forget';
  return <ResetPage key={kind} kind={kind} />;
}

function ResetPage({ kind }: { kind: ResetKind }) {
  const { services } = useAppContext();
  const { search } = useLocation();
  const actor = useActorRef(
    useMemo(() => provideResetPassword(services), [services]),
    { ...services.inspection, input: resetPasswordInput(services, kind, backUrlIn(search, 'backUrl')) },
  );
  useDeparture(actor);
  useSuccessMessage(actor, passwordExact.passwordSet.text);
  return (
    <Page title={resetPasswordWords.titles[kind]}>
      <BareShell settings={services.settings} tinted>
        <ResetPasswordScreen actor={actor} />
      </BareShell>
    </Page>
  );
}
