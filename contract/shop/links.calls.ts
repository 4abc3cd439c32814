import * as v from 'valibot';
import { defineShopCall, shopCode } from './shop-call.ts';

/**
 * `pay` opens the payment of an order (ORD-LINK-01), `complete` and `chronic` ask for missing data of its patient
 * (PAT-LINK-01, PAT-LINK-02). With `sendSms` the consignee gets the link by SMS.
 */
export const shopLink = v.strictObject({
  kind: v.picklist(['pay', 'complete', 'chronic']),
  orderCode: shopCode,
  sendSms: v.boolean(),
});

/** `url` is short, and returned only here. `smsSent`: the SMS was handed over; also false if none was requested. */
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
