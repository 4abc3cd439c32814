/** Pay links of the seed data: with fixed keys, as only a sandbox has. */
import { type Clock, DAY, HOUR } from '../clock.ts';
import { insertOrder } from '../orders/order-code.ts';
import { makePayLink } from '../pay-link/pay-link.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import type { ServerKeys } from '../store/server-keys.ts';
import type { Queries } from '../store/store.ts';
import { writeConsultations } from './seed-consultations.ts';
import { ORDERS_OWNER } from './seed-data.ts';
import { plannedWithoutOwner } from './seed-order-plan.ts';
import { orderRows } from './seed-orders.ts';
import links from './seeds/links.json' with { type: 'json' };

export const seededPayLinks = links.pay;
export type PayLinkName = keyof typeof seededPayLinks;

const WITHOUT_OWNER_FROM = 7500;

async function writeOrdersWithoutOwner(db: Queries, now: Date): Promise<Map<PayLinkName, OrderRow>> {
  const written = new Map<PayLinkName, OrderRow>();
  for (const [place, plan] of plannedWithoutOwner.entries()) {
    const { order, lines } = orderRows(plan, ORDERS_OWNER, WITHOUT_OWNER_FROM + place, null, now);
    const mine = {
      ...order,
      member_id: null,
      consignee: plan.consignee,
      consignee_phone: seededPayLinks[plan.link].phone,
    };
    const row = await insertOrder(db, mine);
    if (row === undefined) continue;
    await db.insertInto('order_products').values(lines).execute();
    written.set(plan.link, row);
  }
  return written;
}

/** Which of the first member's orders each link opens: the newest that fits. */
const choices: readonly (readonly [PayLinkName, (order: OrderRow, now: Date) => boolean])[] = [
  ['registered', isPayable],
  ['expired', isPayable],
  ['paid', (order) => isPlain(order) && order.type === 'waitDelivery'],
  // Not opened since its deadline.
  ['canceled', (order, now) => isPlain(order) && order.type === 'waitPay' && (order.payment_deadline ?? now) < now],
  ['needsInquiry', (order) => order.type === 'waitAudit' && !order.is_consulted],
];

function isPayable(order: OrderRow, now: Date): boolean {
  return isPlain(order) && order.type === 'waitPay' && (order.payment_deadline ?? now) > now;
}

function isPlain({ is_rx, is_global, payment_type, split_of }: OrderRow): boolean {
  return !is_rx && !is_global && payment_type !== '1' && split_of === null;
}

/** Writes links and consultations, after the orders that they belong to. */
export async function writePayLinks(db: Queries, keys: ServerKeys, clock: Clock): Promise<void> {
  const now = clock.now();
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('member_id', '=', ORDERS_OWNER)
    .where('type', 'in', ['waitPay', 'waitAudit', 'waitDelivery'])
    .orderBy('created_at', 'desc')
    .orderBy('code', 'desc')
    .execute();
  await writeConsultations(db, { keys, clock });
  const linked = await writeOrdersWithoutOwner(db, now);
  for (const [name, isMeant] of choices) {
    const found = orders.find((order) => isMeant(order, now));
    if (found !== undefined) linked.set(name, found);
  }
  for (const [name, order] of linked) {
    const ended = { ...(name === 'expired' && { restMs: -HOUR }), ...(name === 'timedOut' && { bindMs: -DAY }) };
    await makePayLink(db, { clock }, { order, key: seededPayLinks[name].key, ...ended });
  }
}
