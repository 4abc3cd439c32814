import { HOUR, inFuture, MINUTE } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { nextTypeOf } from '../orders/move-order.ts';
import { isPaidOnDelivery } from '../orders/order-record.ts';
import { cancelledIfOverdue } from '../orders/overdue.ts';
import { isAccepted } from '../orders/own-orders.ts';
import { paymentSummaries } from '../orders/payment-summary.ts';
import { grantedOrders } from '../pay-link/pay-grant.ts';
import { latestStart, type Payer } from '../pay-link/payer.ts';
import type { PartyName } from '../ports.ts';
import { isId, newId } from '../store/ids.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import type { PaymentRow } from '../store/schema-payments.ts';
import { hashOf } from '../store/server-keys.ts';
import type { Queries } from '../store/store.ts';
import { words } from '../words.ts';

/** How long a payment waits if its orders have no deadline. */
const WAITS = 2 * HOUR;
/** How often the gateway asks the party about a payment without news. */
export const ASKED_EVERY = 10 * MINUTE;
export const received = { type: 'payment.received' } as const;

export type NotPayable = Exclude<keyof typeof words.payment, 'title' | 'back' | 'paidLate'>;

/** The result of starting a payment. */
export type Started =
  /** `ended`: the payments that it replaced. */
  | { readonly payment: PaymentRow; readonly orderCodes: readonly string[]; readonly ended: readonly PaymentRow[] }
  | { readonly refused: NotPayable }
  /** The amount to pay; the payer has to choose a party. */
  | { readonly amount: number }
  /** Nothing has changed yet: these would end, but may already be paid. */
  | { readonly leaving: readonly PaymentRow[] };

export interface Start {
  readonly userId: string;
  readonly orderCodes: readonly string[];
  readonly payer: Payer;
  /** The start came from a page of the member centre, as far as is known. */
  readonly isFromMemberPage: boolean;
  /** Who takes the money; undefined: the payer has not chosen. */
  readonly party: PartyName | undefined;
  /** The payments that it replaces were asked about. */
  readonly maySupersede?: boolean;
}

/** What is to be paid for an order now, in cents (ORD-PAY-14). */
function amountOf({ advance_sum, total }: OrderRow): number {
  return advance_sum > 0 ? advance_sum : total;
}

/** Orders by their codes, locked in code order by every caller. */
export async function lockOrders(trx: Queries, codes: readonly string[]): Promise<OrderRow[]> {
  return trx.selectFrom('orders').selectAll().where('code', 'in', codes).orderBy('code').forUpdate().execute();
}

/** Why an order cannot be paid; null: it can. */
async function whyNot(trx: Queries, order: OrderRow): Promise<NotPayable | null> {
  if ((await nextTypeOf(trx, order, received)) !== null) return amountOf(order) > 0 ? null : 'notPayable';
  if (isAccepted(order.type) || (order.type === 'waitAudit' && order.paid_at !== null)) return 'paid';
  if (order.type === 'canceled') return 'canceled';
  if (isPaidOnDelivery(order)) return 'onDelivery';
  return order.type === 'waitAudit' ? 'notConsulted' : 'notPayable';
}

/**
 * ORD-CALL-28: the one open payment of these orders at this party. A second tab, a double click or another browser of
 * the same payer gets the same one; a payment at another party, or of one of these with other orders, is closed. The
 * amounts come from the rows.
 */
export async function startPayment(deps: Deps, asked: Start): Promise<Started> {
  const { payer, userId, party } = asked;
  const orderCodes = asked.orderCodes.toSorted();
  const granted = await grantedOrders(deps, orderCodes, payer.nonce);
  if (payer.memberId === null && granted.size === 0) return { refused: 'loggedOut' };
  return deps.store.transaction(async (trx) => {
    const now = deps.clock.now();
    const orders = await lockOrders(trx, orderCodes);
    const mayPay = ({ code, member_id, deleted_at }: OrderRow) =>
      deleted_at === null && member_id === userId && (payer.memberId === member_id || granted.has(code));
    if (orders.length !== orderCodes.length || !orders.every(mayPay)) return { refused: 'missing' };
    const summaries = await paymentSummaries(trx, orderCodes, now);
    for (const order of orders) {
      const current = await cancelledIfOverdue(trx, order, now);
      const why = current.type === order.type ? await whyNot(trx, order) : 'overdue';
      if (why !== null) return { refused: why };
      if (summaries.get(order.code)?.confirmingUntil) return { refused: 'confirming' };
    }
    if (party === undefined) return { amount: sumOf(orders) };
    const open = await openPayments(trx, orderCodes);
    const same = open.find((one) => one.party === party && isFor(one, orders, now));
    const ended = open.filter((one) => one !== same);
    if (ended.length > 0 && asked.maySupersede !== true) return { leaving: ended };
    for (const { id } of ended) await settlePayment(trx, id, { state: 'closed', settled_at: now });
    const payment = same ?? (await newPayment(trx, deps, orders, party));
    // Started again: the payer's next return counts anew.
    if (payment.returned_at !== null) {
      await trx.updateTable('payments').set({ returned_at: null }).where('id', '=', payment.id).execute();
    }
    const starter = starterOf(asked, orders, granted);
    const latest = await latestStart(trx, payer, payment.id);
    // Double clicks write nothing: writes would only make them wait for each other.
    if (latest?.starter !== starter.starter) await noteStart(trx, payment.id, starter, now);
    return { payment, orderCodes, ended };
  });
}

