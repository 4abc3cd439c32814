import { listOwedPayments, MOST_PAYMENTS, markRefunded } from '../../contract/shop/payments.calls.ts';
import { updateOrders } from '../orders/update-orders.ts';
import { isId } from '../store/ids.ts';
import { ShopRefused } from './shop-errors.ts';
import type { ByShop, ShopRoutes } from './shop-routes.ts';

async function listOwedPaymentsOf({ trx }: ByShop<typeof listOwedPayments>) {
  const payments = await trx
    .selectFrom('payments')
    .select(['id', 'party', 'amount', 'settled_at', 'refund_due_at'])
    .where('refund_due_at', 'is not', null)
    .where('refunded_at', 'is', null)
    .orderBy('refund_due_at')
    .orderBy('id')
    .limit(MOST_PAYMENTS)
    .$narrowType<{ refund_due_at: Date }>()
    .execute();
  if (payments.length === 0) return { payments: [] };
  const ids = payments.map(({ id }) => id);
  const orders = await trx
    .selectFrom('payment_orders')
    .select(['payment_id', 'order_code'])
    .where('payment_id', 'in', ids)
    .orderBy('order_code')
    .execute();
  return {
    payments: payments.map(({ id, party, amount, settled_at, refund_due_at }) => ({
      ...{ id, party, amount },
      orderCodes: orders.filter(({ payment_id }) => payment_id === id).map(({ order_code }) => order_code),
      settledAt: settled_at?.getTime() ?? null,
      refundDueAt: refund_due_at.getTime(),
    })),
  };
}

async function markRefundedOf({ deps, trx, params: { id } }: ByShop<typeof markRefunded>) {
  const noSuchPayment = () => new ShopRefused(404, 'noSuchPayment');
  if (!isId(id)) throw noSuchPayment();
  const paid = trx.selectFrom('payment_orders').select('order_code').where('payment_id', '=', id);
  // Orders before their payment, as a notice locks them.
  await trx.selectFrom('orders').select('code').where('code', 'in', paid).orderBy('code').forUpdate().execute();
  const payment = await trx
    .selectFrom('payments')
    .select(['refund_due_at', 'refunded_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (payment === undefined) throw noSuchPayment();
  if (payment.refund_due_at === null) throw new ShopRefused(409, 'noRefundDue');
  if (payment.refunded_at !== null) return { refundedAt: payment.refunded_at.getTime() };
  const now = deps.clock.now();
  await trx.updateTable('payments').set({ refunded_at: now }).where('id', '=', id).execute();
  // Programs that follow changes read that nothing is owed any more.
  await updateOrders(trx).where('code', 'in', paid).execute();
  return { refundedAt: now.getTime() };
}

/** Payments to be refunded. */
export function serveOwedPayments({ forShop }: ShopRoutes): void {
  forShop(listOwedPayments, listOwedPaymentsOf);
  forShop(markRefunded, markRefundedOf);
}
