import { shallowEqual, useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { HEALTH_QUESTIONS, type HealthItem, MOST_OTHER_TEXT } from '../../contract/patients/health-info.ts';
import type { HealthDraft, HealthFault } from '../../machines/patients/health-fields.ts';
import { type healthInfoMachine, selectHealthInfo } from '../../machines/patients/health-info.machine.ts';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Field } from '../ui/field.tsx';
import { FIRST_WRONG, Form } from '../ui/form.tsx';
import { Icon } from '../ui/icons.tsx';
import { LazyDialog } from '../ui/lazy-dialog.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { media, theme } from '../ui/theme.ts';
import { patientHealthWords as words } from './patient-health.words.ts';

const Answers = styled.dl`
  display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 ${theme.space[5]}; margin-block-end: ${theme.space[4]};
  & > div {
    display: flex; justify-content: space-between; gap: ${theme.space[3]}; padding-block: ${theme.space[2]};
    border-block-end: 1px solid ${theme.color.hairline};
  }
  & dd { text-align: end; overflow-wrap: anywhere; }
  & dd[data-quiet] { color: ${theme.color.muted}; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;
const Rows = styled.div`display: grid; gap: ${theme.space[5]};`;
const Row = styled.div`display: grid; gap: ${theme.space[3]};`;
const Labels = styled.div`display: flex; flex-wrap: wrap; gap: ${theme.space[2]};`;
const Foot = styled.div`display: flex; justify-content: flex-end; gap: ${theme.space[3]};`;

const answers = [
  { value: 'none', text: words.answers.none },
  { value: 'has', text: words.answers.has },
] as const;

type Actor = ActorRefFrom<typeof healthInfoMachine>;

function answerText(item: HealthItem | undefined): string {
  if (item === undefined) return words.notFilled;
  if (item.answer === 'none') return words.answers.none;
  return [...item.labels, item.otherText].filter((text) => text !== '').join('、');
}

/** PAT-FORM-07: the kept answers to the six questions, and the dialog for answering them. */
export function HealthFields({ actor }: { actor: Actor }) {
  const view = useSelector(actor, selectHealthInfo, shallowEqual);
  const close = () => actor.send({ type: 'close.pressed' });
  return (
    <>
      <Answers>
        {HEALTH_QUESTIONS.map((question) => {
          const item = view.kept.find((one) => one.question === question);
          return (
            <div key={question}>
              <dt>{words.questions[question]}</dt>
              <dd data-quiet={item?.answer === 'has' ? undefined : ''}>{answerText(item)}</dd>
            </div>
          );
        })}
      </Answers>
      <Button size="sm" onPress={() => actor.send({ type: 'open.pressed' })}>
        <Icon name="edit" size={16} />
        {view.kept.length === 0 ? words.fill : words.change}
      </Button>
      <LazyDialog
        open={view.isOpen}
        title={words.title}
        description={words.intro}
        closeText={words.close}
        onClose={close}
      >
        <Form
          label={words.title}
          onSubmit={() => actor.send({ type: 'keep.pressed' })}
          focusOn={[{ field: FIRST_WRONG, at: view.failedKeeps }]}
        >
          <Rows>
            {view.draft.map((item) => (
              <Question key={item.question} actor={actor} item={item} fault={view.faults[item.question]} />
            ))}
            <Foot>
              <Button onPress={close}>{words.cancel}</Button>
              <Button type="submit" variant="primary">
                {words.keep}
              </Button>
            </Foot>
          </Rows>
        </Form>
      </LazyDialog>
    </>
  );
}

interface QuestionProps {
  actor: Actor;
  item: HealthDraft;
  fault: HealthFault | undefined;
}

/** PAT-HEALTH-02..04: `none` or `has`; `has` asks for details. */
function Question({ actor, item: { question, answer, labels, otherText }, fault }: QuestionProps) {
  const name = words.questions[question];
  return (
    <Row>
      <RadioGroup
        name={`health.${question}`}
        legend={name}
        required
        variant="segmented"
        options={answers}
        value={answer}
        error={fault && fault !== 'long' && words.faults[fault]}
        onValue={(picked) => actor.send({ type: 'answer.changed', question, answer: picked })}
      />
      {answer === 'has' && (
        <>
          <Labels role="group" aria-label={words.labelsOf(name)}>
            {words.labels[question].map((label) => (
              <Chip
                key={label}
                pressed={labels.includes(label)}
                onPress={() => actor.send({ type: 'label.pressed', question, label })}
              >
                {label}
              </Chip>
            ))}
          </Labels>
          <Field label={words.other(name)} labelIsHidden error={fault === 'long' && words.faults.long}>
            <TextArea
              name={`health.${question}.other`}
              rows={2}
              limit={MOST_OTHER_TEXT}
              placeholder={words.otherPlaceholder}
              value={otherText}
              onValue={(text) => actor.send({ type: 'text.changed', question, text })}
            />
          </Field>
        </>
      )}
    </Row>
  );
}