/** The payments that are open for any of these orders, each with the codes of all its orders. */
async function openPayments(trx: Queries, codes: readonly string[]) {
  const rows = await trx
    .selectFrom('payment_orders as asked')
    .innerJoin('payment_orders', 'payment_orders.payment_id', 'asked.payment_id')
    .innerJoin('payments', 'payments.id', 'asked.payment_id')
    .selectAll('payments')
    .select('payment_orders.order_code')
    .where('asked.order_code', 'in', codes)
    .where('asked.is_open', '=', true)
    .execute();
  const byId = Map.groupBy(rows, ({ id }) => id);
  return [...byId.values()].flatMap((own) => {
    const [first] = own;
    return first === undefined ? [] : [{ ...first, codes: new Set(own.map(({ order_code }) => order_code)) }];
  });
}

/** Whether an open payment is for exactly these orders and their current amounts. */
function isFor(
  { expires_at, amount, codes }: PaymentRow & { readonly codes: ReadonlySet<string> },
  orders: readonly OrderRow[],
  now: Date,
): boolean {
  const isSame = codes.size === orders.length && orders.every(({ code }) => codes.has(code));
  return isSame && expires_at > now && amount === sumOf(orders);
}

function sumOf(orders: readonly OrderRow[]): number {
  return orders.reduce((sum, order) => sum + amountOf(order), 0);
}

async function newPayment(
  trx: Queries,
  { clock }: Deps,
  orders: readonly OrderRow[],
  party: PartyName,
): Promise<PaymentRow> {
  const now = clock.now();
  const deadlines = orders.map(({ payment_deadline }) => payment_deadline?.getTime() ?? now.getTime() + WAITS);
  const payment = await trx
    .insertInto('payments')
    .values({
      id: newId(now),
      amount: sumOf(orders),
      state: 'waiting',
      started_at: now,
      expires_at: new Date(Math.min(...deadlines)),
      party,
      ask_at: inFuture(clock, ASKED_EVERY),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const rows = orders.map((order) => ({
    payment_id: payment.id,
    order_code: order.code,
    amount: amountOf(order),
    is_open: true,
  }));
  await trx.insertInto('payment_orders').values(rows).execute();
  return payment;
}

interface Starter {
  readonly starter: string;
  readonly kind: 'member' | 'link';
}

/** Whether this browser starts as a member or by a link; if both are possible, the page decides. */
function starterOf(
  { payer, isFromMemberPage }: Start,
  orders: readonly OrderRow[],
  granted: ReadonlyMap<string, string>,
): Starter {
  const { memberId, sessionId, nonce } = payer;
  const isGranted = nonce !== undefined && orders.every(({ code }) => granted.has(code));
  const isOwner = sessionId !== null && orders.every(({ member_id }) => member_id === memberId);
  if (sessionId !== null && isOwner && (isFromMemberPage || !isGranted)) return { starter: sessionId, kind: 'member' };
  return { starter: hashOf(nonce ?? ''), kind: 'link' };
}

async function noteStart(trx: Queries, paymentId: string, { starter, kind }: Starter, now: Date): Promise<void> {
  await trx
    .insertInto('payment_starts')
    .values({ payment_id: paymentId, starter, kind, started_at: now })
    .onConflict((conflict) => conflict.columns(['payment_id', 'starter']).doUpdateSet({ kind, started_at: now }))
    .execute();
}

/** Ends a payment, whatever its result: its orders may then be paid by another. */
export async function settlePayment(
  trx: Queries,
  id: string,
  settled: Pick<PaymentRow, 'state' | 'settled_at'> & Partial<Pick<PaymentRow, 'message' | 'refund_due_at'>>,
): Promise<void> {
  await trx.updateTable('payments').set(settled).where('id', '=', id).execute();
  await trx.updateTable('payment_orders').set({ is_open: false }).where('payment_id', '=', id).execute();
}

/** A payment with the codes of its orders; null for an unknown id. */
export async function findPayment(db: Queries, id: string) {
  if (!isId(id)) return null;
  const payment = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
  if (payment === undefined) return null;
  const orders = await db
    .selectFrom('payment_orders')
    .select('order_code')
    .where('payment_id', '=', id)
    .orderBy('order_code')
    .execute();
  return { payment, orderCodes: orders.map(({ order_code }) => order_code) };
}

/** A payment as shown to the shopper. */
export function resultOf({ state, message, expires_at, refund_due_at }: PaymentRow, now: Date) {
  if (refund_due_at !== null) return { state: 'closed', message: words.payment.paidLate } as const;
  if (state === 'waiting' && expires_at <= now) return { state: 'closed', message: words.payment.overdue } as const;
  return { state, message };
}
