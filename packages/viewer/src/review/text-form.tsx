import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui/button.tsx';
import { Field, Form, TextArea } from '../ui/form.tsx';
import { Line, Notice, Stack } from '../ui/parts.tsx';
import { theme } from '../ui/theme.ts';
import { useWords } from '../viewer/language.ts';
import { useServices } from '../viewer/services.ts';
import { reviewWords } from '../words/review.ts';
import { useKept } from './kept.ts';
import { NAME_MAX, type Outcome, type ReviewAction, TEXT_MAX } from './review.ts';
import type { ReviewInHand } from './use-review.ts';

/** What is wrong with the typed values, by field. */
export interface Wrong {
  readonly text?: string | undefined;
  readonly state?: string | undefined;
  /** The new name, or what happens. */
  readonly proposed?: string | undefined;
  readonly target?: string | undefined;
}

interface SendingState {
  readonly isSending: boolean;
  readonly outcome: Outcome | null;
  readonly wrong: Wrong;
  /** How often something was wrong: `Form` then focuses the first wrong field. */
  readonly wrongAt: number;
}

export type Sending = ReturnType<typeof useSending>;

/** Sends one form: errors are shown before sending, and nothing is sent twice. */
export function useSending({ demand, send }: Reviewer) {
  const [state, setState] = useState<SendingState>({ isSending: false, outcome: null, wrong: {}, wrongAt: 0 });
  const change = (next: Partial<SendingState>) => setState((before) => ({ ...before, ...next }));
  return {
    ...state,
    /** Sends under the reviewer's name, unless something is wrong. */
    submit(wrong: Wrong, actionOf: (by: string) => ReviewAction, done = () => {}) {
      if (state.isSending) return;
      const by = demand();
      if (by === null) return change({ wrong, outcome: null });
      if (Object.values(wrong).some((says) => says !== undefined)) {
        change({ wrong, outcome: null, wrongAt: state.wrongAt + 1 });
        return;
      }
      change({ isSending: true, wrong: {}, outcome: null });
      const tell = (outcome: Outcome) => {
        change({ isSending: false, outcome });
        if (outcome.kind === 'written') done();
      };
      send(actionOf(by)).then(tell, () => tell({ kind: 'failed' }));
    },
    /** Clears the error of a field that is being edited. */
    forget: (field: keyof Wrong) => change({ wrong: { ...state.wrong, [field]: undefined } }),
  };
}

export type Reviewer = ReturnType<typeof useReviewer>;

/** The name under which the reviewer writes, and how. */
export function useReviewer({ send }: ReviewInHand) {
  const { errors } = useWords(reviewWords);
  const [name, setName] = useKept('flows.review.name');
  const [{ wrong, asked }, setAsked] = useState<{ wrong?: string | undefined; asked: number }>({ asked: 0 });
  return {
    name,
    wrong,
    wrongAt: asked,
    send,
    setName(next: string) {
      setName(next);
      setAsked({ asked });
    },
    /** The name to write under; null after saying what is wrong with it. */
    demand(): string | null {
      const says = wrongIn(name, errors.name, errors.nameLong, NAME_MAX);
      if (says === undefined) return name.trim();
      setAsked({ wrong: says, asked: asked + 1 });
      return null;
    },
  };
}

/** Says what is wrong with a text; undefined when it is valid. */
export function wrongIn(
  typed: string,
  empty: string,
  long: (most: number) => string,
  most: number,
): string | undefined {
  const { length } = typed.trim();
  if (length === 0) return empty;
  return length > most ? long(most) : undefined;
}

const tones = { written: 'ok', changed: 'warn', busy: 'warn', broken: 'danger', failed: 'danger' } as const;

/** Shows the outcome of what was just sent. */
export function OutcomeNotice({ outcome }: { outcome: Outcome | null }) {
  const words = useWords(reviewWords);
  const { writes } = useServices().reviews;
  if (outcome === null) return null;
  const { kind } = outcome;
  const texts = { ...words, written: writes === 'files' ? words.saved : words.kept, failed: words.notSaved };
  return (
    <Notice tone={tones[kind]} role={kind === 'written' ? 'status' : 'alert'}>
      {kind === 'broken' ? words.broken(outcome.says) : texts[kind]}
    </Notice>
  );
}

const Fields = styled(Stack)`gap: ${theme.space[3]};`;

interface TextFormProps {
  /** Names the form. */
  label: string;
  /** Names its field. */
  fieldLabel: string;
  sendText: string;
  /** Key under which the tab keeps what is typed. */
  keptAs: string;
  rows?: number;
  reviewer: Reviewer;
  actionOf(by: string, text: string): ReviewAction;
  onSent?: (() => void) | undefined;
  /** Says what is wrong in the fields above. */
  wrongAbove?: (() => Wrong) | undefined;
  /** Above the field. */
  children?: (sending: Sending) => ReactNode;
  /** Beside the button that sends. */
  more?: ReactNode;
}

/** A form for a text of a review: a comment, or an answer to one. */
export function TextForm(props: TextFormProps) {
  const { label, fieldLabel, sendText, keptAs, rows, reviewer, actionOf, onSent, children, more } = props;
  const { wrongAbove = () => ({}) } = props;
  const { errors } = useWords(reviewWords);
  const sending = useSending(reviewer);
  const [text, setText] = useKept(keptAs);
  const submit = () => {
    const wrong = { ...wrongAbove(), text: wrongIn(text, errors.text, errors.textLong, TEXT_MAX) };
    sending.submit(
      wrong,
      (by) => actionOf(by, text.trim()),
      () => {
        setText('');
        onSent?.();
      },
    );
  };
  return (
    <Form onSubmit={submit} wrongAt={sending.wrongAt} label={label}>
      <Fields>
        {children?.(sending)}
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
