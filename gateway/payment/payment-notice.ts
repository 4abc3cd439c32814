import type * as v from 'valibot';
import type { notifyPayment } from '../../contract/payment/payment.calls.ts';
import { MINUTE } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { applyMove, nextTypeOf } from '../orders/move-order.ts';
import { updateOrders } from '../orders/update-orders.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import type { PaymentRow } from '../store/schema-payments.ts';
import { emit } from '../store/shop-events.ts';
import type { Queries } from '../store/store.ts';
import { findPayment, lockOrders, settlePayment } from './payment.ts';
import { isSigned } from './payment-party.ts';

/** How far the payment party's clock and the way of a notice may be off. */
const STALE = 5 * MINUTE;
const received = { type: 'payment.received' } as const;

type Notice = v.InferOutput<typeof notifyPayment.body>;

/** Throws `Refused` 401 unless the payment party has signed the notice, just now. */
function refuseUnsigned({ paymentParty, clock }: Deps, { signature, ...fields }: Notice): void {
  const isFresh = Math.abs(clock.now().getTime() - fields.timestamp) <= STALE;
  if (paymentParty === null || !isSigned(paymentParty.secret, fields, signature) || !isFresh) {
    throw new Refused(401, 'noticeUnsigned');
  }
}

/**
 * What the payment party says of a payment, once however often it is said. A payment that is over stays as it is; money
 * that comes for it, or for an order that cannot be paid any more, is noted as to be given back. Throws `Refused`.
 */
export async function takeNotice(deps: Deps, notice: Notice): Promise<void> {
  refuseUnsigned(deps, notice);
  const found = await findPayment(deps.store.db, notice.payment);
  if (found === null) throw new Refused(404, 'noSuchPayment');
  if (found.payment.amount !== notice.amount) throw new Refused(409, 'noticeMismatch');
  const now = deps.clock.now();
  const isLate = await deps.store.transaction(async (trx) => {
    const orders = await lockOrders(trx, found.orderCodes);
    const payment = await lockPayment(trx, found.payment.id);
    if (!(await isNew(trx, notice, now))) return false;
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

async function lockPayment(trx: Queries, id: string): Promise<PaymentRow> {
  return trx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

async function isNew(trx: Queries, { noticeId, payment, result }: Notice, now: Date): Promise<boolean> {
  const written = await trx
    .insertInto('payment_notices')
    .values({ id: noticeId, payment_id: payment, result, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

async function endUnpaid(trx: Queries, { payment, result, reason }: Notice, now: Date): Promise<void> {
  const isRefused = result === 'refused';
  await settlePayment(trx, payment, {
    state: isRefused ? 'refused' : 'closed',
    message: isRefused ? reason : '',
    settled_at: now,
  });
}

/** The money came too late: the orders stay as they are, and it goes back. */
async function owe(trx: Queries, payment: PaymentRow, now: Date): Promise<void> {
  const { id, state, settled_at, refund_due_at, amount } = payment;
  if (refund_due_at === null) await emit(trx, now, 'payment.refund_due', id, { paymentId: id, amount });
  await settlePayment(trx, id, {
    state: state === 'waiting' ? 'closed' : state,
    settled_at: settled_at ?? now,
    refund_due_at: refund_due_at ?? now,
  });
}
