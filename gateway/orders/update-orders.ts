import { sql } from 'kysely';
import type { Queries } from '../store/store.ts';

/**
 * The one way to update orders: the shop's programs read changes in the order of `changed_at`. The database sets it,
 * in whole milliseconds, so that the clocks of replicas cannot change that order.
 */
export function updateOrders(trx: Queries) {
  return trx.updateTable('orders').set({ changed_at: sql<Date>`date_trunc('milliseconds', clock_timestamp())` });
}
