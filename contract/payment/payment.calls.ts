import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { looseText } from '../loose.ts';
import { plainText } from '../text.ts';

/** The outcomes that the payment party reports. */
export const PAYMENT_RESULTS = ['paid', 'refused', 'closed'] as const;
export type PaymentResult = (typeof PAYMENT_RESULTS)[number];

/**
 * The status of a payment: `paid` only after the notice of the payment party; `refused` by it; `closed` by the shopper;
 * else `waiting`.
 */
export const PAYMENT_STATES = [...PAYMENT_RESULTS, 'waiting'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Proposed: the outcome of a payment. Only for the browser that began it; others get 404, as for a missing one. */
export const readPayment = defineCall({
  name: 'readPayment',
  method: 'GET',
  path: '/unipay/payment/result/{payment}',
  summary: 'Read what came of a payment',
  requirements: ['ORD-CALL-28', 'ORD-PAY-24'],
  access: 'anyone',
  platform: 'PC',
  params: v.object({ payment: plainText(64) }),
  answer: v.object({
    state: v.picklist(PAYMENT_STATES),
    /** Why the payment party refused, in Chinese; empty if it gave no reason. */
    message: looseText,
  }),
  refusals: [404],
});

/**
 * Proposed: the payment party reports the outcome of a payment, server to server. `signature`: HMAC-SHA256 in hex over
 * the other fields as lines `name=value`, sorted by name. The same notice may arrive any number of times.
 */
export const notifyPayment = defineCall({
  name: 'notifyPayment',
  method: 'POST',
  path: '/unipay/payment/notify',
  summary: 'Tell what came of a payment',
  requirements: ['ORD-CALL-28'],
  access: 'anyone',
  body: v.strictObject({
    noticeId: v.pipe(plainText(64), v.nonEmpty()),
    payment: plainText(64),
    result: v.picklist(PAYMENT_RESULTS),
    /** In cents. */
    amount: v.pipe(v.number(), v.safeInteger()),
    /** Milliseconds since 1970; five minutes off at most. */
    timestamp: v.pipe(v.number(), v.safeInteger()),
    /** Why it was refused, for the shopper; empty if there is no reason. */
    reason: plainText(200),
    signature: plainText(128),
  }),
  refusals: [401, 404, 409],
});
