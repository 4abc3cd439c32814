import { useMemo } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui/button.tsx';
import { Field, Form, TextInput } from '../ui/form.tsx';
import { ErrorBlock, Notice, Sheet, Stack, Waiting } from '../ui/parts.tsx';
import { media, theme } from '../ui/theme.ts';
import { usePicked } from '../viewer/chart-panel.tsx';
import { ChartView } from '../viewer/chart-view.tsx';
import { Code } from '../viewer/details.tsx';
import { download } from '../viewer/download.ts';
import { useWords } from '../viewer/language.ts';
import type { Overlay } from '../viewer/marks.ts';
import { type PanelProps, type ShownFlow, useServices } from '../viewer/services.ts';
import { reviewWords } from '../words/review.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comments.tsx';
import { type Review, textOfReview } from './review.ts';
import { isPlaceThere, openByMark, placesAt } from './review-status.ts';
import { ReviewStatusCard } from './review-status-card.tsx';
import { useReviewer } from './text-form.tsx';
import { type ReviewInHand, useReview } from './use-review.ts';

const Halves = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) 420px; gap: ${theme.space[4]}; align-items: start;
  & > :first-child { position: sticky; inset-block-start: ${theme.space[4]}; }
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); & > :first-child { position: relative; inset: auto; } }
  ${media.print} { display: block; }
`;

/** The review of a flow: its review state, and comments on its states, arrows and paths. */
export function ReviewPanel({ shown }: PanelProps) {
  const words = useWords(reviewWords);
  const hand = useReview(shown.named.name);
  const { opened } = hand;
  if (opened.kind === 'broken') return <Notice tone="danger">{words.broken(opened.says)}</Notice>;
  if (opened.kind === 'failed') return <ErrorBlock text={words.failed} onRetry={hand.again} />;
  if (opened.kind === 'opening') return <Waiting text={words.loading} />;
  return <Opened shown={shown} review={opened.review} hand={hand} />;
}

function Opened({ shown, review, hand }: { shown: ShownFlow; review: Review; hand: ReviewInHand }) {
  const { flow, named, address } = shown;
  const words = useWords(reviewWords);
  const reviewer = useReviewer(hand);
  const { writes } = useServices().reviews;
  const places = placesAt(address).filter((place) => isPlaceThere(place, flow, named.cases));
  return (
    <Halves>
      <ReviewChart shown={shown} review={review} />
      <Stack>
        <Sheet as="div">
          <Form onSubmit={() => {}} wrongAt={reviewer.wrongAt}>
            <Field label={words.name} hint={words.nameHint} error={reviewer.wrong}>
              <TextInput name="name" value={reviewer.name} autoComplete="name" onValue={reviewer.setName} />
            </Field>
          </Form>
        </Sheet>
        <ReviewStatusCard shown={shown} review={review} reviewer={reviewer} />
        <CommentForm reviewed={{ flow, cases: named.cases }} reviewer={reviewer} places={places} />
        <CommentList
          shown={shown}
          comments={review.comments}
          reviewer={reviewer}
          picked={places.filter(({ kind }) => kind !== 'flow')}
        />
        {writes === 'page' && <ReviewDownload review={review} hand={hand} />}
      </Stack>
    </Halves>
  );
}

function ReviewChart({ shown, review }: { shown: ShownFlow; review: Review }) {
  const { flow, svg, title } = shown;
  const words = useWords(reviewWords);
  const { state, arrow, overlay: picked, pick } = usePicked(shown);
  const overlay = useMemo<Overlay>(() => {
    const badges = new Map([...openByMark(review, flow)].map(([id, count]) => [id, String(count)]));
    return { ...picked, badges };
  }, [review, flow, picked]);
  return (
    <ChartView svg={svg} label={words.chart(title)} overlay={overlay} onPick={pick} reveal={arrow?.id ?? state?.id} />
  );
}

const Row = styled.div`display: flex; flex-wrap: wrap; gap: ${theme.space[2]}; margin-block-start: ${theme.space[2]};`;

/** Where files cannot be written: offers the review as a file to commit. */
function ReviewDownload({ review, hand }: { review: Review; hand: ReviewInHand }) {
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
