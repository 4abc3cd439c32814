import { useSelector } from '@xstate/react';
import { type OrderActionActor, selectOrderAction } from '../../machines/orders/order-action.machine.ts';
import { fetched, WhenOpen } from '../ui/lazy-view.tsx';

const question = fetched(() => import('./order-question.tsx').then(({ OrderQuestion }) => OrderQuestion));

/** The question before an action on an order, loaded with the first one. Rendered once per page that shows orders. */
export function OrderActionDialog({ actor }: { actor: OrderActionActor }) {
  const asks = useSelector(actor, (snapshot) => selectOrderAction(snapshot).asked !== null);
  const close = () => actor.send({ type: 'action.dropped' });
  return <WhenOpen view={question} props={{ actor }} open={asks} onClose={close} />;
}
