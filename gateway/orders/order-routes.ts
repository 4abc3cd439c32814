import {
  cancelOrder,
  confirmReceipt,
  deleteOrder,
  filterOrders,
  listOrders,
  readLogistics,
  readOrder,
  readOrderCounts,
} from '../../contract/orders/order.calls.ts';
import type { Routes } from '../session/serve-member.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import { logisticsOf } from './logistics.ts';
import { moveOwnOrder } from './move-order.ts';
import { listOrdersOf, orderCountsOf, readOrderOf } from './order-list.ts';

/** Cancelled; a request that was paid in its audit is refunded instead (`order-life`). */
function isCancelled({ type, before_refund }: OrderRow): boolean {
  return type === 'canceled' || (type === 'refundOrder' && before_refund === null);
}

/** The calls of orders: ORD-CALL-02 to ORD-CALL-07, ORD-CALL-09 and ORD-CALL-16. */
export function serveOrderCalls({ deps, forMember }: Routes): void {
  forMember(readOrderCounts, ({ member }) => orderCountsOf(deps, member.id));
  forMember(listOrders, ({ query, member }) => listOrdersOf(deps, member.id, query, query));
  forMember(filterOrders, ({ query, member }) => listOrdersOf(deps, member.id, query, query));
  forMember(readLogistics, ({ query, member }) => logisticsOf(deps, member.id, query.ordersCode));
  forMember(cancelOrder, ({ params, member }) =>
    moveOwnOrder(deps, member.id, params.id, { type: 'order.cancelled' }, isCancelled),
  );
  forMember(confirmReceipt, ({ params, member }) =>
    moveOwnOrder(deps, member.id, params.id, { type: 'receipt.confirmed' }, ({ type }) => type === 'waitEvaluate'),
  );
  forMember(deleteOrder, ({ params, member }) =>
    moveOwnOrder(deps, member.id, params.id, { type: 'order.deleted' }, ({ deleted_at }) => deleted_at !== null),
  );
  // Last: the first route that fits answers, and this one fits whatever else stands under /v3/orders.
  forMember(readOrder, ({ params, member }) => readOrderOf(deps, member.id, params.ordersCode));
}
