import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { FormNotice } from '../../machines/lib/form-notice.ts';
import { type accountProofMachine, selectAccountProof } from '../../machines/phone/account-proof.machine.ts';
import { FormNoticeLine } from '../lib/form-notice-line.tsx';
import { NotRead } from '../lib/not-read.tsx';
import { passwordInputWords } from '../lib/password-input.words.ts';
import { settings } from '../lib/settings.ts';
import { passwordLoginExact } from '../login/password-login.words.ts';
import { CodeForm } from '../password/code-form.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FIRST_WRONG, Form } from '../ui/form.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { SkeletonList } from '../ui/skeleton.tsx';
import { theme } from '../ui/theme.ts';
import { accountProofWords as words } from './account-proof.words.ts';

const Hint = styled.p`margin-block-end: ${theme.space[4]};`;
const Other = styled.p`margin-block-start: ${theme.space[4]}; color: ${theme.color.muted};`;
const Submit = styled.div`margin-block-start: ${theme.space[5]};`;

type Actor = ActorRefFrom<typeof accountProofMachine>;
interface StepProps {
  actor: Actor;
  view: ReturnType<typeof selectAccountProof>;
}

interface AccountProofFormProps {
  actor: Actor;
  /** The notice of the flow that requires the proof. */
  notice: FormNotice | null;
}

/** The proof before the phone is changed: a code to the present phone, or the password. */
export function AccountProofForm({ actor, notice }: AccountProofFormProps) {
  const view = useSelector(actor, selectAccountProof, shallowEqual);
  return (
    <>
      <Hint>{words.hint}</Hint>
      <FormNoticeLine notice={notice} fallback={words.failed} />
      {stepOf({ actor, view })}
      {(view.step === 'code' || view.step === 'password') && (
        <Other>
          {view.step === 'code' ? words.phoneLost : words.phoneAtHand}{' '}
          {view.hasOtherWay ? (
            <Button size="sm" variant="text" onPress={() => actor.send({ type: 'otherWay.pressed' })}>
              {view.step === 'code' ? words.byPassword : words.byPhone}
            </Button>
          ) : (
            words.callShop(settings.hotline)
          )}
        </Other>
      )}
    </>
  );
}

function stepOf(props: StepProps): ReactNode {
  const { actor, view } = props;
  switch (view.step) {
    case 'reading':
      return <SkeletonList rows={2} label={words.reading} />;
    case 'unread':
      return <NotRead notice={view.notice} text={words.unread} onRetry={() => actor.send({ type: 'retry.pressed' })} />;
    case 'code':
      return <ByCode {...props} />;
    case 'password':
      return <ByPassword {...props} />;
    case 'stuck':
      return (
        <p role="status">
          {words.stuck}，{words.callShop(settings.hotline)}{' '}
          <Button size="sm" variant="text" onPress={() => actor.send({ type: 'retry.pressed' })}>
            {words.readAgain}
          </Button>
        </p>
      );
  }
}

function ByCode({ view }: StepProps) {
  return (
    view.codeForm && (
      <CodeForm
        actor={view.codeForm}
        label={words.title}
        notice={null}
        submitText={words.next}
        pendingText={words.checking}
      />
    )
  );
}

function ByPassword({ actor, view }: StepProps) {
  return (
    <Form
      label={words.title}
      onSubmit={() => actor.send({ type: 'submit.pressed' })}
      focusOn={[{ field: FIRST_WRONG, at: view.failedSubmits }]}
    >
      <FormNoticeLine notice={view.notice} fallback={words.failed} />
      <Field
        label={words.password}
        error={view.passwordIsMissing ? passwordLoginExact.loginPasswordIsEmpty.text : null}
      >
        <PasswordInput
          name="password"
          autoComplete="current-password"
          texts={passwordInputWords}
          value={view.password}
          onValue={(password) => actor.send({ type: 'password.changed', password })}
        />
      </Field>
      <Submit>
        <Button type="submit" variant="primary" size="lg" block pending={view.busy} pendingText={words.checking}>
          {words.next}
        </Button>
      </Submit>
    </Form>
  );
}
