import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import { RegisterScreen } from '../screens/account/register-screen.tsx';
import { BareShell } from '../screens/frame/bare-shell.tsx';
import { wireRegisterForm } from '../wire/register-form.wire.ts';
import { smsCodeInput } from '../wire/sms-code.wire.ts';
import { registerExact } from '../words/exact/register.ts';
import { frameWords } from '../words/proposed/frame.ts';
import { useFrame } from './frame-context.ts';
import { Page } from './page.tsx';
import { useDeparture, useSuccessMessage } from './use-departure.ts';

/** `/user/register` (ACC-ROUTE-02). */
export function RegisterPage() {
  const { world } = useFrame();
  const actor = useActorRef(
    useMemo(() => wireRegisterForm(world), [world]),
    { ...world.inspection, input: smsCodeInput(world) },
  );
  useDeparture(actor);
  useSuccessMessage(actor, registerExact.registered.text);
  return (
    <Page title={frameWords.register}>
      <BareShell settings={world.settings} tinted>
        <RegisterScreen actor={actor} />
      </BareShell>
    </Page>
  );
}
