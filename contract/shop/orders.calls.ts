import * as v from 'valibot';
import { ORDER_TYPES } from '../orders/order.ts';
import { PAYMENT_STATES } from '../payment/payment.calls.ts';
import { plainText } from '../text.ts';
import { cents, defineShopCall, MOST_ITEMS, moment, momentOrNull, shopCode } from './shop-call.ts';

/**
 * What an order comes to. `productMoney` is the sum of its lines, `total` what is paid: goods, shipping and tax less
 * coupons and coins. `coinMoney` is what coins take off; of an `advanceSum` above 0 only that is paid beforehand.
 */
const amounts = {
  productMoney: cents,
  couponValue: cents,
  transportCosts: cents,
  coinMoney: cents,
  tax: cents,
  total: cents,
  advanceSum: cents,
};

const invoice = { invoiceType: v.string(), titleType: v.string(), taxPayerNumber: v.string(), content: v.string() };

/**
 * An order as it is. `version` grows with every move of its life. `isConsulted`: patient and diseases of an Rx order are
 * named. `memberId` is null without an owner, also once the account is closed; `deletedAt`: its member sees it no longer.
 * `refundDueAt` of a payment: it came too late or twice, and goes back.
 */
export const shopOrder = v.strictObject({
  code: v.string(),
  version: v.number(),
  changedAt: moment,
  type: v.picklist(ORDER_TYPES),
  memberId: v.nullable(v.string()),
  splitOf: v.nullable(v.string()),
  isRx: v.boolean(),
  isConsulted: v.boolean(),
  isGlobal: v.boolean(),
  paymentType: v.string(),
  paySource: v.string(),
  lines: v.array(
    v.strictObject({
      productCode: v.string(),
      name: v.string(),
      packing: v.string(),
      prescriptionType: v.string(),
      amount: v.number(),
      actualPrice: v.number(),
      mark: v.string(),
      combinationId: v.string(),
      promotions: v.array(v.string()),
    }),
  ),
  amounts: v.strictObject(amounts),
  consignee: v.string(),
  consigneePhone: v.string(),
  deliveryAddress: v.string(),
  invoice: v.strictObject(invoice),
  createdAt: moment,
  paymentDeadline: momentOrNull,
  paidAt: momentOrNull,
  shippedAt: momentOrNull,
  receivedAt: momentOrNull,
  reviewedAt: momentOrNull,
  canceledAt: momentOrNull,
  cancelReason: v.string(),
  deletedAt: momentOrNull,
  payments: v.array(
    v.strictObject({
      id: v.string(),
      amount: v.number(),
      state: v.picklist(PAYMENT_STATES),
      startedAt: moment,
      settledAt: momentOrNull,
      refundDueAt: momentOrNull,
    }),
  ),
});
export type ShopOrder = v.InferOutput<typeof shopOrder>;

export const readShopOrder = defineShopCall({
  name: 'readShopOrder',
  method: 'GET',
  path: '/shop/v1/orders/{code}',
  summary: 'Read an order',
  scope: 'orders:read',
  params: v.strictObject({ code: shopCode }),
  answer: shopOrder,
  refusals: [404],
});

/* @__NO_SIDE_EFFECTS__ */
const digits = (most: number) => v.pipe(v.string(), v.regex(new RegExp(`^\\d{1,${most}}$`)), v.transform(Number));

/**
 * Orders in the order of their last change, those that were changed at `changedAfter` with a code behind `after`, or
 * later. Go on with both of the last order that you have read.
 */
export const listShopOrders = defineShopCall({
  name: 'listShopOrders',
  method: 'GET',
  path: '/shop/v1/orders',
  summary: 'List orders as they were changed',
  scope: 'orders:read',
  query: v.strictObject({
    changedAfter: v.optional(digits(14), '0'),
    after: v.optional(plainText(64), ''),
    size: v.optional(v.pipe(digits(3), v.minValue(1), v.maxValue(MOST_ITEMS)), '50'),
  }),
  answer: v.strictObject({ orders: v.array(shopOrder) }),
});
