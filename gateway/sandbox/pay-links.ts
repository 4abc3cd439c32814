import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { plainText } from '../../contract/text.ts';
import { HOUR } from '../clock.ts';
import { COMPLETE_LINK_LIFE, type CompleteLinkKind, makeCompleteLink } from '../complete-info/complete-links.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { insertOrder } from '../orders/order-code.ts';
import { noSuchOrder } from '../orders/own-orders.ts';
import { makePayLink } from '../pay-link/pay-link.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import type { Queries } from '../store/store.ts';
import { words } from '../words.ts';
import { completeLinkUrl } from './seed-complete-links.ts';
import { ORDERS_OWNER } from './seed-data.ts';
import type { OrderPlan } from './seed-order-plan.ts';
import { orderRows } from './seed-orders.ts';

/** The longest that a link lives, in milliseconds: a year either way. */
const FARTHEST = 31_557_600_000;

/** `POST /sandbox/api/links`. `restMs`: how long the link still lives. */
export const linkSchema = v.object({
  kind: v.picklist(['pay', 'complete', 'chronic']),
  ordersCode: v.optional(plainText(64)),
  registered: v.optional(v.boolean(), true),
  restMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-FARTHEST), v.maxValue(FARTHEST))),
});

/** Where a link leads (ORD-ROUTE-16). */
export function payLinkUrl(key: string): string {
  return `/payJianke/entry?key=${key}`;
}

/** Numbers of the day that no other seed takes. */
const NUMBERS_FROM = 60_000;

/** An unused phone number. */
function newPhone(): string {
  return `1997${String(randomInt(10_000_000)).padStart(7, '0')}`;
}

/** What a pharmacist does on the telephone: an order of the first member or without an owner. */
async function placeOrder(
  trx: Queries,
  now: Date,
  registered: boolean,
  { type, lines }: Pick<OrderPlan, 'type' | 'lines'>,
): Promise<OrderRow> {
  const owner = registered
    ? await trx.selectFrom('members').select('id').where('id', '=', ORDERS_OWNER).executeTakeFirst()
    : null;
  if (owner === undefined) throw new Refused(404, 'noSuchMember');
  for (;;) {
    const number = NUMBERS_FROM + randomInt(30_000);
    const plan = { type, ago: 0, lines } as const;
    const { order, lines: products } = orderRows(plan, ORDERS_OWNER, number, null, now);
    const mine =
      owner === null ? { ...order, member_id: null, consignee: '沈知夏', consignee_phone: newPhone() } : order;
    const row = await insertOrder(trx, mine);
    if (row === undefined) continue;
    await trx.insertInto('order_products').values(products).execute();
    return row;
  }
}

async function orderBy(trx: Queries, code: string): Promise<OrderRow> {
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('code', '=', code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (order === undefined) throw noSuchOrder();
  return order;
}

/**
 * What waits for its payment, with more products than a pay page shows at first (ORD-PAY-08), and what is paid: no
 * deadline cancels it before the link has run out.
 */
const payable = { type: 'waitPay', lines: 'P1001x1 P1004x2 P1005x1 P1012x1' } as const;
const prescribed = { type: 'waitDelivery', lines: 'P2001x1 P2003x2' } as const;

type LinkRequest = v.InferOutput<typeof linkSchema>;

/** A new link, for an order that is there or for a new one, and the SMS that brings it. Throws `Refused`. */
export async function makeSandboxLink(
  deps: Deps,
  request: LinkRequest,
  origin: string,
): Promise<{ key: string; url: string; phone: string; requestCode?: string }> {
  if (request.kind !== 'pay') return makeSandboxCompleteLink(deps, request, origin);
  const { restMs } = request;
  const { key, phone } = await deps.store.transaction(async (trx) => {
    const order = await requestedOrder(trx, deps, request, payable);
    return { key: await makePayLink(trx, deps, { order, restMs }), phone: order.consignee_phone };
  });
  const url = payLinkUrl(key);
  await deps.sms.send({ to: phone, text: words.payLinkText(origin + url), code: '' });
  return { key, url, phone };
}

async function makeSandboxCompleteLink(deps: Deps, request: LinkRequest, origin: string) {
  const kind: CompleteLinkKind = request.kind === 'chronic' ? 'chronic' : 'normal';
  const { secrets, phone } = await deps.store.transaction(async (trx) => {
    const order = await requestedOrder(trx, deps, request, prescribed);
    const made = await makeCompleteLink(trx, deps, { orderCode: order.code, kind, restMs: request.restMs });
    return { secrets: made, phone: order.consignee_phone };
  });
  const url = completeLinkUrl(secrets, kind);
  const hours = COMPLETE_LINK_LIFE[kind] / HOUR;
  await deps.sms.send({ to: phone, text: words.completeLinkText(origin + url, hours), code: '' });
  return { ...secrets, url, phone };
}

function requestedOrder(
  trx: Queries,
  { clock }: Pick<Deps, 'clock'>,
  { ordersCode, registered }: LinkRequest,
  otherwise: Pick<OrderPlan, 'type' | 'lines'>,
): Promise<OrderRow> {
  return ordersCode === undefined ? placeOrder(trx, clock.now(), registered, otherwise) : orderBy(trx, ordersCode);
}
