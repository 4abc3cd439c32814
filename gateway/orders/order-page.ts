import type { Deps } from '../http/env.ts';
import { offsetOf, type Paging, pageAnswer } from '../http/paging.ts';
import { recordsOf } from './order-record.ts';
import type { OrdersQuery } from './own-orders.ts';

/** A page of the orders that were found, the newest first. */
export async function pageOfOrders(deps: Pick<Deps, 'store' | 'clock' | 'keys'>, found: OrdersQuery, paging: Paging) {
  // Counted and paged in one walk over the codes: a search looks at each order of its member, and once is enough.
  const marked = found
    .select(({ fn }) => ['orders.code', fn.countAll<number>().over().as('found')] as const)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.code', 'desc')
    .limit(paging.size)
    .offset(offsetOf(paging));
  const rows = await deps.store.db
    .with('marked', () => marked)
    .selectFrom('marked')
    .innerJoin('orders', 'orders.code', 'marked.code')
    .selectAll('orders')
    .select('marked.found')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.code', 'desc')
    .execute();
  const total = rows[0]?.found ?? (await totalBefore(found, paging));
  return pageAnswer(await recordsOf(deps, rows), total, paging);
}

/** How many there are before a page that has none. */
async function totalBefore(found: OrdersQuery, paging: Paging): Promise<number> {
  if (offsetOf(paging) === 0) return 0;
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return total;
}
