import * as v from 'valibot';
import { plainText } from '../text.ts';
import { defineShopCall } from './shop-call.ts';

/** Maximum payments in one answer. */
export const MOST_PAYMENTS = 200;

/** A payment that came too late or twice; `amount` is its total over all its orders, in cents. */
const owedPayment = v.strictObject({
  id: v.string(),
  /** Who received it. */
  party: v.picklist(['cashier', 'alipay', 'wechat']),
  orderCodes: v.array(v.string()),
  amount: v.number(),
  settledAt: v.nullable(v.number()),
  refundDueAt: v.number(),
});

/** The oldest first; the next ones follow once these are refunded. */
export const listOwedPayments = defineShopCall({
  name: 'listOwedPayments',
  method: 'GET',
  path: '/shop/v1/payments',
  summary: 'List payments whose money goes back',
  scope: 'payments:read',
  query: v.strictObject({ refundDue: v.literal('1') }),
  answer: v.strictObject({ payments: v.array(owedPayment) }),
});

/** Repeating it returns the timestamp of the first call. */
export const markRefunded = defineShopCall({
  name: 'markRefunded',
  method: 'POST',
  path: '/shop/v1/payments/{id}/refunded',
  summary: 'Say that the money of a payment went back',
  scope: 'payments:write',
  params: v.strictObject({ id: plainText(64) }),
  answer: v.strictObject({ refundedAt: v.number() }),
  refusals: [404, 409],
});
