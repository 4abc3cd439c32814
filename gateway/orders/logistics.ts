import { writeMoment } from '../../contract/moment.ts';
import type { readLogistics } from '../../contract/orders/order.calls.ts';
import type { ByMember } from '../session/serve-member.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import { words } from '../words.ts';
import { ownOrder } from './own-orders.ts';

/** ORD-DATA-22: the way of an order, and how far it has come. */
function stagesOf(order: OrderRow) {
  const isAccepted = order.paid_at !== null || order.shipped_at !== null || order.type === 'waitDelivery';
  return [
    { name: words.stagePlaced, reach: true },
    { name: words.stageAccepted, reach: isAccepted },
    { name: words.stageShipped, reach: order.shipped_at !== null },
    { name: words.stageReceived, reach: order.received_at !== null },
  ];
}

/** Why there is no parcel to tell of. */
function reasonOf({ type }: OrderRow): string {
  return type === 'canceled' ? words.canceledNoParcel : words.notShipped;
}

/** ORD-CALL-16: the newest entry first; what the parcel will do tomorrow is not told today. Throws `Refused`. */
export async function logisticsOf({ deps, member, query }: ByMember<typeof readLogistics>) {
  const { db } = deps.store;
  const code = query.ordersCode;
  const order = await ownOrder(db, member.id, code);
  const parcel = await db.selectFrom('parcels').selectAll().where('order_code', '=', code).executeTakeFirst();
  const events = await db
    .selectFrom('parcel_events')
    .select(['at', 'description'])
    .where('order_code', '=', code)
    .where('at', '<=', deps.clock.now())
    .orderBy('at', 'desc')
    .execute();
  return {
    companeName: parcel?.company ?? '',
    shippingNo: parcel?.shipping_no ?? '',
    orderCode: code,
    stages: stagesOf(order),
    logisticsList: events.map(({ at, description }) => ({ description, time: writeMoment(at.getTime()) })),
    msg: parcel === undefined ? reasonOf(order) : '',
  };
}
