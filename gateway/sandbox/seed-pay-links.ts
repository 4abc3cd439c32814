/** Pay links of the seed data: fixed keys, which only a sandbox ever has. */
import type { Clock } from '../clock.ts';
import { DAY, HOUR } from '../clock.ts';
import { makePayLink } from '../pay-link/pay-link.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import type { ServerKeys } from '../store/server-keys.ts';
import type { Queries } from '../store/store.ts';
import { writeConsultations } from './seed-consultations.ts';
import type { OrderPlan } from './seed-order-plan.ts';
import { ORDERS_OWNER, orderRows } from './seed-orders.ts';

export type PayLinkName = 'unregistered' | 'registered' | 'timedOut' | 'expired' | 'paid' | 'canceled' | 'needsInquiry';

const OWNER_PHONE = '13800138000';

/** 128 bits each. */
export const seededPayLinks: Readonly<Record<PayLinkName, { readonly key: string; readonly phone: string }>> = {
  unregistered: { key: '5b1f0e7a93c24d68b0a7e4d2196f83c5', phone: '13611110001' },
  registered: { key: 'c8d24b6fe1374a05923bd7f0685e1ca9', phone: OWNER_PHONE },
  timedOut: { key: '07ea95c3bd4148f2a6c1394fd85b2e70', phone: '13611110002' },
  expired: { key: 'f46c1d80a25e4b97837f02c9be6d41a3', phone: OWNER_PHONE },
  paid: { key: '92b7e35f0c6a41d8b54e8d1a7f30c96b', phone: OWNER_PHONE },
  canceled: { key: '3ed0684c7b9f42a1965ac0f2d81b7e54', phone: OWNER_PHONE },
  needsInquiry: { key: 'a15c7f29d0e84b63871d94be5f2a60c8', phone: OWNER_PHONE },
};

const AN_HOUR = 60;

/** Orders that a pharmacist has placed for a consignee without an account. */
const ofNobody: readonly (OrderPlan & { readonly link: PayLinkName; readonly consignee: string })[] = [
  { link: 'unregistered', consignee: '何小川', type: 'waitPay', ago: 25, lines: 'P1003x1 P1011x2' },
  {
    link: 'timedOut',
    consignee: '罗秋月',
    type: 'waitPay',
    ago: 2 * 24 * AN_HOUR,
    lines: 'P1007x1',
    deadline: 20 * AN_HOUR,
  },
];
const NOBODY_FROM = 7500;

async function writeOrdersOfNobody(db: Queries, now: Date): Promise<Map<PayLinkName, OrderRow>> {
  const written = new Map<PayLinkName, OrderRow>();
  for (const [place, plan] of ofNobody.entries()) {
    const { order, lines } = orderRows(plan, ORDERS_OWNER, NOBODY_FROM + place, null, now);
    const mine = {
      ...order,
      member_id: null,
      consignee: plan.consignee,
      consignee_phone: seededPayLinks[plan.link].phone,
    };
    const row = await db
      .insertInto('orders')
      .values(mine)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) continue;
    await db.insertInto('order_products').values(lines).execute();
    written.set(plan.link, row);
  }
  return written;
}

/** Which of the first member's orders each link opens: the newest that is so. */
const choices: Readonly<Partial<Record<PayLinkName, (order: OrderRow, now: Date) => boolean>>> = {
  registered: (order, now) => isPlain(order) && order.type === 'waitPay' && (order.payment_deadline ?? now) > now,
  expired: (order, now) => isPlain(order) && order.type === 'waitPay' && (order.payment_deadline ?? now) > now,
  paid: (order) => isPlain(order) && order.type === 'waitDelivery',
  // Not opened since its deadline.
  canceled: (order, now) => isPlain(order) && order.type === 'waitPay' && (order.payment_deadline ?? now) < now,
  needsInquiry: (order) => order.type === 'waitAudit' && !order.is_consulted,
};

function isPlain({ is_rx, is_global, payment_type, split_of }: OrderRow): boolean {
  return !is_rx && !is_global && payment_type !== '1' && split_of === null;
}

function isPayLinkName(name: string): name is PayLinkName {
  return Object.hasOwn(seededPayLinks, name);
}

/** Links and consultations, after the orders that they belong to. */
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
  const linked = await writeOrdersOfNobody(db, now);
  for (const [name, isMeant] of Object.entries(choices)) {
    const found = orders.find((order) => isMeant(order, now));
    if (found !== undefined && isPayLinkName(name)) linked.set(name, found);
  }
  for (const [name, order] of linked) {
    await makePayLink(
      db,
      { clock },
      {
        order,
        key: seededPayLinks[name].key,
        ...(name === 'expired' ? { restMs: -HOUR } : {}),
        ...(name === 'timedOut' ? { bindMs: -DAY } : {}),
      },
    );
  }
}

/** Whether the links have been seeded: a database of before them has orders only. */
export async function hasPayLinks(db: Queries): Promise<boolean> {
  return (await db.selectFrom('pay_links').select('key_hash').limit(1).executeTakeFirst()) !== undefined;
}
