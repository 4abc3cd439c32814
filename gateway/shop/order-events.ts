import { type OrderEvent, tellOrderEvent } from '../../contract/shop/order-events.calls.ts';
import { MINUTE } from '../clock.ts';
import { applyMove, wasCancelled } from '../orders/move-order.ts';
import { isPaidOnDelivery } from '../orders/order-record.ts';
import { cancelledIfOverdue } from '../orders/overdue.ts';
import { isAccepted } from '../orders/own-orders.ts';
import { isBeingConfirmed } from '../orders/payment-summary.ts';
import { addRefund, lastRefundState, openRefund } from '../orders/refund-rows.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import type { Queries } from '../store/store.ts';
import { ShopRefused } from './shop-errors.ts';
import type { ByShop, ShopRoutes } from './shop-routes.ts';

/** How far a program's clock may be ahead. */
const AHEAD = 5 * MINUTE;

/** An order, locked, in its present state; also one that its member has deleted. Throws `ShopRefused` 404. */
export async function lockOrder(trx: Queries, code: string, now: Date): Promise<OrderRow> {
  const order = await trx.selectFrom('orders').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
  if (order === undefined) throw new ShopRefused(404, 'noSuchOrder');
  return cancelledIfOverdue(trx, order, now);
}

export const stateOf = ({ code, type, version }: OrderRow) => ({ code, type, version });

const parcelOf = (trx: Queries, { code }: OrderRow) =>
  trx.selectFrom('parcels').selectAll().where('order_code', '=', code).executeTakeFirst();

/** Whether an event was already applied: a program repeats a call that got no answer. */
async function isDone(trx: Queries, order: OrderRow, event: OrderEvent): Promise<boolean> {
  switch (event.type) {
    case 'delivery.accepted':
      return isPaidOnDelivery(order) && isAccepted(order.type);
    case 'parcel.shipped': {
      const parcel = await parcelOf(trx, order);
      return parcel?.company === event.company && parcel.shipping_no === event.shippingNo;
    }
    case 'parcel.tracked':
      return false;
    case 'receipt.confirmed':
      return order.received_at !== null;
    case 'order.cancelled':
      return wasCancelled(order);
    case 'refund.asked': {
      const open = await openRefund(trx, order);
      return open?.reason === event.reason && open.note === event.note;
    }
    case 'refund.agreed':
      return (await openRefund(trx, order))?.state === 'refunding';
    case 'refund.refused':
      // An open refund is undecided, even if its program dates it before one that was refused.
      return order.type !== 'refundOrder' && (await lastRefundState(trx, order)) === 'refused';
    case 'refund.paid':
      return order.type === 'refundCompleteTransaction';
  }
}

async function tellOrderEventOf({ trx, deps, params, body: event }: ByShop<typeof tellOrderEvent>) {
  const now = deps.clock.now();
  const order = await lockOrder(trx, params.code, now);
  if (await isDone(trx, order, event)) return stateOf(order);
  if (event.ifVersion !== undefined && event.ifVersion !== order.version) throw new ShopRefused(409, 'orderMoved');
  const at = momentOf(event, order, now);
  if (event.type === 'parcel.tracked') {
    await trackParcel(trx, order, event.entries);
    return stateOf(order);
  }
  if (event.type === 'order.cancelled' && (await isBeingConfirmed(trx, order, now))) {
    throw new ShopRefused(409, 'paymentConfirming');
  }
  if (event.type === 'refund.asked' && order.paid_at === null) throw new ShopRefused(409, 'orderMoved');
  const noted = event.type === 'order.cancelled' ? { cancel_reason: event.reason } : {};
  const moved = await applyMove(trx, order, { type: event.type }, at, noted);
  if (moved === null) throw new ShopRefused(409, 'orderMoved');
  if (event.type === 'refund.asked') await addRefund(trx, order, { reason: event.reason, note: event.note }, at);
  if (event.type === 'parcel.shipped') {
    const parcel = { order_code: order.code, company: event.company, shipping_no: event.shippingNo };
    await trx.insertInto('parcels').values(parcel).execute();
  }
  return stateOf(moved);
}

/** The time of an event. Throws `ShopRefused` 400 if it is before the order or in the future. */
function momentOf({ at }: OrderEvent, { created_at }: OrderRow, now: Date): Date {
  if (at === undefined) return now;
  if (at < created_at.getTime() || at > now.getTime() + AHEAD) {
    throw new ShopRefused(400, 'malformed', [{ path: 'at', code: 'moment' }]);
  }
  return new Date(Math.min(at, now.getTime()));
}

/** Adds tracking entries, one per timestamp; existing entries stay unchanged. */
async function trackParcel(
  trx: Queries,
  order: OrderRow,
  entries: readonly { readonly at: number; readonly description: string }[],
): Promise<void> {
  if ((await parcelOf(trx, order)) === undefined) throw new ShopRefused(409, 'orderMoved');
  const rows = entries.map(({ at, description }) => ({ order_code: order.code, at: new Date(at), description }));
  await trx
    .insertInto('parcel_events')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Events that happen to orders outside the gateway. */
export function serveOrderEvents({ forShop }: ShopRoutes): void {
  forShop(tellOrderEvent, tellOrderEventOf);
}
