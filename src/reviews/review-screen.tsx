import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { reviewOf } from '../../machines/reviews/review-fields.ts';
import {
  type ReviewFormView,
  type reviewFormMachine,
  selectReviewForm,
} from '../../machines/reviews/review-form.machine.ts';
import { noticeText } from '../lib/form-notice-line.tsx';
import { NotRead } from '../lib/not-read.tsx';
import { NoticeSlot } from '../lib/notice-slot.ts';
import { titleWords } from '../lib/titles.words.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Empty } from '../ui/empty.tsx';
import { FIRST_WRONG, Form } from '../ui/form.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.ts';
import { SkeletonList } from '../ui/skeleton.tsx';
import { media, theme } from '../ui/theme.ts';
import { reviewExact, reviewWords as words } from './review.words.ts';
import { ReviewBlock, ReviewShown } from './review-block.tsx';

const Foot = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${theme.space[4]};
  margin-block-start: ${theme.space[4]}; padding-block-start: ${theme.space[4]};
  border-block-start: 1px solid ${theme.color.hairline};
  ${media.phone} { & > button { inline-size: 100%; } }
`;

type Actor = ActorRefFrom<typeof reviewFormMachine>;

export interface ReviewScreenProps {
  actor: Actor;
  ordersAddress: string;
  /** The upload of pictures for one product. */
  renderUpload(onStored: (url: string) => void): ReactNode;
}

/** `/user/order/evaluate/{id}` (ORD-ROUTE-07): one form for every product of the order. */
export function ReviewScreen({ actor, ordersAddress, renderUpload }: ReviewScreenProps) {
  const view = useSelector(actor, selectReviewForm, shallowEqual);
  return (
    <Sheet aria-labelledby="review-title">
      <PageTitle id="review-title">{view.stage === 'reviewed' ? words.reviewedTitle : titleWords.review}</PageTitle>
      {bodyOf(actor, view, ordersAddress, renderUpload)}
    </Sheet>
  );
}

function bodyOf(
  actor: Actor,
  view: ReviewFormView,
  ordersAddress: string,
  renderUpload: ReviewScreenProps['renderUpload'],
) {
  const back = <Link href={ordersAddress}>{words.toOrders}</Link>;
  switch (view.stage) {
    case 'loading':
      return <SkeletonList rows={2} label={words.reading} />;
    case 'failed':
      return <NotRead notice={view.notice} text={words.failed} onRetry={() => actor.send({ type: 'retry.pressed' })} />;
    case 'gone':
      return <Empty why="noFit" text={words.gone} action={back} />;
    case 'reviewed':
      return (
        <>
          {view.blocks.map((block) => (
            <ReviewShown key={block.productCode} block={block} />
          ))}
          <Foot>
            <span>{view.isAnonymity && words.wasAnonymous}</span>
            {back}
          </Foot>
        </>
      );
    case 'shown':
      return <ReviewFields actor={actor} view={view} renderUpload={renderUpload} />;
  }
}

interface ReviewFieldsProps extends Pick<ReviewScreenProps, 'actor' | 'renderUpload'> {
  view: ReviewFormView;
}

function ReviewFields({ actor, view, renderUpload }: ReviewFieldsProps) {
  const changePictures = (productCode: string, change: (pictures: readonly string[]) => readonly string[]) => {
    const { pictures } = reviewOf(actor.getSnapshot().context, productCode);
    actor.send({ type: 'pictures.changed', productCode, pictures: change(pictures) });
  };
  return (
    <Form
      label={titleWords.review}
      onSubmit={() => actor.send({ type: 'submit.pressed' })}
      focusOn={[{ field: FIRST_WRONG, at: view.failedSubmits }]}
    >
      {view.blocks.map((block) => (
        <ReviewBlock
          key={block.productCode}
          block={block}
          onScore={(score) => actor.send({ type: 'stars.chosen', productCode: block.productCode, score })}
          onLabels={(labels) => actor.send({ type: 'labels.changed', productCode: block.productCode, labels })}
          onText={(content) => actor.send({ type: 'text.changed', productCode: block.productCode, content })}
          onPictureRemoved={(url) => changePictures(block.productCode, (all) => all.filter((one) => one !== url))}
          upload={renderUpload((url) => changePictures(block.productCode, (all) => [...all, url]))}
        />
      ))}
      <NoticeSlot role="alert">{lineOf(view)}</NoticeSlot>
      <Foot>
        <Checkbox
          name="isAnonymity"
          checked={view.isAnonymity}
          onChecked={(isAnonymity) => actor.send({ type: 'anonymity.changed', isAnonymity })}
        >
          {words.anonymous}
        </Checkbox>
        <Button type="submit" variant="primary" pending={view.submitting} pendingText={words.submitting}>
          {words.submit}
        </Button>
      </Foot>
    </Form>
  );
}

/** The notice of the whole form: missing input before text length (ORD-REV-10), then the result of the save. */
function lineOf({ fault, notice }: ReviewFormView) {
  if (fault !== null) return <Notice tone="danger">{faultTexts[fault]}</Notice>;
  return notice && <Notice tone="danger">{noticeText(notice, words.notSaved)}</Notice>;
}

const faultTexts = {
  empty: reviewExact.reviewIncomplete.text,
  short: reviewExact.textIsShort.text,
  long: words.textIsLong,
} as const;
