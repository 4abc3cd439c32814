import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui/button.tsx';
import { Field, Form, TextArea } from '../ui/form.tsx';
import { Line, Stack } from '../ui/parts.tsx';
import { theme } from '../ui/theme.ts';
import { useKept } from './kept.ts';
import { OutcomeNotice } from './outcome-notice.tsx';
import { TEXT_MAX } from './review.ts';
import type { ReviewAction } from './review-actions.ts';
import type { ReviewInHand } from './use-review.ts';
import { type Reviewer, useSending, useTextCheck } from './use-sending.ts';

const Fields = styled(Stack)`gap: ${theme.space[3]};`;

export interface TextFormProps {
  /** Names the form. */
  label: string;
  /** Names its field. */
  fieldLabel: string;
  sendText: string;
  /** Under which the tab keeps what is typed. */
  keptAs: string;
  rows?: number;
  hand: ReviewInHand;
  reviewer: Reviewer;
  actionOf(by: string, text: string): ReviewAction;
  onSent?: (() => void) | undefined;
  /** Above the field. */
  children?: ReactNode;
  /** Beside the button that sends. */
  more?: ReactNode;
}

/** A text that somebody writes into a review: a comment, or an answer to one. */
export function TextForm(props: TextFormProps) {
  const { label, fieldLabel, sendText, keptAs, rows, hand, reviewer, actionOf, onSent, children, more } = props;
  const check = useTextCheck();
  const sending = useSending();
  const [text, setText] = useKept(keptAs);
  const submit = () => {
    const by = reviewer.demand();
    const wrong = { text: check(text) };
    if (by === null) return sending.show(wrong);
    sending.submit(
      wrong,
      () => hand.send(actionOf(by, text.trim())),
      () => {
        setText('');
        onSent?.();
      },
    );
  };
  return (
    <Form onSubmit={submit} wrongAt={sending.wrongAt} label={label}>
      <Fields>
        {children}
        <Field label={fieldLabel} error={sending.wrong.text}>
          <TextArea
            name="text"
            value={text}
            {...(rows !== undefined && { rows })}
            limit={TEXT_MAX}
            onValue={(next) => {
              setText(next);
              sending.forget('text');
            }}
          />
        </Field>
        <Line>
          <Button type="submit" size={more === undefined ? 'md' : 'sm'} variant="primary" pending={sending.isSending}>
            {sendText}
          </Button>
          {more}
        </Line>
        <OutcomeNotice outcome={sending.outcome} />
      </Fields>
    </Form>
  );
}
