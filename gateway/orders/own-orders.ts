import type { SelectQueryBuilder } from 'kysely';
import { type OrderType, PAYMENT_TYPES } from '../../contract/orders/order.ts';
import { Refused } from '../http/refused.ts';
import type { Tables } from '../store/schema.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import type { Queries } from '../store/store.ts';

/** A query for orders. */
export type OrdersQuery = SelectQueryBuilder<Tables, 'orders', object>;

/** The types of an order that the shop has accepted and not refunded, in the sequence of its life. */
export const acceptedTypes = ['waitDelivery', 'waitReceiving', 'waitEvaluate', 'completeTransaction'] as const;

export function isAccepted(type: OrderType): type is (typeof acceptedTypes)[number] {
  return acceptedTypes.some((accepted) => accepted === type);
}

/** Thrown alike for a missing, a deleted and another member's order. */
export function noSuchOrder(): Refused {
  return new Refused(404, 'noSuchOrder');
}

/** The one place that orders of a member are read from. */
export function ownOrders(db: Queries, memberId: string): OrdersQuery {
  return db.selectFrom('orders').where('orders.member_id', '=', memberId).where('orders.deleted_at', 'is', null);
}

/**
 * Orders whose payment is overdue. Cash on delivery is paid at the door and never overdue (ruling 16), nor is a request
 * that was paid in its audit.
 */
export function overdueOrders(db: Queries, now: Date) {
  return db
    .selectFrom('orders')
    .where('payment_deadline', '<=', now)
    .where('type', 'in', ['waitPay', 'waitAudit'])
    .where('paid_at', 'is', null)
    .where('payment_type', '!=', PAYMENT_TYPES.cashOnDelivery);
}

/** An order of any member, or without an owner. Throws `Refused` 404. */
export async function anyOrder(db: Queries, code: string): Promise<OrderRow> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('code', '=', code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (order === undefined) throw noSuchOrder();
  return order;
}

/** Throws `Refused` 404. */
export async function ownOrder(db: Queries, memberId: string, code: string): Promise<OrderRow> {
  const order = await ownOrders(db, memberId).selectAll('orders').where('orders.code', '=', code).executeTakeFirst();
  if (order === undefined) throw noSuchOrder();
  return order;
}
