import dayjs from 'dayjs';
import { readMoment, writeMoment } from '../../contract/moment.ts';
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
import type { OrderListType, OrderType } from '../../contract/orders/order.ts';
import { findPrescriptionSigns, MOST_SIGNS } from '../../contract/orders/prescription-sign.calls.ts';
import type { Deps } from '../http/env.ts';
import { offsetOf, type Paging, pageAnswer } from '../http/paging.ts';
import { Refused } from '../http/refused.ts';
import type { ByMember, Routes } from '../session/serve-member.ts';
import { countOf } from '../store/rows.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import type { Queries } from '../store/store.ts';
import { words } from '../words.ts';
import { openConsultation } from './consultation.ts';
import { moveOwnOrder, wasCancelled } from './move-order.ts';
import { recordOf } from './order-record.ts';
import { withoutOverdue } from './overdue.ts';
import { isAccepted, noSuchOrder, type OrdersQuery, ownOrder, ownOrders } from './own-orders.ts';
import { holdsText } from './product-names.ts';
import { isRefundable, refundOf } from './refund-rows.ts';
import { belongings, isAnyOverdue, lastRefund, wholeOrders } from './whole-orders.ts';

/** The filters of a list (ORD-CALL-04); an empty text does not filter. */
interface OrderFilter {
  readonly type: OrderListType;
  readonly beginDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly productName?: string | undefined;
}

function momentIn(text: string | undefined): number | null {
  return text === undefined || text === '' ? null : readMoment(text);
}

function typesIn(type: Exclude<OrderListType, 'all'>): readonly OrderType[] {
  if (type === 'refund') return ['refundOrder', 'refundCompleteTransaction'];
  return [type === 'completed' ? 'completeTransaction' : type];
}

function narrowed(query: OrdersQuery, { type, beginDate, endDate, productName = '' }: OrderFilter): OrdersQuery {
  let narrow = query;
  if (type !== 'all') narrow = narrow.where('orders.type', 'in', typesIn(type));
  const begin = momentIn(beginDate);
  if (begin !== null) narrow = narrow.where('orders.created_at', '>=', new Date(begin));
  const end = momentIn(endDate);
  // A written time is a whole second, and an order within that second is included.
  if (end !== null) narrow = narrow.where('orders.created_at', '<', dayjs(end).add(1, 'second').toDate());
  const text = productName.trim();
  return text === '' ? narrow : narrow.where(holdsText(text));
}

/**
 * ORD-CALL-03, ORD-CALL-04: newest first. An order that was split appears as its parts, one row each (a part has
 * a type, a parcel and actions of its own); `splitOf` names the code under which they are read together.
 */
async function listOrdersOf({ deps, member, query }: ByMember<typeof listOrders | typeof filterOrders>) {
  return pageOfOrders(deps, member.id, narrowed(ownOrders(deps.store.db, member.id), query), query);
}

/** ORD-CALL-02. */
async function orderCountsOf({ deps, member }: ByMember<typeof readOrderCounts>) {
  const { db } = deps.store;
  const rows = await withoutOverdue(deps, member.id, () =>
    ownOrders(db, member.id)
      .select(({ fn }) => ['orders.type', fn.countAll<number>().as('total')] as const)
      .select(isAnyOverdue(db, member.id, deps.clock.now()))
      .groupBy('orders.type')
      .execute(),
  );
  const of = (type: OrderType) => rows.find((row) => row.type === type)?.total ?? 0;
  return {
    waitPay: of('waitPay'),
    waitDelivery: of('waitDelivery'),
    waitReceiving: of('waitReceiving'),
    waitEvaluate: of('waitEvaluate'),
    completed: of('completeTransaction'),
    refund: of('refundOrder') + of('refundCompleteTransaction'),
    all: rows.reduce((sum, { total }) => sum + total, 0),
  };
}

/** ORD-CALL-05: one order; for the code of an order that was split, its parts (ORD-LIST-06). Throws `Refused`. */
async function readOrderOf({ deps, member, params }: ByMember<typeof readOrder>) {
  const code = params.ordersCode;
  const { db } = deps.store;
  const now = deps.clock.now();
  const rows = await withoutOverdue(deps, member.id, () => orderQuery(db, member.id, code, now).execute());
  const detailOf = (row: (typeof rows)[number]) => ({
    ...recordOf(deps, row, { withMedication: true }),
    isRefundable: isRefundable(row, now),
    refund: refundOf(row, row.refund),
  });
  if (rows.length === 0) throw noSuchOrder();
  const whole = rows.find((row) => row.code === code);
  return whole === undefined ? rows.map(detailOf) : detailOf(whole);
}

/** The query for an order, or for the parts of one that was split. */
export function orderQuery(db: Queries, memberId: string, code: string, now: Date) {
  const found = ownOrders(db, memberId)
    .where(({ eb, or }) => or([eb('orders.code', '=', code), eb('orders.split_of', '=', code)]))
    .orderBy('orders.code');
  return wholeOrders(db, found).select([lastRefund(db), isAnyOverdue(db, memberId, now)]);
}

