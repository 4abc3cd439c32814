import * as v from 'valibot';
import { defineShopCall, shopCode } from './shop-call.ts';

/** Size of a decoded file. */
const MOST_BYTES = 700 * 1024;

/** ORD-INV-02: base64 of a file that begins with `%PDF-`, of at most 700 kB. */
export const invoicePdf = v.pipe(
  v.string(),
  v.maxLength(4 * Math.ceil(MOST_BYTES / 3)),
  v.regex(/^JVBERi[0-3]/),
  v.base64(),
);

/**
 * `place` counts the files of an order's invoice from 0. The shop's file replaces the one that the gateway draws; it is
 * shown once the order is received (ORD-ACT-13).
 */
export const putInvoice = defineShopCall({
  name: 'putInvoice',
  method: 'PUT',
  path: '/shop/v1/orders/{code}/invoices/{place}',
  summary: 'Put a file of an invoice',
  scope: 'orders:write',
  params: v.strictObject({
    code: shopCode,
    place: v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)),
  }),
  body: v.strictObject({ pdf: invoicePdf }),
  answer: v.strictObject({}),
  refusals: [404],
});
