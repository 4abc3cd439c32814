import { HOUR, inFuture } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { describeError } from '../http/log.ts';
import type { PaymentRow } from '../store/schema-payments.ts';
import { ASKED_EVERY, type Start, type Started, startPayment } from './payment.ts';
import { takeNotice } from './payment-notice.ts';

type Asking = Pick<Deps, 'store' | 'clock' | 'log' | 'paymentParties'>;

/** How many payments one pass asks about. */
const MOST = 20;
/** How long after its expiry a payment is still asked about. */
const LATEST = HOUR;

/** Asks the party about a payment and handles the answer as a notice, since notices get lost. No answer: `waiting`. */
export async function askAbout(deps: Asking, payment: PaymentRow): Promise<'paid' | 'waiting' | 'over'> {
  const { id, amount, party } = payment;
  try {
    const said = (await deps.paymentParties[party]?.ask(payment)) ?? 'waiting';
    if (said !== 'waiting') {
      const result = said === 'paid' ? 'paid' : 'closed';
      await takeNotice(deps, { party, noticeId: `asked ${id} ${said}`, payment: id, result, amount, reason: '' });
    }
    return said;
  } catch (error) {
    deps.log.warn({ payment: id, error: describeError(error) }, 'the payment party did not say');
    return 'waiting';
  }
}

/** Stops the party from taking money for the payment. If that fails, money that arrives is refunded. */
async function closeAtParty({ paymentParties, log }: Asking, payment: PaymentRow): Promise<void> {
  try {
    await paymentParties[payment.party]?.close(payment);
  } catch (error) {
    log.warn({ payment: payment.id, error: describeError(error) }, 'a payment was not closed at its party');
  }
}

/** As `startPayment`; asks about the payments that it replaces before, and closes them at their parties after. */
export async function startAsking(deps: Deps, start: Start): Promise<Exclude<Started, { leaving: unknown }>> {
  const first = await startPayment(deps, start);
  if (!('leaving' in first)) return first;
  await Promise.all(first.leaving.map((payment) => askAbout(deps, payment)));
  const started = await startPayment(deps, { ...start, maySupersede: true });
  if ('leaving' in started) throw new Error('a payment may supersede and does not');
  if ('ended' in started) await Promise.all(started.ended.map((payment) => closeAtParty(deps, payment)));
  return started;
}

/** Claims the payments that are due to be asked about, so that replicas share them. */
function claim({ store, clock }: Asking): Promise<PaymentRow[]> {
  const now = clock.now();
  return store.run((db) =>
    db
      .updateTable('payments')
      .set({ ask_at: inFuture(clock, ASKED_EVERY) })
      .where('ask_at', '<=', now)
      .where('id', 'in', (eb) =>
        eb.selectFrom('payments').select('id').where('ask_at', '<=', now).orderBy('ask_at').limit(MOST),
      )
      .returningAll()
      .execute(),
  );
}

/** Whether it must no longer be paid: it is over, or one of its orders is cancelled. */
async function isOver({ store, clock }: Asking, { id, state, expires_at }: PaymentRow): Promise<boolean> {
  if (state !== 'waiting' || expires_at <= clock.now()) return true;
  const canceled = await store.db
    .selectFrom('payment_orders')
    .innerJoin('orders', 'orders.code', 'payment_orders.order_code')
    .select('order_code')
    .where('payment_id', '=', id)
    .where('type', '=', 'canceled')
    .executeTakeFirst();
  return canceled !== undefined;
}

async function follow(deps: Asking, payment: PaymentRow): Promise<void> {
  const { store, clock } = deps;
  if ((await askAbout(deps, payment)) !== 'waiting' || !(await isOver(deps, payment))) return;
  await closeAtParty(deps, payment);
  // The next pass asks once more whether that was in time.
  if (payment.expires_at.getTime() + LATEST > clock.now().getTime()) return;
  await store.run((db) => db.updateTable('payments').set({ ask_at: null }).where('id', '=', payment.id).execute());
}

/** Asks about the payments without news for ten minutes, until they are over. Resolves to whether more may be due. */
export async function askPayments(deps: Asking): Promise<boolean> {
  const due = await claim(deps);
  await Promise.all(due.map((payment) => follow(deps, payment)));
  return due.length === MOST;
}
