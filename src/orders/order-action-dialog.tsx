import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { type OrderActionActor, selectOrderAction } from '../../machines/orders/order-action.machine.ts';
import { useEverOpen } from '../ui/lazy-view.tsx';

const Question = lazy(() => import('./order-question.tsx').then(({ OrderQuestion }) => ({ default: OrderQuestion })));

/** What is asked before something is done with an order, fetched with the first question. Once beside all that shows orders. */
export function OrderActionDialog({ actor }: { actor: OrderActionActor }) {
  const asks = useSelector(actor, (snapshot) => selectOrderAction(snapshot).asked !== null);
  if (!useEverOpen(asks)) return null;
  return (
    <Suspense fallback={null}>
      <Question actor={actor} />
    </Suspense>
  );
}
