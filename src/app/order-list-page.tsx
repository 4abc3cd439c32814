import { useActorRef } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { OrderRecord } from '../../contract/orders/order.ts';
import type { OrderListActor } from '../../machines/orders/order-list/order-list.select.ts';
import { OrderListScreen } from '../screens/orders/order-list-screen.tsx';
import { wireLogisticsPeek, wireOrderList } from '../wire/order-list.wire.ts';
import { useFrame } from './frame-context.ts';
import { orderListAddress, orderPlaceIn } from './order-list-address.ts';
import { renderCountdown } from './render-countdown.tsx';
import { useLeftRows, useListPlace } from './use-list-place.ts';
import { useOrderAction } from './use-order-action.ts';
import { usePaymentReturn } from './use-payment-return.tsx';

/** `MyOrder`: `/user/order/mine/{type}` (ORD-ROUTE-03). */
export function OrderListPage() {
  const { world } = useFrame();
  const { type } = useParams();
  const { search } = useLocation();
  const place = orderPlaceIn(type, search);
  const read = useLeftRows<OrderRecord>();
  const actor = useActorRef(
    useMemo(() => wireOrderList(world), [world]),
    { ...world.inspection, input: { ...place, read } },
  );
  const peek = useActorRef(
    useMemo(() => wireLogisticsPeek(world), [world]),
    world.inspection,
  );
  const changed = useCallback(() => {
    actor.send({ type: 'orders.changed' });
    peek.send({ type: 'orders.changed' });
  }, [actor, peek]);
  const action = useOrderAction(changed);
  const paid = usePaymentReturn(changed);
  useListPlace(rowsOf(actor), place, orderListAddress);
  return (
    <>
      {paid}
      <OrderListScreen
        actor={actor}
        peek={peek}
        action={action}
        addressOf={orderListAddress}
        renderDeadline={(order) => renderCountdown(order, changed)}
      />
    </>
  );
}

/** They are there from the beginning and as long as the list. */
function rowsOf(actor: OrderListActor) {
  const { pagedList } = actor.getSnapshot().children;
  if (pagedList === undefined) throw new Error('an order list without rows');
  return pagedList;
}
