import { shallowEqual, useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { smsLoginMachine } from '../../../machines/account/sms-login/sms-login.machine.ts';
import { selectSmsLogin } from '../../../machines/account/sms-login/sms-login.select.ts';
import { Button } from '../../ui/button.tsx';
import { FIRST_WRONG, Form } from '../../ui/form.tsx';
import { theme } from '../../ui/theme.ts';
import { settings } from '../../wire/settings.ts';
import { loginExact } from '../../words/exact/login.ts';
import { loginWords } from '../../words/proposed/login.ts';
import { Agreement } from './agreement.tsx';
import { FormNoticeLine } from './form-notice-line.tsx';
import { SmsCodeFields } from './sms-code-fields.tsx';

const words = loginWords;

const Rows = styled.div`
  display: grid; gap: ${theme.space[4]}; margin-block-start: ${theme.space[5]};
`;

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
      <FormNoticeLine notice={view.notice} fallback={loginExact.loginFailed.text} />
      {view.smsCode && <SmsCodeFields actor={view.smsCode} />}
      <Rows>
        <Agreement
          agreed={view.agreed}
          documents={{ user: settings.userAgreementUrl, privacy: settings.privacyAgreementUrl }}
          error={view.agreementIsMissing ? loginExact.agreementIsMissing.text : undefined}
          onAgreed={(agreed) => actor.send({ type: 'agreement.changed', agreed })}
        />
        <Button type="submit" variant="primary" size="lg" block pending={view.busy} pendingText={words.submitting}>
          {words.submit}
        </Button>
      </Rows>
    </Form>
  );
}