/** The query for a page of the orders of `found`; `found` of each row is their total number. */
export function pageQuery(db: Queries, memberId: string, found: OrdersQuery, paging: Paging, now: Date) {
  const total = found.select(({ fn }) => fn.countAll<number>().as('total'));
  const marked = found
    .select(['orders.code', total.as('found')])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.code', 'desc')
    .limit(paging.size)
    .offset(offsetOf(paging));
  return db
    .with('marked', () => marked)
    .selectFrom('marked')
    .innerJoin('orders', 'orders.code', 'marked.code')
    .selectAll('orders')
    .select('marked.found')
    .select([...belongings(db), isAnyOverdue(db, memberId, now)])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.code', 'desc');
}

/** A page of the orders of `found`, newest first. */
export async function pageOfOrders(
  deps: Pick<Deps, 'store' | 'clock' | 'keys'>,
  memberId: string,
  found: OrdersQuery,
  paging: Paging,
) {
  const rows = await withoutOverdue(deps, memberId, () =>
    pageQuery(deps.store.db, memberId, found, paging, deps.clock.now()).execute(),
  );
  // An empty page may lie beyond the last one.
  const total = rows[0]?.found ?? (offsetOf(paging) === 0 ? 0 : await countOf(found));
  return pageAnswer(
    rows.map((row) => recordOf(deps, row)),
    total,
    paging,
  );
}

/** ORD-DATA-22: the stages of an order, and which of them it has reached. */
function stagesOf(order: OrderRow) {
  // A request that is paid in its audit is not packed before its prescription is issued.
  const isPacked = isAccepted(order.type) || order.before_refund !== null || order.shipped_at !== null;
  return [
    { name: words.stagePlaced, reach: true },
    { name: words.stageAccepted, reach: isPacked },
    { name: words.stageShipped, reach: order.shipped_at !== null },
    { name: words.stageReceived, reach: order.received_at !== null },
  ];
}

/** Why there is no parcel to report. */
function reasonOf({ type }: OrderRow): string {
  return type === 'canceled' ? words.canceledNoParcel : words.notShipped;
}

/** ORD-CALL-16: newest entry first, without entries in the future. Throws `Refused`. */
async function logisticsOf({ deps, member, query }: ByMember<typeof readLogistics>) {
  const { db } = deps.store;
  const code = query.ordersCode;
  const order = await ownOrder(db, member.id, code);
  const parcel = await db.selectFrom('parcels').selectAll().where('order_code', '=', code).executeTakeFirst();
  const events = await db
    .selectFrom('parcel_events')
    .select(['at', 'description'])
    .where('order_code', '=', code)
    .where('at', '<=', deps.clock.now())
    .orderBy('at', 'desc')
    .execute();
  return {
    companeName: parcel?.company ?? '',
    shippingNo: parcel?.shipping_no ?? '',
    orderCode: code,
    stages: stagesOf(order),
    logisticsList: events.map(({ at, description }) => ({ description, time: writeMoment(at.getTime()) })),
    msg: parcel === undefined ? reasonOf(order) : '',
  };
}

/** The consultations of a member's own orders; others are left out. */
async function signsOf(deps: Deps, memberId: string, codes: readonly string[]) {
  const rows = await ownOrders(deps.store.db, memberId)
    .innerJoin('consultations', 'consultations.order_code', 'orders.code')
    .selectAll('consultations')
    .where('orders.code', 'in', codes)
    .orderBy('orders.code')
    .execute();
  return rows.map((row) => ({
    ordersCode: row.order_code,
    patientInfoId: row.patient_info_id,
    diseaseData: openConsultation(deps, row).diseaseData,
  }));
}

/** The calls of orders: ORD-CALL-02 to ORD-CALL-07, ORD-CALL-09, ORD-CALL-15 and ORD-CALL-16. */
export function serveOrderCalls({ deps, forMember }: Routes): void {
  forMember(readOrderCounts, orderCountsOf);
  forMember(listOrders, listOrdersOf);
  forMember(filterOrders, listOrdersOf);
  forMember(readLogistics, logisticsOf);
  forMember(cancelOrder, ({ params, query: { reason = '' }, member }) =>
    moveOwnOrder(deps, member.id, params.id, { type: 'order.cancelled' }, wasCancelled, { cancel_reason: reason }),
  );
  forMember(confirmReceipt, ({ params, member }) =>
    moveOwnOrder(deps, member.id, params.id, { type: 'receipt.confirmed' }, ({ type }) => type === 'waitEvaluate'),
  );
  forMember(deleteOrder, ({ params, member }) =>
    moveOwnOrder(deps, member.id, params.id, { type: 'order.deleted' }, ({ deleted_at }) => deleted_at !== null),
  );
  forMember(findPrescriptionSigns, ({ query, member }) => {
    const codes = [...new Set(query.ordersCodes.split(',').filter((code) => code !== ''))];
    if (codes.length > MOST_SIGNS) throw new Refused(400, 'malformed', words.tooManyCodes(MOST_SIGNS));
    return codes.length === 0 ? [] : signsOf(deps, member.id, codes);
  });
  // Last: the first matching route answers, and this one matches everything else under /v3/orders.
  forMember(readOrder, readOrderOf);
}
