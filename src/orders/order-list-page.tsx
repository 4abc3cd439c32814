import { useCallback } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { usePaymentReturn } from '../payment/use-payment-return.tsx';
import { useFlow } from '../shell/use-flow.ts';
import { useListPlace, useRestoredRows } from '../shell/use-list-place.ts';
import { renderCountdown } from './order-countdown-flow.tsx';
import { provideLogisticsPreview, provideOrderList } from './order-list.actors.ts';
import { orderListAddress, orderPlaceIn } from './order-list-address.ts';
import { OrderListScreen } from './order-list-screen.tsx';
import { useOrderAction } from './use-order-action.ts';

/** `MyOrder`: `/user/order/mine/{type}` (ORD-ROUTE-03). */
export function OrderListPage() {
  const { type } = useParams();
  const { search } = useLocation();
  const place = orderPlaceIn(type, search);
  const read = useRestoredRows<OrderRecord>();
  const actor = useFlow(provideOrderList, {}, { ...place, read });
  const preview = useFlow(provideLogisticsPreview);
  const changed = useCallback(() => {
    actor.send({ type: 'orders.changed' });
    preview.send({ type: 'orders.changed' });
  }, [actor, preview]);
  const action = useOrderAction(changed);
  const paid = usePaymentReturn(changed);
  const renderDeadline = useCallback((order: OrderRecord) => renderCountdown(order, changed), [changed]);
  useListPlace(actor.getSnapshot().children.pagedList, place, orderListAddress);
  return (
    <>
      {paid}
      <OrderListScreen actor={actor} preview={preview} action={action} renderDeadline={renderDeadline} />
    </>
  );
}
