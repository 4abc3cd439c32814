import { type InferResult, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Queries } from '../store/store.ts';
import { type OrdersQuery, overdueOrders } from './own-orders.ts';
import { weighingPayments } from './payment-summary.ts';
import { rxRules } from './rx-settings.ts';

const thisOrder = sql.ref<string>('orders.code');

/** What belongs to the order of a row, as JSON columns: any number of whole orders takes one statement. */
export function belongings(db: Queries) {
  const lines = db.selectFrom('order_products').selectAll().where('order_code', '=', thisOrder).orderBy('place');
  const consultation = db.selectFrom('consultations').selectAll().where('order_code', '=', thisOrder);
  return [
    jsonArrayFrom(lines).as('lines'),
    jsonObjectFrom(consultation).as('consultation'),
    jsonArrayFrom(weighingPayments(db).where('order_code', '=', thisOrder)).as('payments'),
    rxRules(db).as('rx_rule'),
  ] as const;
}

/**
 * The open refund, else the newest that was not withdrawn, which only the page of a single order shows. A program of
 * the shop may date an open one before another.
 */
export function lastRefund(db: Queries) {
  const last = db
    .selectFrom('refunds')
    .select(['state', 'amount', 'reason', 'note', 'applied_at', 'decided_at', 'paid_at'])
    .where('order_code', '=', thisOrder)
    .where('state', '!=', 'withdrawn')
    .orderBy(sql`state in ('reviewing', 'refunding')`, 'desc')
    .orderBy('applied_at', 'desc')
    .limit(1);
  return jsonObjectFrom(last).as('refund');
}

/** Whether the payment of any order of this member is overdue by now. */
export function isAnyOverdue(db: Queries, memberId: string, now: Date) {
  const overdue = overdueOrders(db, now).select('code').where('member_id', '=', memberId);
  return sql<boolean>`exists (${overdue})`.as('is_any_overdue');
}

/** Orders with what belongs to them. */
export function wholeOrders(db: Queries, query: OrdersQuery) {
  return query.selectAll('orders').select(belongings(db));
}

/** An order with what belongs to it. */
export type WholeOrder = InferResult<ReturnType<typeof wholeOrders>>[number];
