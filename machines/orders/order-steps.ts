import { hasRx, isCashOnDelivery, type OrderRecord, type OrderType, orderTypeOf } from '../../contract/orders/order.ts';
import { prescriptionNoteOf } from '../../contract/orders/order-prescription.ts';

/** The steps an order goes through. */
export type OrderStepName =
  | 'placed'
  | 'audited'
  | 'paid'
  | 'shipped'
  | 'received'
  /** Cash on delivery is paid at the door. */
  | 'receivedAndPaid'
  | 'reviewed'
  | 'canceled'
  | 'refunding'
  | 'refunded';

/** One step on the way of an order. */
export interface OrderStep {
  readonly name: OrderStepName;
  /** When it happened; null: not yet, or unknown. */
  readonly at: number | null;
  readonly state: 'done' | 'now' | 'ahead';
}

/** The next step of an order, by type: the first of these on its way. A complete order waits for none. */
const waitsFor: Readonly<Partial<Record<OrderType, readonly OrderStepName[]>>> = {
  waitPay: ['paid', 'shipped'],
  waitAudit: ['audited', 'paid', 'shipped'],
  waitDelivery: ['shipped'],
  waitReceiving: ['received', 'receivedAndPaid'],
  waitEvaluate: ['reviewed'],
};

/** The steps of an order and their states; empty for an unknown type. */
export function stepsOf(order: OrderRecord): readonly OrderStep[] {
  const type = orderTypeOf(order.orderType);
  if (type === null) return [];
  if (type === 'canceled') return shortForm(order, { name: 'canceled', at: order.canceledTime, state: 'done' });
  const { appliedTime = null, paidTime = null } = order.refund ?? {};
  if (type === 'refundOrder') return shortForm(order, { name: 'refunding', at: appliedTime, state: 'now' });
  if (type === 'refundCompleteTransaction') return shortForm(order, { name: 'refunded', at: paidTime, state: 'done' });
  const way = wayOf(order);
  const next = (waitsFor[type] ?? []).find((name) => way.includes(name));
  const now = next === undefined ? way.length : way.indexOf(next);
  return way.map((name, place) => ({
    name,
    at: momentOf(order, name),
    state: place < now ? 'done' : place === now ? 'now' : 'ahead',
  }));
}

/** The steps of an order that was cut short: those done by then, and its end. */
function shortForm(order: OrderRecord, end: OrderStep): OrderStep[] {
  const before = wayOf(order)
    .map((name) => ({ name, at: momentOf(order, name), state: 'done' as const }))
    .filter(({ name, at }) => name === 'placed' || at !== null);
  return [...before, end];
}

function wayOf(order: OrderRecord): OrderStepName[] {
  const byCash = isCashOnDelivery(order);
  const audited: OrderStepName[] = hasRx(order) ? ['audited'] : [];
  const paid: OrderStepName[] = byCash ? [] : ['paid'];
  return [
    'placed',
    ...(isPaidInAudit(order) ? [...paid, ...audited] : [...audited, ...paid]),
    'shipped',
    byCash ? 'receivedAndPaid' : 'received',
    'reviewed',
  ];
}

/** ORD-ACT-03: the order was paid before its prescription was issued. */
function isPaidInAudit(order: OrderRecord): boolean {
  const { orderType, paymentTime } = order;
  if (paymentTime === null) return false;
  const issuedAt = issuedAtOf(order);
  return issuedAt === null ? orderTypeOf(orderType) === 'waitAudit' : paymentTime < issuedAt;
}

function issuedAtOf(order: OrderRecord): number | null {
  return prescriptionNoteOf(order)?.issuedAt ?? null;
}

function momentOf(order: OrderRecord, name: OrderStepName): number | null {
  const moments: Readonly<Partial<Record<OrderStepName, number | null>>> = {
    placed: order.creationDate,
    audited: issuedAtOf(order),
    paid: order.paymentTime,
    shipped: order.shippingTime,
    received: order.receivedTime,
    receivedAndPaid: order.receivedTime,
    reviewed: order.evaluateTime,
  };
  return moments[name] ?? null;
}
