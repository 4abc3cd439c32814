import type { Queries } from '../store/store.ts';
import { recordsOf } from './order-record.ts';
import type { OrdersQuery } from './own-orders.ts';
import { offsetOf, type Paging, pageAnswer } from './paging.ts';

/** A page of the orders that were found, the newest first. */
export async function pageOfOrders(db: Queries, found: OrdersQuery, paging: Paging) {
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('orders')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.code', 'desc')
    .limit(paging.size)
    .offset(offsetOf(paging))
    .execute();
  return pageAnswer(await recordsOf(db, rows), total, paging);
}
