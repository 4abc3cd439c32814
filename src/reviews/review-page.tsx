import { lazy, type ReactNode, Suspense } from 'react';
import { selectIsReviewUnsaved } from '../../machines/reviews/review-form.machine.ts';
import { LeaveQuestion } from '../shell/leave-question.tsx';
import { useAppContext, useMemberId } from '../shell/use-app-context.ts';
import { byOrder, useFlow } from '../shell/use-flow.ts';
import { useLeaveGuard } from '../shell/use-leave-guard.ts';
import { reviewWords } from './review.words.ts';
import { provideReviewForm } from './review-form.actors.ts';
import { ReviewScreen } from './review-screen.tsx';

// Most reviews have no picture.
const PictureUpload = lazy(() =>
  import('./review-picture-upload.tsx').then(
    ({ ReviewPictureUpload }) => ({ default: ReviewPictureUpload }),
    // A review can be saved without it.
    () => ({ default: (): ReactNode => null }),
  ),
);

/** ORD-REV-11: the page after a saved review (decision: the orders that still wait for one). */
const WAITING_FOR_REVIEW = '/user/order/mine/waitEvaluate';

/** `/user/order/evaluate/{id}`. */
export const ReviewPage = byOrder(function ReviewOf({ code }) {
  const { toast, navigator } = useAppContext();
  const memberId = useMemberId();
  const actor = useFlow((services) => provideReviewForm(services, code, memberId), {
    saved: () => {
      toast.send({ type: 'toast.requested', kind: 'ok', text: reviewWords.saved });
      navigator.go(WAITING_FOR_REVIEW, { replace: true });
    },
  });
  const guard = useLeaveGuard(actor, selectIsReviewUnsaved);
  return (
    <>
      <ReviewScreen
        actor={actor}
        ordersAddress={WAITING_FOR_REVIEW}
        renderUpload={(onStored) => (
          <Suspense fallback={null}>
            <PictureUpload onStored={onStored} />
          </Suspense>
        )}
      />
      <LeaveQuestion actor={guard} />
    </>
  );
});
