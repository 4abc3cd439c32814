import { useActorRef } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { OrderRecord } from '../../contract/orders/order.ts';
import type { OrderListActor } from '../../machines/orders/order-list.select.ts';
import { usePaymentReturn } from '../payment/use-payment-return.tsx';
import { useAppContext } from '../shell/use-app-context.ts';
import { useListPlace, useRestoredRows } from '../shell/use-list-place.ts';
import { provideLogisticsPreview, provideOrderList } from './order-list.actors.ts';
import { orderListAddress, orderPlaceIn } from './order-list-address.ts';
import { OrderListScreen } from './order-list-screen.tsx';
import { renderCountdown } from './render-countdown.tsx';
import { useOrderAction } from './use-order-action.ts';

/** `MyOrder`: `/user/order/mine/{type}` (ORD-ROUTE-03). */
export function OrderListPage() {
  const { services } = useAppContext();
  const { type } = useParams();
  const { search } = useLocation();
  const place = orderPlaceIn(type, search);
  const read = useRestoredRows<OrderRecord>();
  const actor = useActorRef(
    useMemo(() => provideOrderList(services), [services]),
    { ...services.inspection, input: { ...place, read } },
  );
  const preview = useActorRef(
    useMemo(() => provideLogisticsPreview(services), [services]),
    services.inspection,
  );
  const changed = useCallback(() => {
    actor.send({ type: 'orders.changed' });
    preview.send({ type: 'orders.changed' });
  }, [actor, preview]);
  const action = useOrderAction(changed);
  const paid = usePaymentReturn(changed);
  useListPlace(rowsOf(actor), place, orderListAddress);
  return (
    <>
      {paid}
      <OrderListScreen
        actor={actor}
        preview={preview}
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
