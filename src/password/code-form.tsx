import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { type codeFormMachine, selectCodeForm } from '../../machines/password/code-form.machine.ts';
import { SmsCodeFields } from '../codes/sms-code-fields.tsx';
import { Agreement } from '../login/agreement.tsx';
import { agreementExact } from '../login/agreement.words.ts';
import { Button } from '../ui/button.tsx';
import { FIRST_WRONG, Form } from '../ui/form.tsx';
import { theme } from '../ui/theme.ts';
import { NewPasswordFields, type NewPasswordTexts } from './new-password-fields.tsx';

const Rows = styled.div`
  display: grid; gap: ${theme.space[4]}; margin-block-start: ${theme.space[5]};
`;

interface CodeFormProps {
  actor: ActorRefFrom<typeof codeFormMachine>;
  /** Name of the form for screen readers. */
  label: string;
  /** Above the fields: the result of the last attempt. */
  notice: ReactNode;
  passwordTexts?: NewPasswordTexts | undefined;
  submitText: string;
  pendingText: string;
  /** The flow around the form has moved on to a step that cannot be interrupted. */
  leaving?: boolean | undefined;
}

/** A form proven by an SMS code: its notice, its fields, its agreement and its button. */
export function CodeForm(props: CodeFormProps) {
  const { actor, passwordTexts } = props;
  const view = useSelector(actor, selectCodeForm, shallowEqual);
  const focusOnCode = useSelector(view.smsCode, (snapshot) => snapshot?.context.focus ?? null);
  const phone = useSelector(view.smsCode, (snapshot) => snapshot?.context.phone ?? '');
  return (
    <Form
      label={props.label}
      onSubmit={() => actor.send({ type: 'submit.pressed' })}
      focusOn={[{ field: FIRST_WRONG, at: view.failedSubmits }, focusOnCode]}
    >
      {view.newPassword && <UsernameForManagers username={phone} />}
      {props.notice}
      {view.smsCode && <SmsCodeFields actor={view.smsCode} />}
      {view.newPassword && passwordTexts && <NewPasswordFields actor={view.newPassword} texts={passwordTexts} />}
      <Rows>
        {view.agreement && (
          <Agreement
            agreed={view.agreement.agreed}
            error={view.agreement.isMissing ? agreementExact.agreementIsMissing.text : undefined}
            onAgreed={(agreed) => actor.send({ type: 'agreement.changed', agreed })}
          />
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          pending={view.busy || props.leaving === true}
          pendingText={props.pendingText}
        >
          {props.submitText}
        </Button>
      </Rows>
    </Form>
  );
}

/** Tells a password manager whose new password this is. Hidden from shoppers. */
function UsernameForManagers({ username }: { username: string }) {
  return <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />;
}
