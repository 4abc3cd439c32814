import { textOf } from '@xinglin/paths';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, Chip, Icon } from '../ui/button.tsx';
import { Card, Line } from '../ui/parts.tsx';
import { theme, type } from '../ui/theme.ts';
import { addressText, patched } from '../viewer/address.ts';
import { momentText, useLanguage, useWords } from '../viewer/language.ts';
import type { ShownFlow } from '../viewer/services.ts';
import { reviewWords } from '../words/review.ts';
import type { Comment, Place } from './review.ts';
import { isOpen, isPlaceThere, patchTo, placeWords, proposalWords } from './review-status.ts';
import { OutcomeNotice, type Reviewer, TextForm, useSending } from './text-form.tsx';

const Chips = styled.div`display: flex; flex-wrap: wrap; gap: ${theme.space[2]}; margin-block-end: ${theme.space[4]};`;
const Quiet = styled.p`color: ${theme.color.muted};`;

const filters = ['open', 'settled', 'all'] as const;

const passes: Readonly<Record<(typeof filters)[number], (comment: Comment) => boolean>> = {
  open: isOpen,
  settled: (comment) => !isOpen(comment),
  all: () => true,
};

interface CommentListProps {
  shown: ShownFlow;
  comments: readonly Comment[];
  reviewer: Reviewer;
  /** What is picked, without the whole flow. */
  picked: readonly Place[];
}

/** The comments of a flow: open, settled or all; on request only those on what is picked. */
export function CommentList({ shown, comments, reviewer, picked }: CommentListProps) {
  const words = useWords(reviewWords);
  const { more } = shown.address;
  const filter = filters.find((one) => one === more.comments) ?? 'open';
  const isHere = more.here === 'yes' && picked.length > 0;
  const keys = picked.map(textOf);
  const ofPlace = comments.filter(({ place }) => !isHere || keys.includes(textOf(place)));
  const shownOnes = ofPlace.filter(passes[filter]);
  return (
    <Card title={words.comments}>
      <Chips role="group" aria-label={words.filterBy}>
        {filters.map((one) => (
          <Chip
            key={one}
            pressed={one === filter}
            onPress={() => shown.go({ more: { comments: one === 'open' ? '' : one } }, 'replace')}
          >
            {words.filters[one]} {ofPlace.filter(passes[one]).length}
          </Chip>
        ))}
        {picked.length > 0 && (
          <Chip pressed={isHere} onPress={() => shown.go({ more: { here: isHere ? '' : 'yes' } }, 'replace')}>
            {words.onlyHere}
          </Chip>
        )}
      </Chips>
      {shownOnes.length === 0 ? (
        <Quiet role="status">{isHere ? words.noneHere : words.none[filter]}</Quiet>
      ) : (
        <ul>
          {shownOnes.map((comment) => (
            <CommentItem key={comment.id} comment={comment} shown={shown} reviewer={reviewer} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const Root = styled.li`
  display: grid; gap: ${theme.space[2]}; padding-block: ${theme.space[3]}; border-block-start: 1px solid ${theme.color.hairline};
  &:first-child { border: 0; padding-block-start: 0; }
`;

const Head = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: 0 ${theme.space[2]};
  color: ${theme.color.muted}; ${type.small}
  & b { color: ${theme.color.text}; ${type.body} overflow-wrap: anywhere; }
`;

const PlaceLine = styled.p`
  ${type.small} overflow-wrap: anywhere;
  & a { color: ${theme.color.primary}; border-radius: 2px; text-underline-offset: 4px; }
  & a:hover { text-decoration: underline; }
  & s { color: ${theme.color.muted}; }
  & strong { display: inline-flex; align-items: center; gap: 2px; color: ${theme.color.warn}; font-weight: 600; }
`;

const Proposed = styled.p`color: ${theme.color.primary}; font-weight: 600; overflow-wrap: anywhere;`;
const Text = styled.p`white-space: pre-wrap; overflow-wrap: anywhere;`;
const Answers = styled.ul`
  display: grid; gap: ${theme.space[3]}; padding-inline-start: ${theme.space[3]};
  border-inline-start: 2px solid ${theme.color.hairline};
`;
const Settled = styled.p`
  display: flex; align-items: center; gap: ${theme.space[1]}; color: ${theme.color.primary}; ${type.small}
`;

interface CommentItemProps {
  comment: Comment;
  shown: ShownFlow;
  reviewer: Reviewer;
}

/** One comment with its answers, and what can be done with it. */
function CommentItem({ comment, shown, reviewer }: CommentItemProps) {
  const words = useWords(reviewWords);
  const lang = useLanguage();
  const sending = useSending(reviewer);
  const [isAnswering, setAnswering] = useState(false);
  const { id, by, at, text, proposal, answers, resolved } = comment;
  const place = placeWords(comment.place, { flow: shown.flow, cases: shown.named.cases }, lang);
  const settle = () => sending.submit({}, (who) => ({ kind: 'settle', by: who, comment: id, is: isOpen(comment) }));
  return (
    <Root aria-label={words.commentBy(by, place)}>
      <PlaceOf comment={comment} shown={shown} place={place} />
      <ByLine by={by} at={at} />
      {proposal && <Proposed>{proposalWords(proposal, shown.flow, lang)}</Proposed>}
      <Text>{text}</Text>
      {answers.length > 0 && (
        <Answers aria-label={words.answers}>
          {answers.map((answer) => (
            <li key={answer.id}>
              <ByLine by={answer.by} at={answer.at} />
              <Text>{answer.text}</Text>
            </li>
          ))}
        </Answers>
      )}
      {resolved?.is && (
        <Settled>
          <Icon name="check" size={14} />
          {words.settledBy(resolved.by, momentText(resolved.at, lang))}
        </Settled>
      )}
      {isAnswering ? (
        <TextForm
          label={words.answerTo(by)}
          fieldLabel={words.answerTo(by)}
          sendText={words.send}
          keptAs={`flows.review.answer.${id}`}
          rows={2}
          reviewer={reviewer}
          actionOf={(who, answer) => ({ kind: 'answer', by: who, comment: id, text: answer })}
          onSent={() => setAnswering(false)}
          more={
            <Button size="sm" variant="text" onPress={() => setAnswering(false)}>
              {words.cancel}
            </Button>
          }
        />
      ) : (
        <Line>
          <Button size="sm" onPress={() => setAnswering(true)}>
            {words.answer}
          </Button>
          <Button size="sm" variant="text" pending={sending.isSending} onPress={settle}>
            {isOpen(comment) ? words.settle : words.reopen}
          </Button>
        </Line>
      )}
      {sending.outcome?.kind !== 'written' && <OutcomeNotice outcome={sending.outcome} />}
    </Root>
  );
}

function PlaceOf({ comment, shown, place }: { comment: Comment; shown: ShownFlow; place: string }) {
  const words = useWords(reviewWords);
  if (!isPlaceThere(comment.place, shown.flow, shown.named.cases)) {
    return (
      <PlaceLine>
        <strong>
          <Icon name="alert" size={14} />
          {words.gone}
        </strong>{' '}
        <s>{place}</s>
      </PlaceLine>
    );
  }
  return (
    <PlaceLine>
      <a href={addressText(patched(shown.address, patchTo(comment.place)))}>{place}</a>
    </PlaceLine>
  );
}

function ByLine({ by, at }: { by: string; at: string }) {
  return (
    <Head>
      <b>{by}</b>
      <time dateTime={at}>{momentText(at, useLanguage())}</time>
    </Head>
  );
}
