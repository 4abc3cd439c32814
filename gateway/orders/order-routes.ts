import type { Hono } from 'hono';
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
import type { Deps, GatewayEnv } from '../http/env.ts';
import { serveMember } from '../session/serve-member.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import { logisticsOf } from './logistics.ts';
import { moveOwnOrder } from './move-order.ts';
import { listOrdersOf, orderCountsOf, readOrderOf } from './order-list.ts';

/** Cancelled; a request that was paid in its audit is refunded instead (`order-life`). */
function isCancelled({ type, before_refund }: OrderRow): boolean {
  return type === 'canceled' || (type === 'refundOrder' && before_refund === null);
}

/** The calls of orders: ORD-CALL-02 to ORD-CALL-07, ORD-CALL-09 and ORD-CALL-16. */
export function serveOrderCalls(app: Hono<GatewayEnv>, deps: Deps): void {
  serveMember(app, deps, readOrderCounts, ({ member }) => orderCountsOf(deps, member.id));
  serveMember(app, deps, listOrders, ({ query, member }) => listOrdersOf(deps, member.id, query, query));
  serveMember(app, deps, filterOrders, ({ query, member }) => listOrdersOf(deps, member.id, query, query));
  serveMember(app, deps, readLogistics, ({ query, member }) => logisticsOf(deps, member.id, query.ordersCode));
  serveMember(app, deps, cancelOrder, async ({ params, member }) => {
    await moveOwnOrder(deps, member.id, params.id, { type: 'order.cancelled' }, isCancelled);
    return {};
  });
  serveMember(app, deps, confirmReceipt, async ({ params, member }) => {
    await moveOwnOrder(
      deps,
      member.id,
      params.id,
      { type: 'receipt.confirmed' },
      ({ type }) => type === 'waitEvaluate',
    );
    return {};
  });
  serveMember(app, deps, deleteOrder, async ({ params, member }) => {
    await moveOwnOrder(deps, member.id, params.id, { type: 'order.deleted' }, ({ deleted_at }) => deleted_at !== null);
    return {};
  });
  // Last: the first route that fits answers, and this one fits whatever else stands under /v3/orders.
  serveMember(app, deps, readOrder, ({ params, member }) => readOrderOf(deps, member.id, params.ordersCode));
}
