import type { Deps } from '../http/env.ts';
import { recordsOf } from './order-record.ts';
import type { OrdersQuery } from './own-orders.ts';
import { offsetOf, type Paging, pageAnswer } from './paging.ts';

/** A page of the orders that were found, the newest first. */
export async function pageOfOrders(deps: Pick<Deps, 'store' | 'keys'>, found: OrdersQuery, paging: Paging) {
  // Counted and paged in one walk: a search looks at each order of its member, and once is enough.
  const marked = await found
    .select(({ fn }) => ['orders.code', fn.countAll<number>().over().as('total')] as const)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.code', 'desc')
    .limit(paging.size)
    .offset(offsetOf(paging))
    .execute();
  const [first] = marked;
  const total = first?.total ?? (await totalBefore(found, paging));
  if (first === undefined) return pageAnswer([], total, paging);
  const codes = marked.map(({ code }) => code);
  const rows = await deps.store.db
    .selectFrom('orders')
    .selectAll()
    .where('code', 'in', codes)
    .orderBy('created_at', 'desc')
    .orderBy('code', 'desc')
    .execute();
  return pageAnswer(await recordsOf(deps, rows), total, paging);
}

/** How many there are before a page that has none. */
async function totalBefore(found: OrdersQuery, paging: Paging): Promise<number> {
  if (offsetOf(paging) === 0) return 0;
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return total;
}
