import type { Deps } from '../http/env.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import { recordsOf } from './order-record.ts';
import { isRefundable, refundOf } from './refund-rows.ts';

/** The records of orders, with what only the page of one shows its member: medication and refund. */
export async function detailsOf(deps: Pick<Deps, 'store' | 'clock' | 'keys'>, orders: readonly OrderRow[]) {
  const byCode = new Map(orders.map((order) => [order.code, order]));
  const records = await recordsOf(deps, orders, { withMedication: true });
  return Promise.all(
    records.map(async (record) => {
      const order = byCode.get(String(record.ordersCode));
      if (order === undefined) return record;
      const refund = await refundOf(deps.store.db, order);
      return { ...record, isRefundable: isRefundable(order, deps.clock.now()), refund };
    }),
  );
}
