import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { makeLink } from '../../contract/shop/links.calls.ts';
import { plainText } from '../../contract/text.ts';
import { inFuture } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { insertOrder } from '../orders/order-code.ts';
import { anyOrder } from '../orders/own-orders.ts';
import { findLinkUrl, shortLinkUrl } from '../short-links/short-links.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import { hashOf } from '../store/server-keys.ts';
import type { Queries } from '../store/store.ts';
import { ORDERS_OWNER } from './seed-data.ts';
import type { OrderPlan } from './seed-order-plan.ts';
import { orderRows } from './seed-orders.ts';
import { shopClient } from './shop-client.ts';

/** The longest life of a link, in milliseconds: a year from now, or expired a year ago. */
const FARTHEST = 31_557_600_000;

/** `POST /sandbox/api/links`. `restMs`: how long the link still lives. */
export const linkSchema = v.object({
  kind: v.picklist(['pay', 'complete', 'chronic']),
  ordersCode: v.optional(plainText(64)),
  registered: v.optional(v.boolean(), true),
  restMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-FARTHEST), v.maxValue(FARTHEST))),
});

/** Order numbers of a day that no other seed uses. */
const NUMBERS_FROM = 60_000;

/** An unused phone number. */
function newPhone(): string {
  return `1997${String(randomInt(10_000_000)).padStart(7, '0')}`;
}

/** Places an order as a pharmacist does on the telephone: for the first member, or without an owner. */
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

/**
 * An order that waits for its payment, with more products than a pay page shows at first (ORD-PAY-08), and one that is
 * paid, which no deadline cancels before the link has expired.
 */
const payable = { type: 'waitPay', lines: 'P1001x1 P1004x2 P1005x1 P1012x1' } as const;
const prescribed = { type: 'waitDelivery', lines: 'P2001x1 P2003x2' } as const;

type LinkRequest = v.InferOutput<typeof linkSchema>;

/**
 * Makes a link for an existing or a new order, and sends it by SMS. `url` is the address in the SMS, the other fields
 * are what its page needs for its calls. Throws `Refused`.
 */
export async function makeSandboxLink(
  deps: Deps,
  { kind, ordersCode, registered, restMs }: LinkRequest,
  origin: string,
): Promise<{ key: string; url: string; phone: string; requestCode?: string }> {
  const { store, clock } = deps;
  const invented = kind === 'pay' ? payable : prescribed;
  const order = await store.transaction((trx) =>
    ordersCode === undefined ? placeOrder(trx, clock.now(), registered, invented) : anyOrder(trx, ordersCode),
  );
  // The links use the browser's origin, whatever the settings say.
  const askShop = shopClient({ ...deps, settings: { ...deps.settings, publicOrigin: origin } });
  const made = await askShop(makeLink, { body: { kind, orderCode: order.code, sendSms: true } });
  const url = made.url.slice(origin.length);
  const page = await findLinkUrl(store.db, deps.keys, url.slice(shortLinkUrl('').length));
  const { searchParams } = new URL(page ?? '', origin);
  const key = searchParams.get(kind === 'pay' ? 'key' : 'useKey') ?? '';
  if (restMs !== undefined) {
    const table = kind === 'pay' ? 'pay_links' : 'complete_links';
    const expires_at = inFuture(clock, restMs);
    await store.run((db) => db.updateTable(table).set({ expires_at }).where('key_hash', '=', hashOf(key)).execute());
  }
  const link = { key, url, phone: order.consignee_phone };
  return kind === 'pay' ? link : { requestCode: searchParams.get('requestCode') ?? '', ...link };
}
