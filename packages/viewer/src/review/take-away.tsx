import { styled } from 'styled-components';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/parts.tsx';
import { theme } from '../ui/theme.ts';
import { Code } from '../viewer/detail-parts.tsx';
import { download } from '../viewer/download.ts';
import { useWords } from '../viewer/language.ts';
import { reviewWords } from '../words/review.ts';
import { type Review, textOfReview } from './review.ts';
import type { ReviewInHand } from './use-review.ts';

const Row = styled.div`display: flex; flex-wrap: wrap; gap: ${theme.space[2]}; margin-block-start: ${theme.space[2]};`;

/** Where nothing can be written: the review as a file to commit. */
export function TakeAway({ review, hand }: { review: Review; hand: ReviewInHand }) {
  const words = useWords(reviewWords);
  const file = `${review.flow}.json`;
  return (
    <Notice tone="info">
      <p>
        {words.offline} <Code>docs/flows/reviews/</Code>
        {words.offlineEnd}
      </p>
      {hand.pending > 0 && (
        <>
          <p>{words.pending(hand.pending)}</p>
          <Row>
            <Button
              size="sm"
              onPress={() => download(file, new Blob([textOfReview(review)], { type: 'application/json' }))}
            >
              {words.download(file)}
            </Button>
            <Button size="sm" variant="text" onPress={hand.drop}>
              {words.unpending}
            </Button>
          </Row>
        </>
      )}
    </Notice>
  );
}
