import { shallowEqual, useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { selectSmsLogin, type smsLoginMachine } from '../../machines/login/sms-login.machine.ts';
import { SmsCodeFields } from '../codes/sms-code-fields.tsx';
import { FormNoticeLine } from '../lib/form-notice-line.tsx';
import { frameExact } from '../lib/frame.words.ts';
import { FIRST_WRONG, Form } from '../ui/form.tsx';
import { Link } from '../ui/link.tsx';
import { theme } from '../ui/theme.ts';
import { AgreeAndSubmit } from './agree-and-submit.tsx';
import { loginWords as words } from './login.words.ts';

const Offer = styled.p`margin-block-end: ${theme.space[4]};`;

/** The SMS login: phone, code, agreement, submit. */
export function SmsLoginForm({ actor }: { actor: ActorRefFrom<typeof smsLoginMachine> }) {
  const view = useSelector(actor, selectSmsLogin, shallowEqual);
  const focusOnCode = useSelector(view.smsCode, (snapshot) => snapshot?.context.focus ?? null);
  return (
    <Form
      label={words.bySms}
      onSubmit={() => actor.send({ type: 'submit.pressed' })}
      focusOn={[{ field: FIRST_WRONG, at: view.failedSubmits }, focusOnCode]}
    >
      <FormNoticeLine notice={view.notice} fallback={frameExact.loginFailed.text} />
      {view.mayRegister && (
        <Offer>
          <Link href="/user/register" onClick={() => actor.send({ type: 'register.pressed' })}>
            {words.registerNow}
          </Link>
        </Offer>
      )}
      {view.smsCode && <SmsCodeFields actor={view.smsCode} />}
      <AgreeAndSubmit view={view} onAgreed={(agreed) => actor.send({ type: 'agreement.changed', agreed })} />
    </Form>
  );
}
