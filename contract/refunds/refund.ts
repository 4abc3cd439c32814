/** Refunds (proposed): the specification names the types of an order with a refund and nothing else (ORD-STATE-01). */
import * as v from 'valibot';
import { looseCents, looseCode, looseFlag, looseText } from '../loose.ts';
import { looseMoment } from '../moment.ts';

/** Why a shopper wants the money back. */
export const REFUND_REASONS = ['unwanted', 'mismatch', 'late', 'damaged', 'other'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Characters of the note beside the reason. */
export const REFUND_NOTE_LENGTH = 200;

/** Days after the receipt within which a refund can be asked for. */
export const REFUND_DAYS = 7;

/**
 * `reviewing`: the shop has not decided. `refunding`: it has agreed, and the money is on its way. A withdrawn refund is
 * no longer returned.
 */
export const REFUND_STATES = ['reviewing', 'refunding', 'refunded', 'refused'] as const;

/** How the money is refunded: the way it was paid, or, after cash on delivery, as agreed with the service. */
const REFUND_WAYS = ['original', 'service'] as const;

/** The refund of an order. `reason` is one of `REFUND_REASONS`, or `canceled` or `noPrescription` where the shop began it. */
export const refundRecord = v.object({
  state: v.picklist(REFUND_STATES),
  /** In cents. */
  amount: looseCents,
  way: v.fallback(v.picklist(REFUND_WAYS), 'original'),
  reason: looseCode,
  note: looseText,
  appliedTime: looseMoment,
  decidedTime: looseMoment,
  paidTime: looseMoment,
  /** The member may take the application back. */
  isWithdrawable: looseFlag,
});
export type RefundRecord = v.InferOutput<typeof refundRecord>;

/**
 * What a refund of an order pays back, in cents (proposed): an advance, if it asked for one (ORD-PAY-14), until the
 * receipt; then everything, since the rest is paid on delivery.
 */
export function refundedSum<Sum extends number | null>(order: {
  readonly sum: Sum;
  readonly advanceSum: number | null;
  readonly isReceived: boolean;
}): Sum | number {
  const { sum, advanceSum, isReceived } = order;
  return isReceived || advanceSum === null || advanceSum <= 0 ? sum : advanceSum;
}
