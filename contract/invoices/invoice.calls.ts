import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { isEmail } from '../email.ts';
import { orderRecord } from '../orders/order.ts';
import { pageOf, pageQuery } from '../page.ts';
import { plainText } from '../text.ts';

/** ORD-CALL-27: the orders that have or may have an invoice, the newest first. */
export const listInvoices = defineCall({
  name: 'listInvoices',
  method: 'GET',
  path: '/v3/orders/my_invoice',
  summary: 'List the invoices',
  requirements: ['ORD-CALL-27', 'ORD-INV-01'],
  access: 'member',
  platform: 'PC',
  query: v.strictObject(pageQuery),
  answer: pageOf(orderRecord),
});

/** ORD-CALL-26: addresses of the invoice's files; none while there is no invoice. */
export const readInvoiceUrls = defineCall({
  name: 'readInvoiceUrls',
  method: 'GET',
  path: '/invoices/v2/{ordersCode}',
  summary: 'Read the invoice addresses',
  requirements: ['ORD-CALL-26', 'ORD-INV-02'],
  access: 'member',
  platform: 'PC',
  params: v.object({ ordersCode: plainText(64) }),
  answer: v.union([
    v.array(v.string()),
    v.pipe(
      v.object({ urls: v.fallback(v.optional(v.array(v.string()), []), []) }),
      v.transform(({ urls }) => urls),
    ),
  ]),
  refusals: [404],
});

/** ORD-CALL-25: sends mail although a GET, so it is never retried automatically. `emails`: one address (ORD-INV-03). */
export const sendInvoice = defineCall({
  name: 'sendInvoice',
  method: 'GET',
  path: '/invoices/v2/sendEmail/',
  summary: 'Send an invoice by e-mail',
  requirements: ['ORD-CALL-25', 'ORD-INV-03', 'ORD-INV-06'],
  access: 'member',
  platform: 'PC',
  query: v.strictObject({ ordersCode: plainText(64), emails: v.pipe(plainText(254), v.check(isEmail, 'email')) }),
  refusals: [404, 409, 429],
});
