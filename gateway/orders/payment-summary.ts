import { MINUTE } from '../clock.ts';
import type { Queries } from '../store/store.ts';

/** How long after the payer's return a payment counts as being confirmed: notices come within minutes, if at all. */
const CONFIRM_WITHIN = 10 * MINUTE;

/** What the payments of an order mean for it. */
export interface PaymentSummary {
  /** The payer has come back and no notice is there: until then nothing is paid again or cancelled; null: none is. */
  readonly confirmingUntil: Date | null;
  /** What was paid too late or twice and has to go back yet, in cents. */
  readonly refundDue: number;
}

export const noPayments: PaymentSummary = { confirmingUntil: null, refundDue: 0 };

/** By order code; orders without such payments are left out. */
export async function paymentSummaries(
  db: Queries,
  orderCodes: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, PaymentSummary>> {
  const rows = await db
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
    .where('order_code', 'in', orderCodes)
    .where(({ eb, or, and }) =>
      or([
        and([eb('refund_due_at', 'is not', null), eb('refunded_at', 'is', null)]),
        and([eb('is_open', '=', true), eb('returned_at', 'is not', null)]),
      ]),
    )
    .execute();
  const summaries = new Map<string, PaymentSummary>();
  for (const { order_code, amount, is_open, returned_at, expires_at, refund_due_at, refunded_at } of rows) {
    const { confirmingUntil, refundDue } = summaries.get(order_code) ?? noPayments;
    const until =
      !is_open || returned_at === null ? 0 : Math.min(returned_at.getTime() + CONFIRM_WITHIN, expires_at.getTime());
    summaries.set(order_code, {
      // At most one payment of an order is open.
      confirmingUntil: until > now.getTime() ? new Date(until) : confirmingUntil,
      refundDue: refundDue + (refund_due_at === null || refunded_at !== null ? 0 : amount),
    });
  }
  return summaries;
}
