import * as v from 'valibot';
import { MOST_PIECES } from '../cart/cart.calls.ts';
import { ORDER_TYPES, PAYMENT_TYPES } from '../orders/order.ts';
import { PAYMENT_STATES } from '../payment/payment.calls.ts';
import { isPhone } from '../phone/phone.ts';
import { plainText, trimmedText } from '../text.ts';
import { cents, defineShopCall, digits, MOST_ITEMS, moment, momentOrNull, named, shopCode } from './shop-call.ts';

/**
 * The amounts of an order. `productMoney` is the sum of its lines, `total` what is paid: goods, shipping and tax less
 * coupons and coins. `coinMoney` is what coins take off; if `advanceSum` is above 0, only that is paid beforehand.
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
 * The present state of an order. `version` grows with every move. `isConsulted`: patient and diseases of an Rx order
 * are named. `memberId` is null without an owner, also once the account is closed; `deletedAt`: its member no longer
 * sees it. `refundDueAt` of a payment: it came too late or twice and is to be refunded, unless `refundedAt` says that the
 * money went back.
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
      refundedAt: momentOrNull,
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

/**
 * Orders sorted by last change and code: those changed at `changedAfter` with a code behind `after`, or later. Continue
 * with both values of the last order that you have read.
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

const id = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const pieces = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_PIECES));
const MINUTE_MS = 60_000;
const MOST_DAYS_MS = 30 * 24 * 60 * MINUTE_MS;

const newLine = v.strictObject({
  productCode: shopCode,
  amount: pieces,
  actualPrice: cents,
  mark: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/)), '1'),
  combinationId: v.optional(plainText(64), ''),
  promotions: v.optional(v.pipe(v.array(trimmedText(100)), v.maxLength(20)), []),
});

const newInvoice = v.strictObject({
  invoiceType: v.picklist(['1-1', '2-1', '1-2', '2-2']),
  titleType: v.picklist(['1', '2']),
  taxPayerNumber: v.optional(trimmedText(32), ''),
  content: v.optional(trimmedText(100), ''),
});

const newOrder = v.strictObject({
  memberId: v.nullable(id),
  lines: v.pipe(v.array(newLine), v.minLength(1), v.maxLength(MOST_ITEMS)),
  amounts: v.strictObject({ ...amounts, total: v.pipe(cents, v.minValue(1)) }),
  consignee: named(50),
  consigneePhone: v.pipe(v.string(), v.check(isPhone, 'phone')),
  deliveryAddress: named(300),
  paymentType: v.picklist(Object.values(PAYMENT_TYPES)),
  paySource: v.optional(plainText(32), ''),
  splitOf: v.optional(v.nullable(shopCode), null),
  isGlobal: v.optional(v.boolean(), false),
  idCardNumber: v.optional(trimmedText(32), ''),
  invoice: v.optional(newInvoice),
  payWithinMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(MINUTE_MS), v.maxValue(MOST_DAYS_MS))),
});
type NewOrder = v.InferOutput<typeof newOrder>;

const isGoodsSum = ({ lines, amounts: { productMoney } }: NewOrder) =>
  productMoney === lines.reduce((sum, { amount, actualPrice }) => sum + amount * actualPrice, 0);

const isTotal = ({ amounts: { productMoney, couponValue, coinMoney, transportCosts, tax, total } }: NewOrder) =>
  total === productMoney - couponValue - coinMoney + transportCosts + tax;

/** The state of an order after a call. `version` grows with every move. */
export const orderState = v.strictObject({ code: v.string(), type: v.picklist(ORDER_TYPES), version: v.number() });

/**
 * An order at the shop's own prices, such as one by telephone. Its products decide its type: with a prescription drug
 * it waits for its audit for a day, any other for its payment for two hours, unless `payWithinMs` says otherwise.
 * Coupons and coins in the amounts are the shop's own: none of the member's are used. Orders with the same `splitOf`
 * are parts of one order. The gateway keeps only the masked form of `idCardNumber`.
 */
export const placeShopOrder = defineShopCall({
  name: 'placeShopOrder',
  method: 'POST',
  path: '/shop/v1/orders',
  summary: 'Place an order at prices of your own',
  scope: 'orders:write',
  body: v.pipe(
    newOrder,
    v.forward(v.check(isGoodsSum, 'wrongSum'), ['amounts', 'productMoney']),
    v.forward(v.check(isTotal, 'wrongSum'), ['amounts', 'total']),
    v.forward(
      v.check(({ amounts: { advanceSum, total } }) => advanceSum <= total, 'aboveTotal'),
      ['amounts', 'advanceSum'],
    ),
  ),
  answer: orderState,
  refusals: [404],
});

/**
 * An order of a member at the prices of the catalogue, paid online: to their address `addressId` or the default, with
 * the coupons named or the best they have (`[]` uses none), and as many coins as the rules allow. Prescription drugs are
 * settled apart from everything else. The products leave the member's cart. 409 `nothingToPay`: the coupons cover it all;
 * 400 `max_value`: the products cost more than an amount can be.
 */
export const settleShopOrder = defineShopCall({
  name: 'settleShopOrder',
  method: 'POST',
  path: '/shop/v1/orders/settle',
  summary: 'Place an order of a member at the prices of the catalogue',
  scope: 'orders:write',
  body: v.strictObject({
    memberId: id,
    items: v.pipe(
      v.array(v.strictObject({ productCode: shopCode, amount: pieces })),
      v.minLength(1),
      v.maxLength(MOST_ITEMS),
    ),
    addressId: v.optional(id),
    couponIds: v.optional(v.pipe(v.array(id), v.maxLength(20))),
    useCoins: v.optional(v.boolean(), true),
  }),
  answer: orderState,
  refusals: [404, 409],
});
