import { randomBytes } from 'node:crypto';
import { listInvoices, readInvoiceUrls, sendInvoice } from '../../contract/invoices/invoice.calls.ts';
import { ORDER_STATUSES } from '../../contract/orders/order.ts';
import { isInvoiced } from '../../contract/orders/order-actions.ts';
import { HOUR, MINUTE } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { refuseUnmeant } from '../http/guards.ts';
import { Refused } from '../http/refused.ts';
import { pageOfOrders } from '../orders/orders.ts';
import { acceptedTypes, ownOrder, ownOrders } from '../orders/own-orders.ts';
import { type ByMember, memberAsking, type Routes } from '../session/serve-member.ts';
import { hit, type Limit } from '../store/limits.ts';
import { insertMissing } from '../store/rows.ts';
import type { OrderProductRow, OrderRow } from '../store/schema-orders.ts';
import type { Queries } from '../store/store.ts';
import { FILE_NAME } from '../uploads/uploads.ts';
import { words } from '../words.ts';
import { filesFor, invoiceFileOf } from './invoice-file.ts';

/** Path of invoice files; the rest of the address is the file's random name. */
const INVOICE_FILES = '/invoices/files/';
const INVOICE_TYPE = 'application/pdf';

/** A double click or a repeated request: the mail already on its way answers all of them. */
const oneMail: Limit = { name: 'invoiceMail', most: 1, perMs: MINUTE };
const mailsAnHour: Limit = { name: 'invoiceMails', most: 5, perMs: HOUR };

function isIssued(order: Pick<OrderRow, 'type' | 'invoice_title_type'>): boolean {
  return isInvoiced({ orderStatus: ORDER_STATUSES[order.type], consigneeType: order.invoice_title_type });
}

/** ORD-CALL-27: the orders that have an invoice or will have one, the newest first. */
async function listInvoicesOf({ deps, member, query }: ByMember<typeof listInvoices>) {
  const found = ownOrders(deps.store.db, member.id)
    // A requested invoice is issued on receipt (ORD-ACT-13), and never for a refunded order.
    .where('orders.type', 'in', acceptedTypes)
    .where('orders.invoice_title_type', '!=', '');
  return pageOfOrders(deps, member.id, found, query);
}

function linesOf(db: Queries, code: string): Promise<OrderProductRow[]> {
  return db.selectFrom('order_products').selectAll().where('order_code', '=', code).orderBy('place').execute();
}

/** The files of an invoice that the shop has put, if any, else all. */
async function namesOf(db: Queries, code: string) {
  const files = await db
    .selectFrom('invoice_files')
    .select(({ eb }) => ['place', 'name', eb('bytes', 'is not', null).as('isPut')])
    .where('order_code', '=', code)
    .orderBy('place')
    .execute();
  const put = files.filter(({ isPut }) => isPut);
  return put.length > 0 ? put : files;
}

/** The files of an invoice. The first request gives them their random names, once for all requests. */
async function filesOf(db: Queries, code: string, lines: number) {
  const there = await namesOf(db, code);
  if (there.length > 0) return there;
  const rows = Array.from({ length: filesFor(lines) }, (_, place) => ({
    order_code: code,
    place,
    name: randomBytes(16).toString('base64url'),
  }));
  await insertMissing(db, 'invoice_files', rows);
  return namesOf(db, code);
}

/** The file that the shop has put, else one that is drawn. */
async function bytesOf(db: Queries, order: OrderRow, lines: readonly OrderProductRow[], place: number) {
  const file = await db
    .selectFrom('invoice_files')
    .select('bytes')
    .where('order_code', '=', order.code)
    .where('place', '=', place)
    .executeTakeFirst();
  return file?.bytes ?? invoiceFileOf(order, lines, place);
}

/** Stores a file that the shop has put. Returns false if the order has no invoice, or the invoice no such file. */
export async function keepInvoiceFile(trx: Queries, order: OrderRow, place: number, bytes: Uint8Array) {
  if (order.invoice_title_type === '') return false;
  await filesOf(trx, order.code, (await linesOf(trx, order.code)).length);
  const kept = await trx
    .updateTable('invoice_files')
    .set({ bytes })
    .where('order_code', '=', order.code)
    .where('place', '=', place)
    .returning('place')
    .executeTakeFirst();
  return kept !== undefined;
}

/** ORD-CALL-26: addresses of the invoice's files; none while it is not issued. Throws `Refused`. */
async function invoiceUrlsOf({ deps, member, params }: ByMember<typeof readInvoiceUrls>): Promise<string[]> {
  const code = params.ordersCode;
  const order = await ownOrder(deps.store.db, member.id, code);
  if (!isIssued(order)) return [];
  const lines = await linesOf(deps.store.db, code);
  const files = await deps.store.run((db) => filesOf(db, code, lines.length));
  return files.map(({ name }) => INVOICE_FILES + name);
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
  const bytes = await bytesOf(db, order, await linesOf(db, order.code), found.place);
  return { name: fileName(order.code, found.place), bytes };
}

async function filesToMail({ store }: Deps, order: OrderRow) {
  const lines = await linesOf(store.db, order.code);
  const files = await store.run((db) => filesOf(db, order.code, lines.length));
  return Promise.all(
    files.map(async ({ place }) => ({
      name: fileName(order.code, place),
      type: INVOICE_TYPE,
      bytes: await bytesOf(store.db, order, lines, place),
    })),
  );
}

function fileName(code: string, place: number): string {
  return `invoice-${code}-${place + 1}.pdf`;
}

/**
 * ORD-CALL-25: mails the invoice's files, once per minute for each order and address: a repeat within that time is
 * answered as sent, as it was. Five mails per hour for each member. Throws `Refused`.
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
    // Thrown within the transaction, so that a mail beyond the limit rolls back the hit above.
    if (!(await hit(trx, clock, mailsAnHour, member.id))) throw new Refused(429, 'tooMany', words.invoiceMailsFull);
    return true;
  });
  if (!isFirst) return;
  try {
    await deps.mail.send({
      to: email,
      subject: words.invoiceMailSubject(deps.settings.brandName, code),
      text: words.invoiceMailText(code),
      files: await filesToMail(deps, order),
    });
  } catch (error) {
    // Nothing was sent: the next attempt must not be answered as sent.
    await store.run((db) => db.deleteFrom('limits').where('key', '=', `${oneMail.name}:${subject}`).execute());
    throw error;
  }
}

/** What a browser's PDF viewer needs; the `sandbox` directive would keep it from opening at all. */
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
    c.header('Content-Security-Policy', FILE_POLICY);
    return c.body(new Uint8Array(file.bytes));
  });
}
