import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { type OrderActionActor, selectOrderAction } from '../../machines/orders/order-action.machine.ts';
import { useEverOpen } from '../ui/lazy-view.tsx';

const Question = lazy(() => import('./order-question.tsx').then(({ OrderQuestion }) => ({ default: OrderQuestion })));

/** The question before an action on an order, loaded with the first one. Rendered once per page that shows orders. */
export function OrderActionDialog({ actor }: { actor: OrderActionActor }) {
  const asks = useSelector(actor, (snapshot) => selectOrderAction(snapshot).asked !== null);
  if (!useEverOpen(asks)) return null;
  return (
    <Suspense fallback={null}>
      <Question actor={actor} />
    </Suspense>
  );
}
