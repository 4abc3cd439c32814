import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { looseCount, looseText } from '../loose.ts';
import { looseMoment, writtenMoment } from '../moment.ts';
import { pageOf, pageQuery } from '../page.ts';
import { byId } from '../sent.ts';
import { plainText } from '../text.ts';
import { CANCEL_REASONS, ORDER_LIST_TYPES, orderRecord, PRODUCT_NAME_LENGTH } from './order.ts';

/** An empty string means not chosen. */
const optionalMoment = v.optional(v.union([v.literal(''), writtenMoment]));

/** ORD-CALL-02: how many orders wait for what (ORD-HOME-03). */
export const readOrderCounts = defineCall({
  name: 'readOrderCounts',
  method: 'GET',
  path: '/v3/orders/counts',
  summary: 'Read the order counts',
  requirements: ['ORD-CALL-02', 'ORD-HOME-03'],
  access: 'member',
  platform: 'PC',
  answer: v.object({
    waitPay: looseCount,
    waitDelivery: looseCount,
    waitReceiving: looseCount,
    waitEvaluate: looseCount,
    /** Proposed: all orders, the completed ones and the refunds, for the tabs of the list. */
    all: looseCount,
    completed: looseCount,
    refund: looseCount,
  }),
});

/** ORD-CALL-03: the newest first; pages count from 1. The member home reads its latest orders with it. */
export const listOrders = defineCall({
  name: 'listOrders',
  method: 'GET',
  path: '/v3/orders',
  summary: 'List orders',
  requirements: ['ORD-CALL-03', 'ORD-HOME-05'],
  access: 'member',
  platform: 'PC',
  query: v.strictObject({ type: v.optional(v.picklist(ORDER_LIST_TYPES), 'all'), ...pageQuery }),
  answer: pageOf(orderRecord),
});

/**
 * ORD-CALL-04: dates as `YYYY-MM-DD HH:mm:ss` in the shop's time, both left out for all time (ORD-LIST-02). Proposed:
 * `productName` also finds an order by its number and its consignee.
 */
export const filterOrders = defineCall({
  name: 'filterOrders',
  method: 'GET',
  path: '/v3/orders/filter',
  summary: 'List orders with a filter',
  requirements: ['ORD-CALL-04', 'ORD-LIST-02', 'ORD-LIST-03', 'ORD-LIST-07'],
  access: 'member',
  platform: 'PC',
  query: v.strictObject({
    type: v.optional(v.picklist(ORDER_LIST_TYPES), 'all'),
    ...pageQuery,
    beginDate: optionalMoment,
    endDate: optionalMoment,
    productName: v.optional(plainText(PRODUCT_NAME_LENGTH)),
  }),
  answer: pageOf(orderRecord),
});

/** ORD-CALL-05: one order, or the parts of a split one (ORD-LIST-06). Another member's is 404, like a missing one. */
export const readOrder = defineCall({
  name: 'readOrder',
  method: 'GET',
  path: '/v3/orders/{ordersCode}',
  summary: 'Read an order',
  requirements: ['ORD-CALL-05', 'ORD-LIST-06'],
  access: 'member',
  platform: 'PC',
  params: v.object({ ordersCode: plainText(64) }),
  answer: v.union([orderRecord, v.pipe(v.array(orderRecord), v.minLength(1))]),
  refusals: [404],
});

/**
 * ORD-CALL-06: cancels an order in payment or audit; returns its coins unless they have expired (ORD-COIN-14).
 * `reason` is proposed.
 */
export const cancelOrder = defineCall({
  name: 'cancelOrder',
  method: 'PUT',
  path: '/v3/orders/{id}/platformCancel',
  summary: 'Cancel an order',
  requirements: ['ORD-CALL-06', 'ORD-ACT-02', 'ORD-COIN-14'],
  access: 'member',
  platform: 'PC',
  params: byId,
  query: v.strictObject({ reason: v.optional(v.picklist(CANCEL_REASONS)) }),
  refusals: [404, 409],
});

/** ORD-CALL-07. */
export const confirmReceipt = defineCall({
  name: 'confirmReceipt',
  method: 'PUT',
  path: '/v3/orders/{id}/received',
  summary: 'Confirm a receipt',
  requirements: ['ORD-CALL-07', 'ORD-ACT-06'],
  access: 'member',
  platform: 'PC',
  params: byId,
  refusals: [404, 409],
});

/** ORD-CALL-08: adds the order's products to the cart again. `sourceHost` is the page's host name. */
export const rebuyOrder = defineCall({
  name: 'rebuyOrder',
  method: 'PUT',
  path: '/v3/orders/{id}/rebuy',
  summary: 'Rebuy an order',
  requirements: ['ORD-CALL-08', 'ORD-ACT-09'],
  access: 'member',
  platform: 'PC',
  params: byId,
  query: v.strictObject({ sourceHost: plainText(256) }),
  refusals: [404, 409],
});

/** ORD-CALL-09: removes a finished order from the member's lists. */
export const deleteOrder = defineCall({
  name: 'deleteOrder',
  method: 'DELETE',
  path: '/v3/orders/{id}/delete',
  summary: 'Delete an order',
  requirements: ['ORD-CALL-09', 'ORD-ACT-11'],
  access: 'member',
  platform: 'PC',
  params: byId,
  refusals: [404, 409],
});

/** ORD-DATA-23. */
const logisticsEntry = v.object({ description: looseText, time: looseMoment });

/** Entries without a time come last, in their original order. */
function newestFirst(entries: v.InferOutput<typeof logisticsEntry>[]) {
  return entries.toSorted((one, other) => (other.time ?? 0) - (one.time ?? 0));
}

/** ORD-DATA-21 to ORD-DATA-23; sorts the entries, the newest first. */
export const logisticsRecord = v.object({
  companeName: looseText,
  shippingNo: looseText,
  orderCode: looseText,
  stages: v.fallback(
    v.optional(v.array(v.object({ name: looseText, reach: v.fallback(v.optional(v.boolean(), false), false) })), []),
    [],
  ),
  logisticsList: v.fallback(v.optional(v.pipe(v.array(logisticsEntry), v.transform(newestFirst)), []), []),
  msg: looseText,
});
export type LogisticsRecord = v.InferOutput<typeof logisticsRecord>;

/** ORD-CALL-16: where the parcel of an order is; `msg` says why nothing is known. */
export const readLogistics = defineCall({
  name: 'readLogistics',
  method: 'GET',
  path: '/v2/orders/logistics',
  summary: 'Read the logistics of an order',
  requirements: ['ORD-CALL-16', 'ORD-DATA-21', 'ORD-DATA-22', 'ORD-DATA-23', 'ORD-ROUTE-06'],
  access: 'member',
  platform: 'PC',
  query: v.strictObject({ ordersCode: plainText(64) }),
  answer: logisticsRecord,
  refusals: [404],
});
