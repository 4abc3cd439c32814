import dayjs from 'dayjs';
import { readMoment } from '../../contract/moment.ts';
import type { filterOrders, listOrders, readOrder, readOrderCounts } from '../../contract/orders/order.calls.ts';
import type { OrderListType, OrderType } from '../../contract/orders/order.ts';
import type { Deps } from '../http/env.ts';
import { offsetOf, type Paging, pageAnswer } from '../http/paging.ts';
import type { ByMember } from '../session/serve-member.ts';
import { countOf } from '../store/rows.ts';
import { recordsOf } from './order-record.ts';
import { cancelOverdue } from './overdue.ts';
import { noSuchOrder, type OrdersQuery, ownOrders } from './own-orders.ts';
import { hasProductNamed } from './product-names.ts';

/** What a list is narrowed to (ORD-CALL-04); an empty text is a choice not made. */
export interface OrderFilter {
  readonly type: OrderListType;
  readonly beginDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly productName?: string | undefined;
}

function momentIn(text: string | undefined): number | null {
  return text === undefined || text === '' ? null : readMoment(text);
}

function narrowed(query: OrdersQuery, { type, beginDate, endDate, productName = '' }: OrderFilter): OrdersQuery {
  let narrow = query;
  if (type !== 'all') narrow = narrow.where('orders.type', '=', type === 'completed' ? 'completeTransaction' : type);
  const begin = momentIn(beginDate);
  if (begin !== null) narrow = narrow.where('orders.created_at', '>=', new Date(begin));
  const end = momentIn(endDate);
  // A written moment is a whole second, and an order of that second is still in time.
  if (end !== null) narrow = narrow.where('orders.created_at', '<', dayjs(end).add(1, 'second').toDate());
  const name = productName.trim();
  return name === '' ? narrow : narrow.where(hasProductNamed(name));
}

/**
 * ORD-CALL-03, ORD-CALL-04: the newest first. An order that was split stands here as its parts, one row each (a part has
 * a type, a parcel and actions of its own); `splitOf` names the code under which they are read together.
 */
export async function listOrdersOf({ deps, member, query }: ByMember<typeof listOrders | typeof filterOrders>) {
  await cancelOverdue(deps, member.id);
  const found = narrowed(ownOrders(deps.store.db, member.id), query);
  return pageOfOrders(deps, found, query);
}

/** ORD-CALL-02. */
export async function orderCountsOf({ deps, member }: ByMember<typeof readOrderCounts>) {
  await cancelOverdue(deps, member.id);
  const rows = await ownOrders(deps.store.db, member.id)
    .select(({ fn }) => ['orders.type', fn.countAll<number>().as('total')] as const)
    .groupBy('orders.type')
    .execute();
  const of = (type: OrderType) => rows.find((row) => row.type === type)?.total ?? 0;
  return {
    waitPay: of('waitPay'),
    waitDelivery: of('waitDelivery'),
    waitReceiving: of('waitReceiving'),
    waitEvaluate: of('waitEvaluate'),
    completed: of('completeTransaction'),
    all: rows.reduce((sum, { total }) => sum + total, 0),
  };
}

/** ORD-CALL-05: one order; for the code of an order that was split, its parts (ORD-LIST-06). Throws `Refused`. */
export async function readOrderOf({ deps, member, params }: ByMember<typeof readOrder>) {
  const code = params.ordersCode;
  await cancelOverdue(deps, member.id);
  const rows = await ownOrders(deps.store.db, member.id)
    .selectAll('orders')
    .where(({ eb, or }) => or([eb('orders.code', '=', code), eb('orders.split_of', '=', code)]))
    .orderBy('orders.code')
    .execute();
  const whole = rows.find((row) => row.code === code);
  const records = await recordsOf(deps, whole === undefined ? rows : [whole]);
  const [first] = records;
  if (first === undefined) throw noSuchOrder();
  return whole === undefined ? records : first;
}

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
  // A page that has none may lie behind others.
  const total = rows[0]?.found ?? (offsetOf(paging) === 0 ? 0 : await countOf(found));
  return pageAnswer(await recordsOf(deps, rows), total, paging);
}
