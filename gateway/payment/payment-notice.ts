import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { applyMove, nextTypeOf } from '../orders/move-order.ts';
import { updateOrders } from '../orders/update-orders.ts';
import type { PartyName, PaymentNotice } from '../ports.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import type { PaymentRow } from '../store/schema-payments.ts';
import { emit } from '../store/shop-events.ts';
import type { Queries } from '../store/store.ts';
import { findPayment, lockOrders, received, settlePayment } from './payment.ts';

/** A notice that is known to be the party's own. */
export interface Told extends PaymentNotice {
  readonly party: PartyName;
}

/**
 * Handles a payment party's notice, once however often it is sent. A payment that is over stays as it is; money for
 * it, or for an order that can no longer be paid, is marked as due for refund. Throws `Refused`.
 */
export async function takeNotice(deps: Pick<Deps, 'store' | 'clock' | 'log'>, notice: Told): Promise<void> {
  const found = await findPayment(deps.store.db, notice.payment);
  if (found === null || found.payment.party !== notice.party) throw new Refused(404, 'noSuchPayment');
  if (found.payment.amount !== notice.amount) {
    // Money may have been taken that nothing else tells the shop about.
    deps.log.error({ payment: found.payment.id }, 'a notice names another amount');
    throw new Refused(409, 'noticeMismatch');
  }
  const now = deps.clock.now();
  const isLate = await deps.store.transaction(async (trx) => {
    const orders = await lockOrders(trx, found.orderCodes);
    const own = trx.selectFrom('payments').selectAll().where('id', '=', found.payment.id);
    const payment = await own.forUpdate().executeTakeFirstOrThrow();
    if (!(await isNew(trx, notice, now))) return false;
    await trx.updateTable('payments').set({ ask_at: null }).where('id', '=', payment.id).execute();
    if (notice.result !== 'paid') {
      if (payment.state === 'waiting') await endUnpaid(trx, notice, now);
      return false;
    }
    if (payment.state === 'paid') return false;
    if (payment.state !== 'waiting' || payment.expires_at <= now || !(await canBePaid(trx, orders))) {
      await owe(trx, payment, now);
      await updateOrders(trx).where('code', 'in', found.orderCodes).execute();
      return true;
    }
    for (const order of orders) await applyMove(trx, order, received, now);
    await settlePayment(trx, payment.id, { state: 'paid', settled_at: now });
    return false;
  });
  if (isLate) deps.log.warn({ payment: found.payment.id }, 'paid late: to be refunded');
}

async function canBePaid(trx: Queries, orders: readonly OrderRow[]): Promise<boolean> {
  for (const order of orders) if ((await nextTypeOf(trx, order, received)) === null) return false;
  return true;
}

async function isNew(trx: Queries, { party, noticeId, payment, result }: Told, now: Date): Promise<boolean> {
  const written = await trx
    .insertInto('payment_notices')
    .values({ party, id: noticeId, payment_id: payment, result, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

async function endUnpaid(trx: Queries, { payment, result, reason }: Told, now: Date): Promise<void> {
  const isRefused = result === 'refused';
  await settlePayment(trx, payment, {
    state: isRefused ? 'refused' : 'closed',
    message: isRefused ? reason : '',
    settled_at: now,
  });
}

/** The money came too late: the orders stay as they are, and the payment is to be refunded. */
async function owe(trx: Queries, payment: PaymentRow, now: Date): Promise<void> {
  const { id, state, settled_at, refund_due_at, amount } = payment;
  if (refund_due_at === null) await emit(trx, now, 'payment.refund_due', id, { paymentId: id, amount });
  await settlePayment(trx, id, {
    state: state === 'waiting' ? 'closed' : state,
    settled_at: settled_at ?? now,
    refund_due_at: refund_due_at ?? now,
  });
}
