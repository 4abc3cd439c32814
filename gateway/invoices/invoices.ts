import { randomBytes } from 'node:crypto';
import { listInvoices, readInvoiceUrls, sendInvoice } from '../../contract/invoices/invoice.calls.ts';
import { ORDER_STATUSES, type OrderType } from '../../contract/orders/order.ts';
import { isInvoiced } from '../../contract/orders/order-actions.ts';
import { HOUR, MINUTE } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { refuseUnmeant } from '../http/guards.ts';
import { Refused } from '../http/refused.ts';
import { pageOfOrders } from '../orders/orders.ts';
import { ownOrder, ownOrders } from '../orders/own-orders.ts';
import { type ByMember, memberAsking, type Routes } from '../session/serve-member.ts';
import { hit, type Limit } from '../store/limits.ts';
import type { OrderProductRow, OrderRow } from '../store/schema-orders.ts';
import type { Queries } from '../store/store.ts';
import { FILE_NAME } from '../uploads/uploads.ts';
import { words } from '../words.ts';
import { filesFor, invoiceFileOf } from './invoice-file.ts';

/** Where a file of an invoice is; the rest of the address is the file's random name. */
const INVOICE_FILES = '/invoices/files/';
const INVOICE_TYPE = 'application/pdf';

/** A second press, a repeated request: the mail that is on its way is the answer to all of them. */
const oneMail: Limit = { name: 'invoiceMail', most: 1, perMs: MINUTE };
const mailsAnHour: Limit = { name: 'invoiceMails', most: 5, perMs: HOUR };

/** An invoice that was asked for is issued at the receipt (ORD-ACT-13), and of nothing that is refunded. */
const invoicedOrUnderWay: readonly OrderType[] = [
  'waitDelivery',
  'waitReceiving',
  'waitEvaluate',
  'completeTransaction',
];

function isIssued(order: Pick<OrderRow, 'type' | 'invoice_title_type'>): boolean {
  return isInvoiced({ orderStatus: ORDER_STATUSES[order.type], consigneeType: order.invoice_title_type });
}

/** ORD-CALL-27: the orders that have an invoice or will have one, the newest first. */
async function listInvoicesOf({ deps, member, query }: ByMember<typeof listInvoices>) {
  const found = ownOrders(deps.store.db, member.id)
    .where('orders.type', 'in', invoicedOrUnderWay)
    .where('orders.invoice_title_type', '!=', '');
  return pageOfOrders(deps, found, query);
}

function linesOf(db: Queries, code: string): Promise<OrderProductRow[]> {
  return db.selectFrom('order_products').selectAll().where('order_code', '=', code).orderBy('place').execute();
}

function namesOf(db: Queries, code: string) {
  return db
    .selectFrom('invoice_files')
    .select(['place', 'name'])
    .where('order_code', '=', code)
    .orderBy('place')
    .execute();
}

/** The files of an issued invoice. They get their random names when they are first asked for, once for all askers. */
async function filesOf({ store }: Deps, code: string, lines: number) {
  const there = await namesOf(store.db, code);
  if (there.length > 0) return there;
  const rows = Array.from({ length: filesFor(lines) }, (_, place) => ({
    order_code: code,
    place,
    name: randomBytes(16).toString('base64url'),
  }));
  await store.run((db) =>
    db
      .insertInto('invoice_files')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['order_code', 'place']).doNothing())
      .execute(),
  );
  return namesOf(store.db, code);
}

/** ORD-CALL-26: addresses of the invoice's files; none while it is not issued. Throws `Refused`. */
async function invoiceUrlsOf({ deps, member, params }: ByMember<typeof readInvoiceUrls>): Promise<string[]> {
  const code = params.ordersCode;
  const order = await ownOrder(deps.store.db, member.id, code);
  if (!isIssued(order)) return [];
  const lines = await linesOf(deps.store.db, code);
  return (await filesOf(deps, code, lines.length)).map(({ name }) => INVOICE_FILES + name);
}

/** A file by its random name, only for the member whose order it belongs to; null: there is none. */
async function invoiceFileNamed({ store: { db } }: Deps, memberId: string, name: string) {
  const found = await db
    .selectFrom('invoice_files')
    .select(['order_code', 'place'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (found === undefined) return null;
  const order = await ownOrders(db, memberId)
    .selectAll('orders')
    .where('code', '=', found.order_code)
    .executeTakeFirst();
  if (order === undefined || !isIssued(order)) return null;
  const bytes = invoiceFileOf(order, await linesOf(db, order.code), found.place);
  return { name: fileName(order.code, found.place), bytes };
}

function fileName(code: string, place: number): string {
  return `invoice-${code}-${place + 1}.pdf`;
}

/**
 * ORD-CALL-25: mails the invoice's files, once a minute for each order and address: what asks for the same within that
 * time is answered as sent, for so it is. Five mails an hour for each member. Throws `Refused`.
 */
async function mailInvoiceOf({ deps, member, query, c }: ByMember<typeof sendInvoice>): Promise<void> {
  refuseUnmeant(c);
  const { store, clock } = deps;
  const { ordersCode: code, emails: email } = query;
  const order = await ownOrder(store.db, member.id, code);
  if (!isIssued(order)) throw new Refused(409, 'notIssued', words.invoiceNotIssued);
  const subject = `${code}:${email.toLowerCase()}`;
  const isFirst = await store.transaction(async (trx) => {
    if (!(await hit(trx, clock, oneMail, subject))) return false;
    // Thrown within the transaction: a mail that is one too many leaves nothing of the hit above.
    if (!(await hit(trx, clock, mailsAnHour, member.id))) throw new Refused(429, 'tooMany', words.invoiceMailsFull);
    return true;
  });
  if (!isFirst) return;
  const lines = await linesOf(store.db, code);
  const files = Array.from({ length: filesFor(lines.length) }, (_, place) => ({
    name: fileName(code, place),
    type: INVOICE_TYPE,
    bytes: invoiceFileOf(order, lines, place),
  }));
  try {
    await deps.mail.send({
      to: email,
      subject: words.invoiceMailSubject(code),
      text: words.invoiceMailText(code),
      files,
    });
  } catch (error) {
    // Nothing was sent: the next try must not be answered as if it were.
    await store.run((db) => db.deleteFrom('limits').where('key', '=', `${oneMail.name}:${subject}`).execute());
    throw error;
  }
}

/** What a browser's own reader of such files needs; a sandbox would keep it from opening at all. */
const FILE_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The calls of invoices: ORD-CALL-25 to ORD-CALL-27; and their files, for their owners only. */
export function serveInvoices({ app, deps, forMember }: Routes): void {
  forMember(listInvoices, listInvoicesOf);
  forMember(sendInvoice, mailInvoiceOf);
  forMember(readInvoiceUrls, invoiceUrlsOf);
  app.get(`${INVOICE_FILES}:name`, async (c, next) => {
    c.set('route', 'invoiceFile');
    const name = c.req.param('name');
    const member = await memberAsking(deps, c);
    const file = FILE_NAME.test(name) ? await invoiceFileNamed(deps, member.id, name) : null;
    if (file === null) return next();
    c.header('Content-Type', INVOICE_TYPE);
    c.header('Content-Disposition', `inline; filename="${file.name}"`);
    c.header('Cache-Control', 'no-store');
    c.header('Content-Security-Policy', FILE_POLICY);
    return c.body(new Uint8Array(file.bytes));
  });
}
