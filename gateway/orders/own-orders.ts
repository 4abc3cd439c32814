import type { SelectQueryBuilder } from 'kysely';
import { Refused } from '../http/refused.ts';
import type { Tables } from '../store/schema.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import type { Queries } from '../store/store.ts';

/** Orders that are being looked for. */
export type OrdersQuery = SelectQueryBuilder<Tables, 'orders', object>;

/** Thrown alike for a missing, a deleted and another member's order. */
export function noSuchOrder(): Refused {
  return new Refused(404, 'noSuchOrder');
}

/** The one place that orders of a member are read from. */
export function ownOrders(db: Queries, memberId: string): OrdersQuery {
  return db.selectFrom('orders').where('orders.member_id', '=', memberId).where('orders.deleted_at', 'is', null);
}

/** An order of any member or of nobody. Throws `Refused` 404. */
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
