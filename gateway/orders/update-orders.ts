import { sql } from 'kysely';
import type { Queries } from '../store/store.ts';

/**
 * The one way to update orders: each update is a change that programs of the shop read in its turn. The database says
 * when, in whole milliseconds, so that the clocks of replicas make no other order.
 */
export function updateOrders(trx: Queries) {
  return trx.updateTable('orders').set({ changed_at: sql<Date>`date_trunc('milliseconds', clock_timestamp())` });
}
