import { styled } from 'styled-components';
import { Chip } from '../ui/button.tsx';
import { Card } from '../ui/parts.tsx';
import { theme } from '../ui/theme.ts';
import type { ShownFlow } from '../viewer/flow-source.ts';
import { useWords } from '../viewer/language.ts';
import { reviewWords } from '../words/review.ts';
import { CommentItem } from './comment-item.tsx';
import type { Comment, Place } from './review.ts';
import { isOpen, placeKey } from './review-status.ts';
import type { ReviewInHand } from './use-review.ts';
import type { Reviewer } from './use-sending.ts';

const Chips = styled.div`display: flex; flex-wrap: wrap; gap: ${theme.space[2]}; margin-block-end: ${theme.space[4]};`;
const Quiet = styled.p`color: ${theme.color.muted};`;

const filters = ['open', 'settled', 'all'] as const;

const passes: Readonly<Record<(typeof filters)[number], (comment: Comment) => boolean>> = {
  open: isOpen,
  settled: (comment) => !isOpen(comment),
  all: () => true,
};

export interface CommentListProps {
  shown: ShownFlow;
  comments: readonly Comment[];
  hand: ReviewInHand;
  reviewer: Reviewer;
  /** What is picked, without the whole flow. */
  picked: readonly Place[];
}

/** The comments of a flow: open, settled or all; on request only those on what is picked. */
export function CommentList({ shown, comments, hand, reviewer, picked }: CommentListProps) {
  const words = useWords(reviewWords);
  const { more } = shown.address;
  const filter = filters.find((one) => one === more.comments) ?? 'open';
  const isHere = more.here === 'yes' && picked.length > 0;
  const keys = picked.map(placeKey);
  const ofPlace = comments.filter(({ place }) => !isHere || keys.includes(placeKey(place)));
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
            <CommentItem key={comment.id} comment={comment} shown={shown} hand={hand} reviewer={reviewer} />
          ))}
        </ul>
      )}
    </Card>
  );
}
