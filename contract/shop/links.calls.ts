import * as v from 'valibot';
import { defineShopCall, shopCode } from './shop-call.ts';

/**
 * `pay` leads to the payment of an order (ORD-LINK-01), `complete` and `chronic` ask for what is missing of its patient
 * (PAT-LINK-01, PAT-LINK-02). With `sendSms` the consignee gets it by SMS.
 */
export const shopLink = v.strictObject({
  kind: v.picklist(['pay', 'complete', 'chronic']),
  orderCode: shopCode,
  sendSms: v.boolean(),
});

/** `url` is short, and told here alone. `smsSent`: the SMS was handed over; false where it was not asked for, too. */
export const makeLink = defineShopCall({
  name: 'makeLink',
  method: 'POST',
  path: '/shop/v1/links',
  summary: 'Make a link to an order',
  scope: 'links:write',
  body: shopLink,
  answer: v.strictObject({ url: v.string(), expiresAt: v.number(), smsSent: v.boolean() }),
  refusals: [404, 409],
});
