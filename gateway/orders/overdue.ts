import type { Deps } from '../http/env.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import type { Queries } from '../store/store.ts';
import { applyMove } from './move-order.ts';
import { overdueOrders } from './own-orders.ts';

/** Cancels the order if its payment is overdue; returns it as it is now. The caller has locked the row. */
export async function cancelledIfOverdue(trx: Queries, order: OrderRow, now: Date): Promise<OrderRow> {
  const isOverdue = await overdueOrders(trx, now).select('code').where('code', '=', order.code).executeTakeFirst();
  if (isOverdue === undefined) return order;
  return (await applyMove(trx, order, { type: 'payment.expired' }, now)) ?? order;
}

/**
 * Cancels the orders whose payment is overdue: those of the given member, or those of all. Resolves to whether there
 * were any.
 */
export async function cancelOverdue(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  memberId?: string,
): Promise<boolean> {
  const now = clock.now();
  const all = overdueOrders(store.db, now).select('code').orderBy('code');
  const overdue = await (memberId === undefined ? all : all.where('member_id', '=', memberId)).execute();
  for (const { code } of overdue) {
    await store.transaction(async (trx) => {
      // Checked again under the lock: the order may have been paid or cancelled meanwhile.
      const order = await overdueOrders(trx, now).selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
      if (order !== undefined) await applyMove(trx, order, { type: 'payment.expired' }, now);
    });
  }
  return overdue.length > 0;
}

/**
 * Reads orders of a member. If a row reports an overdue payment, or there is no row to tell, cancels overdue orders
 * and, if there were any, reads again. Checking before each read would cost another statement.
 */
export async function withoutOverdue<Row extends { readonly is_any_overdue: boolean }>(
  deps: Pick<Deps, 'store' | 'clock'>,
  memberId: string,
  read: () => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await read();
  const isAnyOverdue = rows[0]?.is_any_overdue;
  if (isAnyOverdue === false) return rows;
  // Read again also when another call has cancelled them since.
  return (await cancelOverdue(deps, memberId)) || isAnyOverdue ? read() : rows;
}
