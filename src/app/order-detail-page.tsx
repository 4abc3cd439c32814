import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { selectOrderDetail } from '../../machines/orders/order-detail/order-detail.select.ts';
import { OrderDetailScreen } from '../screens/orders/order-detail-screen.tsx';
import { kindOf } from '../screens/orders/order-kind.ts';
import { wireOrderDetail } from '../wire/order-detail.wire.ts';
import { orderDetailWords as words } from '../words/proposed/order-detail.ts';
import { listBehind } from './came-from.ts';
import { useFrame } from './frame-context.ts';
import { Page } from './page.tsx';
import { renderCountdown } from './render-countdown.tsx';
import { useOrderAction } from './use-order-action.ts';
import { usePaymentReturn } from './use-payment-return.tsx';

/** `/user/order/detail/{id}` (ORD-ROUTE-05), in the member's frame. */
export function OrderDetailPage() {
  const { id = '' } = useParams();
  // Another order is another page: nothing of the one before may stay.
  return <OneOrderPage key={id} ordersCode={id} />;
}

function OneOrderPage({ ordersCode }: { ordersCode: string }) {
  const { world, navigator } = useFrame();
  const { state } = useLocation();
  const list = listBehind(state);
  const actor = useActorRef(
    useMemo(() => wireOrderDetail(world), [world]),
    { ...world.inspection, input: { ordersCode } },
  );
  const changed = useCallback(
    (removed: boolean) => (removed ? navigator.go(list, { replace: true }) : actor.send({ type: 'order.changed' })),
    [actor, navigator, list],
  );
  const action = useOrderAction(changed);
  const outdated = useCallback(() => actor.send({ type: 'order.changed' }), [actor]);
  const paid = usePaymentReturn(outdated);
  const kind = useSelector(actor, (snapshot) => kindOf(selectOrderDetail(snapshot).order));
  return (
    <Page title={words.title(kind)}>
      {paid}
      <OrderDetailScreen
        actor={actor}
        action={action}
        listAddress={list}
        onPrint={() => window.print()}
        renderDeadline={(order) => renderCountdown(order, outdated)}
      />
    </Page>
  );
}
