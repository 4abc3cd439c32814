/** Events for the shop's programs: thin, they name what has changed, never a phone or health data. */
import * as v from 'valibot';
import { ORDER_TYPES } from '../orders/order.ts';
import { defineShopCall, digits, MOST_ITEMS, moment } from './shop-call.ts';

const memberId = v.nullable(v.string());

/** The order after the event. */
const orderEvent = v.strictObject({
  code: v.string(),
  memberId,
  type: v.picklist(ORDER_TYPES),
  version: v.number(),
});
const bookingEvent = v.strictObject({ id: v.string(), memberId: v.string(), productCode: v.string() });
const memberEvent = v.strictObject({ memberId: v.string() });

/** The data of each event by its type; read the rest through the calls. */
export const shopEventData = {
  'order.placed': orderEvent,
  /** Patient and diseases are named: a doctor can decide. */
  'order.consulted': orderEvent,
  'order.paid': orderEvent,
  /** By its member, the shop or its deadline, or because the prescription was refused. */
  'order.cancelled': orderEvent,
  'order.received': orderEvent,
  'order.reviewed': orderEvent,
  'order.refund_asked': orderEvent,
  'order.refund_withdrawn': orderEvent,
  'order.phone_changed': orderEvent,
  /** A payment came too late or twice. */
  'payment.refund_due': v.strictObject({ paymentId: v.string(), amount: v.number() }),
  'booking.created': bookingEvent,
  'booking.deleted': bookingEvent,
  /** The booked product can be bought. */
  'booking.arrived': bookingEvent,
  'member.registered': memberEvent,
  /** Phone, names or profile. */
  'member.changed': memberEvent,
  'member.closed': memberEvent,
  'store_application.created': v.strictObject({ id: v.string() }),
} as const;

export type ShopEventType = keyof typeof shopEventData;
export type ShopEventData<Type extends ShopEventType> = v.InferOutput<(typeof shopEventData)[Type]>;

// `Object.keys` of a constant returns exactly its keys.
const types = Object.keys(shopEventData) as ShopEventType[];

/** `no`: its position in the feed, without gaps. `timestamp`: when it happened. */
export const shopEvent = v.strictObject({
  no: v.number(),
  id: v.string(),
  type: v.picklist(types),
  timestamp: moment,
  data: v.record(v.string(), v.unknown()),
});

/** Kept for 30 days. Continue with the `no` of the last event that you have read. */
export const listShopEvents = defineShopCall({
  name: 'listShopEvents',
  method: 'GET',
  path: '/shop/v1/events',
  summary: 'Read what has happened',
  scope: 'events:read',
  query: v.strictObject({
    after: v.optional(digits(15), '0'),
    size: v.optional(v.pipe(digits(3), v.minValue(1), v.maxValue(MOST_ITEMS)), '50'),
  }),
  answer: v.strictObject({ events: v.array(shopEvent) }),
});

const feedNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** Events of the feed from `from` to `to`, both included: 1,000 at most. 409 `webhookMissing`: `SHOP_WEBHOOK_URL` is not set. */
export const resendShopEvents = defineShopCall({
  name: 'resendShopEvents',
  method: 'POST',
  path: '/shop/v1/events/resend',
  summary: 'Deliver events again',
  scope: 'events:read',
  body: v.strictObject({ from: feedNumber, to: feedNumber }),
  answer: v.strictObject({ queued: v.number() }),
  refusals: [409],
});
