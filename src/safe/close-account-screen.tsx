import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { type closeAccountMachine, type Loss, selectCloseAccount } from '../../machines/safe/close-account.machine.ts';
import { FormNoticeLine, noticeText } from '../lib/form-notice-line.tsx';
import { NotRead } from '../lib/not-read.tsx';
import { CodeForm } from '../password/code-form.tsx';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { handFocusOn, takeFocus } from '../ui/focus.ts';
import { FIRST_WRONG, Form } from '../ui/form.tsx';
import { LazyConfirm } from '../ui/lazy-dialog.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.ts';
import { SkeletonList } from '../ui/skeleton.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { media, theme, type } from '../ui/theme.ts';
import { closeAccountWords as words } from './close-account.words.ts';

const Hint = styled.p`margin-block: ${theme.space[1]} ${theme.space[5]}; color: ${theme.color.muted};`;
const Column = styled.div`max-inline-size: ${theme.width.card};`;
const Steps = styled.ol`
  display: flex; flex-wrap: wrap; gap: ${theme.space[2]} ${theme.space[5]}; margin-block-end: ${theme.space[5]};
  padding-block-end: ${theme.space[4]}; border-block-end: 1px solid ${theme.color.hairline}; color: ${theme.color.muted};
  & > [aria-current] { color: ${theme.color.primary}; font-weight: 600; }
`;
const StepTitle = styled.h2`${type.lead} font-weight: 600; margin-block-end: ${theme.space[3]};`;
const Part = styled.section`
  margin-block-end: ${theme.space[5]};
  & > h3 { font-weight: 600; margin-block-end: ${theme.space[2]}; }
  & > ul { display: grid; gap: ${theme.space[1]}; padding-inline-start: ${theme.space[5]}; list-style: disc; }
`;
const Foot = styled.div`
  display: flex; flex-wrap: wrap; gap: ${theme.space[3]}; margin-block-start: ${theme.space[5]};
  ${media.phone} { & > button { inline-size: 100%; } }
`;

type Actor = ActorRefFrom<typeof closeAccountMachine>;
type View = ReturnType<typeof selectCloseAccount>;
interface StepProps {
  actor: Actor;
  view: View;
}

const steps = ['explaining', 'proving', 'typing'] as const;

/** `/user/account/delete` (ACC-ROUTE-16): three steps and a question, and a way back at each. */
export function CloseAccountScreen({ actor }: { actor: Actor }) {
  const view = useSelector(actor, selectCloseAccount, shallowEqual);
  return (
    <Sheet aria-labelledby="close-title">
      <PageTitle id="close-title">{words.title}</PageTitle>
      <Hint>{words.intro}</Hint>
      <Steps aria-label={words.progress}>
        {steps.map((step, at) => (
          <li key={step} aria-current={view.step === step ? 'step' : undefined}>
            {at + 1}. {words.steps[step]}
          </li>
        ))}
      </Steps>
      {stepOf(actor, view)}
      <LazyConfirm
        open={view.question !== 'closed'}
        title={words.question}
        confirmText={words.confirm}
        cancelText={words.keep}
        danger
        pending={view.question === 'pending'}
        error={view.notice && noticeText(view.notice, words.failed)}
        onConfirm={() => actor.send({ type: 'close.confirmed' })}
        onCancel={() => actor.send({ type: 'close.cancelled' })}
      >
        {words.questionText}
      </LazyConfirm>
    </Sheet>
  );
}

function stepOf(actor: Actor, view: View): ReactNode {
  switch (view.step) {
    case 'reading':
      return (
        <>
          <SkeletonList rows={3} label={words.reading} />
          <GiveUp actor={actor} />
        </>
      );
    case 'unread':
      return (
        <>
          <NotRead notice={view.notice} text={words.unread} onRetry={() => actor.send({ type: 'retry.pressed' })} />
          <GiveUp actor={actor} />
        </>
      );
    case 'blocked':
      return <Blocked actor={actor} openOrders={view.openOrders} />;
    case 'explaining':
      return <Explaining actor={actor} losses={view.losses} />;
    case 'proving':
      return <Proving actor={actor} view={view} />;
    case 'typing':
      return <Typing actor={actor} view={view} />;
    case 'closed':
      return <p role="status">{words.leaving}</p>;
  }
}

