import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { looseText } from '../loose.ts';
import { plainText } from '../text.ts';

/**
 * What came of a payment, as the gateway knows it: `paid` only after the notice of the payment party; `refused` by it;
 * `closed` by the shopper; `waiting` while nobody has said anything yet.
 */
export const PAYMENT_STATES = ['paid', 'refused', 'closed', 'waiting'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Proposed: what came of a payment. Only for the browser that began it; others get 404, as for a missing one. */
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
    /** Why the payment party refused, in Chinese; empty where it told nothing. */
    message: looseText,
  }),
  refusals: [404, 429],
});
