import type { OrderType } from '../../contract/orders/order.ts';
import { HOUR, inFuture } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { giveBack } from '../orders/move-order.ts';
import { isPaidOnDelivery } from '../orders/order-record.ts';
import { acceptedTypes, isAccepted, noSuchOrder } from '../orders/own-orders.ts';
import { addRefund, noteRefund } from '../orders/refund-rows.ts';
import { updateOrders } from '../orders/update-orders.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import type { Queries } from '../store/store.ts';
import { words } from '../words.ts';
import { writeConsultations } from './seed-consultations.ts';
import { UNTIL_ISSUED } from './seed-order-plan.ts';
import { parcelOf } from './seed-orders.ts';

/** How long the sandbox gives for a payment. */
const PAY_WITHIN = 2 * HOUR;
/** How long a parcel that is moved to arrived was under way. */
const UNDER_WAY = 20 * HOUR;

const life: readonly OrderType[] = acceptedTypes;
type Placed = Exclude<OrderRow['before_refund'], null>;

function isRefund(type: OrderType): boolean {
  return type === 'refundOrder' || type === 'refundCompleteTransaction';
}

/** Whether an order can end like this without a prescription. */
function endsInAudit(reached: OrderType): boolean {
  return reached === 'canceled' || isRefund(reached);
}

/**
 * The type of the order before its refund: its present type or, if that is impossible, `waitDelivery`. Null: it was
 * paid in its audit (`order-life`), or it has no refund.
 */
function beforeRefundOf(order: OrderRow, type: OrderType): Placed | null {
  if (!isRefund(type)) return null;
  if (order.type === 'waitAudit' && order.paid_at !== null) return null;
  if (isRefund(order.type)) return order.before_refund;
  return isAccepted(order.type) ? order.type : 'waitDelivery';
}

/**
 * The timestamps of an order of this type: keeps known ones, sets missing ones to now or shortly before, clears later
 * ones. Nothing is paid or sent before `ready`: when it was placed, or its prescription issued.
 */
function momentsOf(order: OrderRow, reached: OrderType, ready: Date, now: Date) {
  const place = life.indexOf(reached);
  const arrived = place >= life.indexOf('waitEvaluate');
  const isPaid = isPaidOnDelivery(order) ? arrived : place >= 0 || isRefund(reached);
  const sent = arrived ? new Date(Math.max(ready.getTime(), now.getTime() - UNDER_WAY)) : now;
  return {
    paid_at: isPaid ? (order.paid_at ?? ready) : null,
    shipped_at: place >= life.indexOf('waitReceiving') ? (order.shipped_at ?? sent) : null,
    received_at: arrived ? (order.received_at ?? now) : null,
    reviewed_at: reached === 'completeTransaction' ? (order.reviewed_at ?? now) : null,
    canceled_at: reached === 'canceled' ? (order.canceled_at ?? now) : null,
  };
}

async function sendParcel(trx: Queries, code: string, moments: ReturnType<typeof momentsOf>): Promise<void> {
  await trx.deleteFrom('parcel_events').where('order_code', '=', code).execute();
  await trx.deleteFrom('parcels').where('order_code', '=', code).execute();
  const { parcels, parcelEvents } = parcelOf(code, moments);
  if (parcels.length === 0) return;
  await trx.insertInto('parcels').values(parcels).execute();
  await trx.insertInto('parcel_events').values(parcelEvents).execute();
}

/**
 * An order in audit has no prescription yet, and an order after it has one; one that ended in audit stays unchanged.
 * Returns when the prescription was issued; null: it was not.
 */
async function movePrescription(trx: Queries, order: OrderRow, reached: OrderType, now: Date): Promise<Date | null> {
  const { code, created_at } = order;
  const rows = trx.selectFrom('consultations').select(['completed_at', 'issued_at']).where('order_code', '=', code);
  const row = await rows.executeTakeFirst();
  if (row === undefined) return null;
  if (reached === 'waitAudit') {
    const none = { issued_at: null, doctor_name: '' };
    await trx.updateTable('consultations').set(none).where('order_code', '=', code).execute();
    return null;
  }
  if (row.issued_at !== null || endsInAudit(reached)) return row.issued_at;
  const usual = Math.min(created_at.getTime() + UNTIL_ISSUED, now.getTime());
  const at = new Date(Math.max(row.completed_at.getTime(), usual));
  await trx
    .updateTable('consultations')
    .set({ issued_at: at, doctor_name: words.sandboxDoctor })
    .where('order_code', '=', code)
    .where('issued_at', 'is', null)
    .execute();
  return at;
}

/**
 * Moves the refund with its order: asked for; agreed to if it was asked for before; paid; or refused if the order
 * continues. A refund of an order in audit is agreed to automatically.
 */
async function moveRefund(trx: Queries, order: OrderRow, type: OrderType, now: Date): Promise<void> {
  const note = (event: 'refund.agreed' | 'refund.paid' | 'refund.refused') =>
    noteRefund(trx, order, { event: { type: event }, next: type, now });
  if (order.type === 'refundOrder') {
    if (type === 'refundOrder') await note('refund.agreed');
    else if (type !== 'refundCompleteTransaction') await note('refund.refused');
  } else if (isRefund(type) && type !== order.type) {
    const isAgreed = order.type === 'waitAudit' && order.paid_at !== null;
    const decided = isAgreed ? ({ state: 'refunding', decided_at: now } as const) : {};
    await addRefund(trx, order, { reason: isAgreed ? 'canceled' : 'other', ...decided }, now);
  }
  if (type === 'refundCompleteTransaction') await note('refund.paid');
}

/**
 * Moves an order (or the parts of a split one) to any type, as warehouse, doctor and refund would, in any
 * direction. Throws `Refused` 404.
 */
export async function putOrder({ store, keys, clock }: Deps, code: string, type: OrderType): Promise<void> {
  const now = clock.now();
  await store.transaction(async (trx) => {
    const orders = await trx
      .selectFrom('orders')
      .selectAll()
      .where(({ eb, or }) => or([eb('code', '=', code), eb('split_of', '=', code)]))
      .orderBy('code')
      .forUpdate()
      .execute();
    if (orders.length === 0) throw noSuchOrder();
    for (const order of orders) {
      const before = beforeRefundOf(order, type);
      const reached = before ?? type;
      if (order.is_rx && reached !== 'waitAudit' && !endsInAudit(reached)) {
        await updateOrders(trx).set({ is_consulted: true }).where('code', '=', order.code).execute();
      }
      await writeConsultations(trx, { keys, clock }, order.code);
      const issuedAt = order.is_rx ? await movePrescription(trx, order, reached, now) : null;
      const moments = momentsOf(order, reached, issuedAt ?? order.created_at, now);
      const isPayable = (type === 'waitPay' || type === 'waitAudit') && !isPaidOnDelivery(order);
      if (type === 'canceled') await giveBack(trx, order, now);
      await updateOrders(trx)
        .set({
          ...moments,
          type,
          before_refund: before,
          payment_deadline: isPayable ? inFuture(clock, PAY_WITHIN) : order.payment_deadline,
          version: order.version + 1,
        })
        .where('code', '=', order.code)
        .execute();
      await sendParcel(trx, order.code, moments);
      await moveRefund(trx, order, type, now);
    }
  });
}