/** The button back to Safe, after the step's own button; leaving changes nothing. */
function GiveUp({ actor, children }: { actor: Actor; children?: ReactNode }) {
  return (
    <Foot>
      {children}
      <Button onPress={() => actor.send({ type: 'giveUp.pressed' })}>{words.giveUp}</Button>
    </Foot>
  );
}

function Blocked({ actor, openOrders }: { actor: Actor; openOrders: number }) {
  return (
    <>
      <Notice tone="danger">
        <p ref={takeFocus} tabIndex={-1}>
          {words.blocked(openOrders)}
        </p>
        <Link href="/user/order/mine/all">{words.toOrders}</Link>
      </Notice>
      <GiveUp actor={actor}>
        <Button ref={handFocusOn} variant="primary" onPress={() => actor.send({ type: 'retry.pressed' })}>
          {words.checkAgain}
        </Button>
      </GiveUp>
    </>
  );
}

function Explaining({ actor, losses }: { actor: Actor; losses: readonly Loss[] }) {
  return (
    <>
      <StepTitle>{words.stepOf(1, words.steps.explaining)}</StepTitle>
      <Part aria-labelledby="close-lost">
        <h3 id="close-lost">{words.lostTitle}</h3>
        <ul>
          {losses.map(({ kind, count }) => (
            <li key={kind}>{words.losses[kind](count)}</li>
          ))}
          <li>{words.access}</li>
        </ul>
      </Part>
      <Part aria-labelledby="close-kept">
        <h3 id="close-kept">{words.keptTitle}</h3>
        <p>{words.kept}</p>
      </Part>
      <Notice tone="danger">
        <strong>{words.finalTitle}</strong>
        <p>{words.final}</p>
      </Notice>
      <GiveUp actor={actor}>
        <Button variant="primary" onPress={() => actor.send({ type: 'next.pressed' })}>
          {words.next}
        </Button>
      </GiveUp>
    </>
  );
}

function Proving({ actor, view }: StepProps) {
  return (
    <Column>
      <StepTitle ref={takeFocus} tabIndex={-1}>
        {words.stepOf(2, words.steps.proving)}
      </StepTitle>
      <Hint>{words.provingHint}</Hint>
      {view.codeForm && (
        <CodeForm
          actor={view.codeForm}
          label={words.steps.proving}
          notice={<FormNoticeLine notice={view.notice} fallback={words.proveFailed} />}
          submitText={words.prove}
          pendingText={words.proving}
        />
      )}
      <GiveUp actor={actor} />
    </Column>
  );
}

const typedTexts = { empty: words.typedIsEmpty(words.words), wrong: words.typedIsWrong(words.words) };

function Typing({ actor, view }: StepProps) {
  return (
    <Column>
      <StepTitle ref={takeFocus} tabIndex={-1}>
        {words.stepOf(3, words.steps.typing)}
      </StepTitle>
      <Form
        label={words.steps.typing}
        onSubmit={() => actor.send({ type: 'submit.pressed' })}
        focusOn={[{ field: FIRST_WRONG, at: view.failedSubmits }]}
      >
        <Field
          label={words.typed}
          required
          hint={words.typedHint(words.words)}
          error={view.typedFault && typedTexts[view.typedFault]}
        >
          <TextInput
            name="typed"
            size="lg"
            autoComplete="off"
            value={view.typed}
            onValue={(typed) => actor.send({ type: 'typed.changed', typed })}
            onLeave={() => actor.send({ type: 'typed.left' })}
          />
        </Field>
        <GiveUp actor={actor}>
          <Button type="submit" variant="danger">
            {words.submit}
          </Button>
        </GiveUp>
      </Form>
    </Column>
  );
}
