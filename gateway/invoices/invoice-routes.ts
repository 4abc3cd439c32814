import type { Hono } from 'hono';
import { listInvoices, readInvoiceUrls, sendInvoice } from '../../contract/invoices/invoice.calls.ts';
import type { Deps, GatewayEnv } from '../http/env.ts';
import { refuseUnmeant } from '../http/guards.ts';
import { Refused } from '../http/refused.ts';
import { askingMember, serveMember } from '../session/serve-member.ts';
import { words } from '../words.ts';
import {
  INVOICE_FILES,
  INVOICE_TYPE,
  invoiceFileNamed,
  invoiceUrlsOf,
  listInvoicesOf,
  mailInvoiceOf,
} from './invoices.ts';

/** What a browser's own reader of such files needs; a sandbox would keep it from opening at all. */
const FILE_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The calls of invoices: ORD-CALL-25 to ORD-CALL-27; and their files, for their owners only. */
export function serveInvoices(app: Hono<GatewayEnv>, deps: Deps): void {
  serveMember(app, deps, listInvoices, ({ query, member }) => listInvoicesOf(deps, member.id, query));
  serveMember(app, deps, sendInvoice, async ({ query, member, c }) => {
    refuseUnmeant(c);
    await mailInvoiceOf(deps, member.id, query.ordersCode, query.emails);
    return {};
  });
  serveMember(app, deps, readInvoiceUrls, ({ params, member }) => invoiceUrlsOf(deps, member.id, params.ordersCode));
  app.get(`${INVOICE_FILES}:name`, async (c, next) => {
    c.set('route', 'invoiceFile');
    const name = c.req.param('name');
    const member = await askingMember(deps, c);
    if (member === null) throw new Refused(401, 'notLoggedIn', words.notLoggedIn);
    // Also keeps from the database what is no text to it.
    const file = /^[\w-]{16,64}$/.test(name) ? await invoiceFileNamed(deps, member.id, name) : null;
    if (file === null) return next();
    c.header('Content-Type', INVOICE_TYPE);
    c.header('Content-Disposition', `inline; filename="${file.name}"`);
    c.header('Cache-Control', 'no-store');
    c.header('Content-Security-Policy', FILE_POLICY);
    return c.body(new Uint8Array(file.bytes));
  });
}
