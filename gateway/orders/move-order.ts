import { moveOrder, type OrderLifeEvent } from '../../machines/orders/order-life.machine.ts';
import { earnCoins, returnCoins } from '../coins/coins.ts';
import { returnCoupons } from '../coupons/coupons.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import { emitOrder } from '../store/shop-events.ts';
import type { Queries } from '../store/store.ts';
import { isPaidOnDelivery } from './order-record.ts';
import { isAccepted, noSuchOrder } from './own-orders.ts';
import { isBeingConfirmed } from './payment-summary.ts';
import { noteRefund, openRefund } from './refund-rows.ts';
import { hasNoInquiryLeft } from './rx-settings.ts';
import { updateOrders } from './update-orders.ts';

type Changed = Partial<OrderRow>;

/** What a move records besides the new type. */
const notes: Readonly<Partial<Record<OrderLifeEvent['type'], (order: OrderRow, now: Date) => Changed>>> = {
  'consultation.completed': () => ({ is_consulted: true }),
  // Even without an inquiry: the doctor's decision stays when the shop switches inquiries on again (PAT-SCOPE-03).
  'prescription.issued': () => ({ is_consulted: true }),
  'payment.received': (_, now) => ({ paid_at: now }),
  'parcel.shipped': (_, now) => ({ shipped_at: now }),
  // Cash on delivery is paid at the door.
  'receipt.confirmed': ({ paid_at }, now) => ({ received_at: now, paid_at: paid_at ?? now }),
  'review.saved': (_, now) => ({ reviewed_at: now }),
  'refund.asked': ({ type }) => ({ before_refund: isAccepted(type) ? type : null }),
  'refund.refused': () => ({ before_refund: null }),
  'refund.withdrawn': () => ({ before_refund: null }),
  'order.deleted': (_, now) => ({ deleted_at: now }),
};

/** Events that tell the shop of moves that it has not made itself. */
const toldOf: Readonly<Partial<Record<OrderLifeEvent['type'], Parameters<typeof emitOrder>[2]>>> = {
  'consultation.completed': 'order.consulted',
  'payment.received': 'order.paid',
  'receipt.confirmed': 'order.received',
  'review.saved': 'order.reviewed',
  'refund.asked': 'order.refund_asked',
  'refund.withdrawn': 'order.refund_withdrawn',
};

/** The next type by the order's life; null where the move is not allowed. */
export async function nextTypeOf(
  db: Queries,
  order: OrderRow,
  event: OrderLifeEvent,
): Promise<ReturnType<typeof moveOrder>> {
  // The shop has agreed to the refund, which cannot be undone.
  const isAgreed = order.type === 'refundOrder' && (await openRefund(db, order))?.state === 'refunding';
  const kind = {
    isRx: order.is_rx,
    isCashOnDelivery: isPaidOnDelivery(order),
    isConsulted: await hasNoInquiryLeft(db, order),
    isPaid: order.paid_at !== null,
    beforeRefund: isAgreed ? null : order.before_refund,
  };
  return moveOrder(order.type, kind, event);
}

/**
 * Stores a move of the order's life; null where the life does not allow it. An order that is cancelled, or refunded
 * out of its audit, gives back its coupons and coins; a completed one earns coins. The caller has locked the row.
 * @param noted further columns to change
 */
export async function applyMove(
  trx: Queries,
  order: OrderRow,
  event: OrderLifeEvent,
  now: Date,
  noted: Changed = {},
): Promise<OrderRow | null> {
  const next = await nextTypeOf(trx, order, event);
  if (next === null) return null;
  const isCancelled = next === 'canceled' || (order.type === 'waitAudit' && next === 'refundOrder');
  if (isCancelled) await giveBack(trx, order, now);
  await noteRefund(trx, order, { event, next, now });
  if (next === 'completeTransaction') await earnCoins(trx, order.code, now);
  const moved = await updateOrders(trx)
    .set({
      ...(next === 'deleted' ? {} : { type: next }),
      ...(next === 'canceled' ? { canceled_at: now } : {}),
      ...notes[event.type]?.(order, now),
      ...noted,
      version: order.version + 1,
    })
    .where('code', '=', order.code)
    .returningAll()
    .executeTakeFirstOrThrow();
  const told = isCancelled ? 'order.cancelled' : toldOf[event.type];
  if (told !== undefined) await emitOrder(trx, now, told, moved);
  return moved;
}

/**
 * The row of a member's order, locked until the transaction ends. Throws `Refused` 404, also for a deleted one unless
 * `isDone` says that the call was made before.
 */
export async function lockOwnOrder(
  trx: Queries,
  memberId: string,
  code: string,
  isDone: (order: OrderRow) => boolean = () => false,
): Promise<OrderRow> {
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('code', '=', code)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (order === undefined || (order.deleted_at !== null && !isDone(order))) throw noSuchOrder();
  return order;
}

/** Cancelled; a request that was paid in its audit is refunded instead (`order-life`). */
export function wasCancelled({ type, before_refund }: OrderRow): boolean {
  return type === 'canceled' || (type === 'refundOrder' && before_refund === null);
}

/**
 * A move by the member. Does nothing if `isDone` says that it was made before, so that double clicks and retries get
 * the same answer. Throws `Refused` 404, or 409 where the order's life does not allow the move, or where a payment of
 * an order to be cancelled is being confirmed.
 */
export async function moveOwnOrder(
  { store, clock }: Deps,
  memberId: string,
  code: string,
  event: OrderLifeEvent,
  isDone: (order: OrderRow) => boolean,
  noted?: Changed,
): Promise<void> {
  await store.transaction(async (trx) => {
    const order = await lockOwnOrder(trx, memberId, code, isDone);
    if (isDone(order)) return;
    const now = clock.now();
    if (event.type === 'order.cancelled' && (await isBeingConfirmed(trx, order, now))) {
      throw new Refused(409, 'paymentConfirming');
    }
    const moved = await applyMove(trx, order, event, now, noted);
    if (moved === null) throw new Refused(409, 'orderMoved');
  });
}

/** ORD-COIN-14: returns coins and coupons that a cancelled order has used, unless they have expired meanwhile. */
export async function giveBack(trx: Queries, { code }: Pick<OrderRow, 'code'>, now: Date): Promise<void> {
  await returnCoupons(trx, code, now);
  await returnCoins(trx, code, now);
}
