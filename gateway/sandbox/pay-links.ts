import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { plainText } from '../../contract/text.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { noSuchOrder } from '../orders/own-orders.ts';
import { makePayLink } from '../orders/pay-link.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import { ORDERS_OWNER, orderRows } from '../store/seed-orders.ts';
import type { Queries } from '../store/store.ts';
import { words } from '../words.ts';

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

/** A phone that nobody has. */
function newPhone(): string {
  return `1997${String(randomInt(10_000_000)).padStart(7, '0')}`;
}

/** What a pharmacist does on the telephone: an order that waits for its payment, of the first member or of nobody yet. */
async function placeOrder(trx: Queries, now: Date, registered: boolean): Promise<OrderRow> {
  const owner = registered
    ? await trx.selectFrom('members').select('id').where('id', '=', ORDERS_OWNER).executeTakeFirst()
    : null;
  if (owner === undefined) throw new Refused(404, 'noSuchMember', words.noSuchMember);
  for (;;) {
    const number = NUMBERS_FROM + randomInt(30_000);
    // More products than a pay page shows at first (ORD-PAY-08).
    const plan = { type: 'waitPay', ago: 0, lines: 'P1001x1 P1004x2 P1005x1 P1012x1' } as const;
    const { order, lines } = orderRows(plan, ORDERS_OWNER, number, null, now);
    const mine =
      owner === null ? { ...order, member_id: null, consignee: '沈知夏', consignee_phone: newPhone() } : order;
    const row = await trx
      .insertInto('orders')
      .values(mine)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) continue;
    await trx.insertInto('order_products').values(lines).execute();
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
 * A new link, for an order that is there or for a new one, and the SMS that brings it. Links for completing information
 * are made nowhere yet. Throws `Refused`.
 */
export async function makeSandboxLink(
  deps: Deps,
  { kind, ordersCode, registered, restMs }: v.InferOutput<typeof linkSchema>,
  origin: string,
): Promise<{ key: string; url: string; phone: string }> {
  if (kind !== 'pay') throw new Refused(400, 'noSuchOrder', words.noSuchOrder);
  const { key, phone } = await deps.store.transaction(async (trx) => {
    const order =
      ordersCode === undefined ? await placeOrder(trx, deps.clock.now(), registered) : await orderBy(trx, ordersCode);
    return { key: await makePayLink(trx, deps, { order, restMs }), phone: order.consignee_phone };
  });
  const url = payLinkUrl(key);
  await deps.sms.send({ to: phone, text: words.payLinkText(origin + url), code: '' });
  return { key, url, phone };
}
