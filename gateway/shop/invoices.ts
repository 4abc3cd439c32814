import { putInvoice } from '../../contract/shop/invoices.calls.ts';
import { keepInvoiceFile } from '../invoices/invoices.ts';
import { anyOrder } from '../orders/own-orders.ts';
import { ShopRefused } from './shop-errors.ts';
import type { ByShop, ShopRoutes } from './shop-routes.ts';

async function putInvoiceOf({ trx, params: { code, place }, body: { pdf } }: ByShop<typeof putInvoice>) {
  const order = await anyOrder(trx, code);
  const isKept = await keepInvoiceFile(trx, order, place, Buffer.from(pdf, 'base64'));
  if (!isKept) throw new ShopRefused(404, 'noSuchInvoice');
  return {};
}

/** Invoices issued by the shop. */
export function serveIssuedInvoices({ forShop }: ShopRoutes): void {
  forShop(putInvoice, putInvoiceOf);
}
