import { styled } from 'styled-components';
import { Button } from '../ui/button.tsx';
import { Field, Form, TextArea } from '../ui/form.tsx';
import { theme } from '../ui/theme.ts';
import { useWords } from '../viewer/language.ts';
import { reviewWords } from '../words/review.ts';
import { useKept } from './kept.ts';
import { type Comment, TEXT_MAX } from './review.ts';
import { Told } from './told.tsx';
import type { ReviewInHand } from './use-review.ts';
import { type Reviewer, useSending, useTextCheck } from './use-sending.ts';

const Row = styled.div`display: flex; flex-wrap: wrap; gap: ${theme.space[2]}; margin-block: ${theme.space[2]};`;

export interface AnswerFormProps {
  comment: Comment;
  hand: ReviewInHand;
  reviewer: Reviewer;
  /** The answer stands there, or nobody wants to give it any more. */
  onDone(): void;
}

/** An answer to a comment. */
export function AnswerForm({ comment, hand, reviewer, onDone }: AnswerFormProps) {
  const words = useWords(reviewWords);
  const check = useTextCheck();
  const sending = useSending();
  const [text, setText] = useKept(`flows.review.answer.${comment.id}`);
  const submit = () => {
    const by = reviewer.demand();
    const wrong = { text: check(text) };
    if (by === null) return sending.show(wrong);
    const send = () => hand.send({ kind: 'answer', by, comment: comment.id, text: text.trim() });
    sending.submit(wrong, send, () => {
      setText('');
      onDone();
    });
  };
  return (
    <Form onSubmit={submit} wrongAt={sending.wrongAt} label={words.answerTo(comment.by)}>
      <Field label={words.answerTo(comment.by)} error={sending.wrong.text}>
        <TextArea
          name="text"
          value={text}
          rows={2}
          limit={TEXT_MAX}
          onValue={(next) => {
            setText(next);
            sending.forget('text');
          }}
        />
      </Field>
      <Row>
        <Button type="submit" size="sm" variant="primary" pending={sending.isSending}>
          {words.send}
        </Button>
        <Button size="sm" variant="text" onPress={onDone}>
          {words.cancel}
        </Button>
      </Row>
      <Told outcome={sending.outcome} />
    </Form>
  );
}
