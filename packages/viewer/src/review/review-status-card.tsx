import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, Icon, type IconName } from '../ui/button.tsx';
import { Field, Form, Select } from '../ui/form.tsx';
import { Card, Hint, Notice } from '../ui/parts.tsx';
import { theme, type } from '../ui/theme.ts';
import { momentText, useLanguage, useWords } from '../viewer/language.ts';
import type { ShownFlow } from '../viewer/services.ts';
import { reviewWords } from '../words/review.ts';
import { type Review, type ReviewState, reviewStates, type Verdict } from './review.ts';
import { isOpen, reviewedMark, reviewStatusOf } from './review-status.ts';
import { OutcomeNotice, type Reviewer, useSending } from './text-form.tsx';

const Stack = styled.div`display: grid; gap: ${theme.space[3]};`;
const History = styled.details`
  & summary { cursor: pointer; ${type.small} color: ${theme.color.muted}; border-radius: ${theme.radius.mark}; }
  & ol { display: grid; gap: ${theme.space[2]}; margin-block-start: ${theme.space[2]}; }
  & li { display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[1]} ${theme.space[2]}; }
`;

const Row = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: ${theme.space[2]}; align-items: start;
  & > button { margin-block-start: 30px; }
`;

interface ReviewStatusCardProps {
  shown: ShownFlow;
  review: Review;
  reviewer: Reviewer;
}

/** The review state of a flow, who set it, and a form for the next verdict. */
export function ReviewStatusCard({ shown, review, reviewer }: ReviewStatusCardProps) {
  const words = useWords(reviewWords);
  const chart = reviewedMark(shown.flow);
  const { state, verdict, isOutdated } = reviewStatusOf(review, chart);
  const open = review.comments.filter(isOpen).length;
  const [next, setNext] = useState<ReviewState | ''>('');
  const sending = useSending(reviewer);
  const submit = () => {
    const wrong = { state: next === '' ? words.errors.state : undefined };
    const actionOf = (by: string) => ({ kind: 'verdict', by, state: next || 'draft', chart }) as const;
    sending.submit(wrong, actionOf, () => setNext(''));
  };
  return (
    <Card title={words.status} aside={<StateMark state={state} isOutdated={isOutdated} />}>
      <Stack>
        {isOutdated && <Notice tone="warn">{words.outdatedWhy}</Notice>}
        {verdict ? <Said verdict={verdict} /> : <Hint>{words.nobody}</Hint>}
        {review.verdicts.length > 1 && <HistoryOf verdicts={review.verdicts} />}
        <Form onSubmit={submit} wrongAt={sending.wrongAt} label={words.status}>
          <Row>
            <Field label={words.newState} error={sending.wrong.state}>
              <Select
                name="state"
                value={next}
                placeholder={words.errors.state}
                onValue={(value) => {
                  setNext(value);
                  sending.forget('state');
                }}
                options={reviewStates.map((value) => ({ value, text: words.states[value] }))}
              />
            </Field>
            <Button type="submit" pending={sending.isSending}>
              {words.record}
            </Button>
          </Row>
          {next === 'approved' && open > 0 && <Hint>{words.stillOpen(open)}</Hint>}
        </Form>
        <OutcomeNotice outcome={sending.outcome} />
      </Stack>
    </Card>
  );
}

function Said({ verdict: { by, at } }: { verdict: Verdict }) {
  const words = useWords(reviewWords);
  return <Hint>{words.said(by, momentText(at, useLanguage()))}</Hint>;
}

function HistoryOf({ verdicts }: { verdicts: readonly Verdict[] }) {
  const words = useWords(reviewWords);
  return (
    <History>
      <summary>{words.history(verdicts.length)}</summary>
      <ol>
        {verdicts.toReversed().map((verdict) => (
          <li key={verdict.id}>
            <StateMark state={verdict.state} isOutdated={false} />
            <Said verdict={verdict} />
          </li>
        ))}
      </ol>
    </History>
  );
}

const looks: Readonly<
  Record<ReviewState | 'outdated', { readonly icon: IconName; readonly ink: string; readonly background: string }>
> = {
  draft: { icon: 'clock', ink: theme.color.muted, background: theme.color.page },
  inReview: { icon: 'info', ink: theme.color.info, background: theme.color.infoTint },
  changesRequested: { icon: 'alert', ink: theme.color.danger, background: theme.color.dangerTint },
  approved: { icon: 'check', ink: theme.color.primary, background: theme.color.primaryTint },
  outdated: { icon: 'refresh', ink: theme.color.warn, background: theme.color.warnTint },
};

const Root = styled.span<{ $ink: string; $background: string }>`
  display: inline-flex; align-items: center; gap: ${theme.space[1]}; padding: 1px ${theme.space[2]}; white-space: nowrap;
  border: 1px solid ${({ $ink }) => $ink}; border-radius: ${theme.radius.pill};
  background: ${({ $background }) => $background}; color: ${({ $ink }) => $ink}; ${type.small}
`;

/** The review state of a flow as an icon, a word and a colour. */
function StateMark({ state, isOutdated }: { state: ReviewState; isOutdated: boolean }) {
  const words = useWords(reviewWords);
  const { icon, ink, background } = looks[isOutdated ? 'outdated' : state];
  return (
    <Root $ink={ink} $background={background}>
      <Icon name={icon} size={14} />
      {isOutdated ? words.outdated : words.states[state]}
    </Root>
  );
}
