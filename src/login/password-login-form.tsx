import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { LOGIN_FIELD_LENGTH } from '../../contract/password/password.ts';
import { type passwordLoginMachine, selectPasswordLogin } from '../../machines/login/password-login.machine.ts';
import { slideWords } from '../codes/slide.words.ts';
import { SlideVerify } from '../codes/slide-verify.tsx';
import { FormNoticeLine } from '../lib/form-notice-line.tsx';
import { frameExact } from '../lib/frame.words.ts';
import { passwordInputWords } from '../lib/password-input.words.ts';
import { Field } from '../ui/field.tsx';
import { FIRST_WRONG, Form } from '../ui/form.tsx';
import { LazyDialog } from '../ui/lazy-dialog.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { AgreeAndSubmit } from './agree-and-submit.tsx';
import { loginWords as words } from './login.words.ts';
import { passwordLoginExact } from './password-login.words.ts';

interface PasswordLoginFormProps {
  actor: ActorRefFrom<typeof passwordLoginMachine>;
  /** Switches to the form that needs no slide verification. */
  onOtherWay(): void;
}

/** The password login: name, password, agreement, submit, and then the slide verification in a dialog. */
export function PasswordLoginForm({ actor, onOtherWay }: PasswordLoginFormProps) {
  const view = useSelector(actor, selectPasswordLogin, shallowEqual);
  return (
    <Form
      label={words.byPassword}
      onSubmit={() => actor.send({ type: 'submit.pressed' })}
      focusOn={[{ field: FIRST_WRONG, at: view.failedSubmits }]}
    >
      <FormNoticeLine
        notice={view.slideIsMissing ? slideIsMissing : view.notice}
        fallback={frameExact.loginFailed.text}
      />
      <Field label={words.loginName} error={view.loginNameFault && nameTexts[view.loginNameFault]}>
        <TextInput
          name="loginName"
          size="lg"
          autoComplete="username"
          placeholder={words.loginNamePlaceholder}
          value={view.loginName}
          onValue={(loginName) => actor.send({ type: 'loginName.changed', loginName })}
          onLeave={() => actor.send({ type: 'loginName.left' })}
        />
      </Field>
      <Field label={words.password} error={view.passwordFault && passwordTexts[view.passwordFault]}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          texts={passwordInputWords}
          value={view.password}
          onValue={(password) => actor.send({ type: 'password.changed', password })}
          onLeave={() => actor.send({ type: 'password.left' })}
        />
      </Field>
      <AgreeAndSubmit view={view} onAgreed={(agreed) => actor.send({ type: 'agreement.changed', agreed })} />
      <LazyDialog
        open={view.slideVerify !== undefined}
        title={slideWords.title}
        closeText={slideWords.close}
        busy={view.submitting}
        onClose={() => actor.send({ type: 'verification.closed' })}
      >
        {view.slideVerify && <SlideVerify actor={view.slideVerify} onOtherWay={onOtherWay} />}
      </LazyDialog>
    </Form>
  );
}

const slideIsMissing = { kind: 'refused', message: passwordLoginExact.slideIsMissing.text } as const;
const nameTexts = {
  empty: passwordLoginExact.loginNameIsEmpty.text,
  tooLong: words.loginNameIsTooLong(LOGIN_FIELD_LENGTH),
};
const passwordTexts = {
  empty: passwordLoginExact.loginPasswordIsEmpty.text,
  tooLong: words.passwordIsTooLong(LOGIN_FIELD_LENGTH),
};
