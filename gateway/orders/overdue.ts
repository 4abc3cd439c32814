import { PAYMENT_TYPES } from '../../contract/orders/order.ts';
import type { Deps } from '../http/env.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import type { Queries } from '../store/store.ts';
import { applyMove } from './move-order.ts';

const waiting = ['waitPay', 'waitAudit'] as const;

function overdueOrders(db: Queries, now: Date) {
  return db
    .selectFrom('orders')
    .where('payment_deadline', '<=', now)
    .where('type', 'in', waiting)
    .where('paid_at', 'is', null)
    .where('payment_type', '!=', PAYMENT_TYPES.cashOnDelivery);
}

/** The order as it is now: cancelled where its payment is overdue. The caller has locked the row. */
export async function cancelledIfOverdue(trx: Queries, order: OrderRow, now: Date): Promise<OrderRow> {
  const isOverdue = await overdueOrders(trx, now).select('code').where('code', '=', order.code).executeTakeFirst();
  if (isOverdue === undefined) return order;
  return (await applyMove(trx, order, { type: 'payment.expired' }, now)) ?? order;
}

/**
 * Cancels the orders whose payment is overdue: those of the member who looks at them now, or everybody's. Cash on delivery
 * is paid at the door and never overdue (ruling 16), nor is a request that was paid in its audit.
 */
export async function cancelOverdue({ store, clock }: Pick<Deps, 'store' | 'clock'>, memberId?: string): Promise<void> {
  const now = clock.now();
  const all = overdueOrders(store.db, now).select('code').orderBy('code');
  const overdue = await (memberId === undefined ? all : all.where('member_id', '=', memberId)).execute();
  for (const { code } of overdue) {
    await store.transaction(async (trx) => {
      // Asked again under the lock: it may have been paid or cancelled meanwhile.
      const order = await overdueOrders(trx, now).selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
      if (order !== undefined) await applyMove(trx, order, { type: 'payment.expired' }, now);
    });
  }
}
