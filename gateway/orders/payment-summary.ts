import { MINUTE } from '../clock.ts';
import type { Queries } from '../store/store.ts';

/** How long after the payer's return a payment counts as being confirmed: notices arrive within minutes, if at all. */
const CONFIRM_WITHIN = 10 * MINUTE;

/** What the payments of an order mean for it. */
export interface PaymentSummary {
  /** Until when a returned payer's payment awaits its notice, which blocks paying and cancelling; null: none does. */
  readonly confirmingUntil: Date | null;
  /** What was paid too late or twice and is still to be refunded, in cents. */
  readonly refundDue: number;
}

/** The payments that matter to an order besides its state: those to be refunded and those being confirmed. */
export function weighingPayments(db: Queries) {
  return db
    .selectFrom('payment_orders')
    .innerJoin('payments', 'payments.id', 'payment_orders.payment_id')
    .select([
      'order_code',
      'payment_orders.amount',
      'is_open',
      'returned_at',
      'expires_at',
      'refund_due_at',
      'refunded_at',
    ])
    .where(({ eb, or, and }) =>
      or([
        and([eb('refund_due_at', 'is not', null), eb('refunded_at', 'is', null)]),
        and([eb('is_open', '=', true), eb('returned_at', 'is not', null)]),
      ]),
    );
}

/** One of these payments, as a row or as JSON with its order. */
interface WeighingPayment {
  readonly amount: number;
  readonly is_open: boolean;
  readonly returned_at: Date | string | null;
  readonly expires_at: Date | string;
  readonly refund_due_at: Date | string | null;
  readonly refunded_at: Date | string | null;
}

/** What the payments of one order mean for it. */
export function summaryOf(payments: readonly WeighingPayment[], now: Date): PaymentSummary {
  let confirmingUntil: Date | null = null;
  let refundDue = 0;
  for (const { amount, is_open, returned_at, expires_at, refund_due_at, refunded_at } of payments) {
    if (refund_due_at !== null && refunded_at === null) refundDue += amount;
    if (!is_open || returned_at === null) continue;
    const until = Math.min(new Date(returned_at).getTime() + CONFIRM_WITHIN, new Date(expires_at).getTime());
    // At most one payment of an order is open.
    if (until > now.getTime()) confirmingUntil = new Date(until);
  }
  return { confirmingUntil, refundDue };
}

/** Whether a payment of the order awaits its notice. */
export async function isBeingConfirmed(db: Queries, { code }: { readonly code: string }, now: Date): Promise<boolean> {
  return (await paymentSummaries(db, [code], now)).get(code)?.confirmingUntil != null;
}

/** By order code; orders without such payments are left out. */
export async function paymentSummaries(
  db: Queries,
  orderCodes: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, PaymentSummary>> {
  const rows = await weighingPayments(db).where('order_code', 'in', orderCodes).execute();
  const byOrder = Map.groupBy(rows, ({ order_code }) => order_code);
  return new Map([...byOrder].map(([code, payments]) => [code, summaryOf(payments, now)]));
}
