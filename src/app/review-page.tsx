import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { selectSession } from '../../machines/frame/session/session.select.ts';
import { selectIsReviewUnsaved } from '../../machines/orders/review-form/review-form.select.ts';
import { LeaveQuestion } from '../screens/frame/leave-question.tsx';
import { ReviewScreen } from '../screens/orders/review-screen.tsx';
import { wireReviewForm } from '../wire/review-form.wire.ts';
import { reviewWords } from '../words/proposed/review.ts';
import { useFrame } from './frame-context.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** ORD-REV-11: where a saved review leads (decision: those that still wait for one). */
const WAITING_FOR_REVIEW = '/user/order/mine/waitEvaluate';

/** `/user/order/evaluate/{id}`; the key: another order is another form. */
export function ReviewPage() {
  const { id = '' } = useParams();
  return <ReviewOf key={id} code={id} />;
}

function ReviewOf({ code }: { code: string }) {
  const { world, session, toast, navigator } = useFrame();
  const actor = useActorRef(
    useMemo(
      () => wireReviewForm(world, code, () => selectSession(session.getSnapshot()).member?.accountId ?? null),
      [world, code, session],
    ),
    world.inspection,
  );
  useEffect(() => {
    const saved = actor.on('saved', () => {
      toast.send({ type: 'toast.requested', kind: 'ok', text: reviewWords.saved });
      navigator.go(WAITING_FOR_REVIEW, { replace: true });
    });
    return () => saved.unsubscribe();
  }, [actor, toast, navigator]);
  const guard = useLeaveGuard(actor, selectIsReviewUnsaved);
  return (
    <>
      <ReviewScreen actor={actor} ordersAddress={WAITING_FOR_REVIEW} />
      <LeaveQuestion actor={guard} />
    </>
  );
}
