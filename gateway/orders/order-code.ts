import type { InsertObject } from 'kysely';
import { shownDay } from '../../contract/moment.ts';
import type { Tables } from '../store/schema.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import type { Queries } from '../store/store.ts';

/** `2026112000213`: the day on which it was placed, in the shop's time, and a number of that day. */
export function orderCode(createdAt: Date, number: number): string {
  return shownDay(createdAt.getTime()).replaceAll('-', '') + String(number).padStart(5, '0');
}

/** Writes an order; undefined where its code is taken. */
export function insertOrder(trx: Queries, order: InsertObject<Tables, 'orders'>): Promise<OrderRow | undefined> {
  return trx
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}
