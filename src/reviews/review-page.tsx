import { lazy, type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { selectIsReviewUnsaved } from '../../machines/reviews/review-form.machine.ts';
import { selectSession } from '../../machines/session/session.machine.ts';
import { LeaveQuestion } from '../shell/leave-question.tsx';
import { useAppContext } from '../shell/use-app-context.ts';
import { useFlow } from '../shell/use-flow.ts';
import { useLeaveGuard } from '../shell/use-leave-guard.ts';
import { reviewWords } from './review.words.ts';
import { provideReviewForm } from './review-form.actors.ts';
import { ReviewScreen } from './review-screen.tsx';

// Most reviews have no picture.
const PictureUpload = lazy(() =>
  import('./review-picture-upload.tsx').then(
    ({ ReviewPictureUpload }) => ({ default: ReviewPictureUpload }),
    // Without it a review can be saved all the same.
    () => ({ default: (): ReactNode => null }),
  ),
);

/** ORD-REV-11: where a saved review leads (decision: those that still wait for one). */
const WAITING_FOR_REVIEW = '/user/order/mine/waitEvaluate';

/** `/user/order/evaluate/{id}`; the key: another order is another form. */
export function ReviewPage() {
  const { id = '' } = useParams();
  return <ReviewOf key={id} code={id} />;
}

function ReviewOf({ code }: { code: string }) {
  const { session, toast, navigator } = useAppContext();
  const memberId = () => selectSession(session.getSnapshot()).member?.accountId ?? null;
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
}
