/** What an order is: its types, its products, its record. The rules of `ORD-STATE`, `ORD-DATA` and `ORD-RX`. */
import * as v from 'valibot';
import { looseCents, looseCode, looseFlag, looseNumber, looseText, requiredId } from '../loose.ts';
import { looseMoment } from '../moment.ts';
import { refundRecord } from '../refunds/refund.ts';

/** ORD-STATE-01. */
export const ORDER_TYPES = [
  'waitPay',
  'waitAudit',
  'waitDelivery',
  'waitReceiving',
  'waitEvaluate',
  'completeTransaction',
  'refundCompleteTransaction',
  'canceled',
  'refundOrder',
] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** Proposed: why a shopper cancels an order. */
export const CANCEL_REASONS = ['unwanted', 'mistaken', 'price', 'slow', 'other'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** ORD-LIST-03: characters that a search takes at most. */
export const PRODUCT_NAME_LENGTH = 100;

/**
 * ORD-ROUTE-04, ORD-LIST-07: the filters of the order list; `completed` is sent unchanged. Proposed: `refund`, orders
 * with a refund under way or paid.
 */
export const ORDER_LIST_TYPES = [
  'all',
  'waitPay',
  'waitDelivery',
  'waitReceiving',
  'waitEvaluate',
  'completed',
  'refund',
] as const;
export type OrderListType = (typeof ORDER_LIST_TYPES)[number];

/** The list that a path names; any other path means all orders (ORD-ROUTE-04). */
export function orderListTypeOf(text: string | undefined): OrderListType {
  return ORDER_LIST_TYPES.find((type) => type === text) ?? 'all';
}

/** The type of an order; `completed` means `completeTransaction` (ORD-LIST-07); null: unknown. */
export function orderTypeOf(text: string): OrderType | null {
  if (text === 'completed') return 'completeTransaction';
  return ORDER_TYPES.find((type) => type === text) ?? null;
}

/**
 * The numeric statuses of the reference gateway (proposed; ORD-ACT-11 and ORD-ACT-12 name 50, 70, 150 and 200 only).
 */
export const ORDER_STATUSES: Readonly<Record<OrderType, number>> = {
  waitPay: 10,
  waitAudit: 20,
  waitDelivery: 30,
  waitReceiving: 40,
  refundCompleteTransaction: 50,
  refundOrder: 60,
  waitEvaluate: 70,
  completeTransaction: 150,
  canceled: 200,
};

/** ORD-DATA-07, ORD-DATA-15. */
export const PAYMENT_TYPES = { cashOnDelivery: '1', alipay: '4', wechat: '27', online: '99' } as const;

/** ORD-RX-03, ORD-RX-04: `4` and `5` are prescription drugs. */
export function isRx({ prescriptionType }: { readonly prescriptionType: string }): boolean {
  return prescriptionType === '4' || prescriptionType === '5';
}

const marksOfParents: ReadonlySet<string> = new Set(['5', '7', '17']);
const marksOfChildren: ReadonlySet<string> = new Set(['6', '8', '18']);
const marksOfPrizes: ReadonlySet<string> = new Set(['3', '13', '15']);

/** ORD-DATA-10 to ORD-DATA-14, the narrower reading first. */
export type LineKind = 'gift' | 'prize' | 'parent' | 'child' | 'line';

/** What a product of an order is by its mark. */
export function lineKindOf({ mark, combinationId }: Pick<OrderProduct, 'mark' | 'combinationId'>): LineKind {
  if (mark === '3' && combinationId !== '') return 'gift';
  if (marksOfPrizes.has(mark)) return 'prize';
  if (marksOfParents.has(mark)) return 'parent';
  return marksOfChildren.has(mark) ? 'child' : 'line';
}

/** ORD-DATA-09. `actualPrice` is what one piece costs, in cents; `amount` how many. */
export const orderProduct = v.object({
  productCode: looseCode,
  productName: looseText,
  productImageUrl: looseText,
  packing: looseText,
  amount: v.fallback(v.optional(v.number(), 1), 1),
  actualPrice: looseCents,
  prescriptionType: looseCode,
  mark: looseCode,
  promotions: v.fallback(v.optional(v.array(v.string()), []), []),
  combinationId: looseCode,
  classCode: looseCode,
});
export type OrderProduct = v.InferOutput<typeof orderProduct>;

/**
 * ORD-DATA-01, ORD-DATA-05: an order in lists and details. Amounts in cents, times in milliseconds since 1970; null if
 * not sent. `totalFCY` is the tax (ORD-DATA-04), `sum` the total (ruling 14).
 *
 * Proposed: `paymentTime`, `receivedTime`, `evaluateTime`, `canceledTime` in addition to `shippingTime`, for the steps
 * of the detail; the content of `prescription` (`order-prescription.ts`); `confirmingUntil`, until when the cashier's
 * notice is awaited once the payer is back; `refundDue`, what was paid too late or twice and is to be refunded;
 * `cancelReason`, one of `CANCEL_REASONS`. Only for a single order, not in lists: `isRefundable`, a refund can be
 * requested now; `refund`, null if there is none.
 */
export const orderRecord = v.object({
  ordersCode: requiredId,
  /** Proposed: the code by which the parts of a split order are read together (ORD-LIST-06); empty: not split. */
  splitOf: looseText,
  orderStatus: looseNumber,
  orderStatusName: looseText,
  orderType: looseText,
  orderProducts: v.fallback(v.optional(v.array(orderProduct), []), []),
  consignee: looseText,
  consigneePhone: looseText,
  deliveryAddress: looseText,
  sum: looseCents,
  advanceSum: looseCents,
  productMoney: looseCents,
  couponValue: looseCents,
  transportCosts: looseCents,
  mallCoinMoney: looseCents,
  totalFCY: looseCents,
  creationDate: looseMoment,
  paymentDeadline: looseMoment,
  confirmingUntil: looseMoment,
  refundDue: looseCents,
  paymentTime: looseMoment,
  shippingTime: looseMoment,
  receivedTime: looseMoment,
  evaluateTime: looseMoment,
  canceledTime: looseMoment,
  cancelReason: looseCode,
  isRefundable: looseFlag,
  refund: v.fallback(v.nullish(refundRecord, null), null),
  paymentType: looseCode,
  paymentTypeName: looseText,
  paySource: looseCode,
  isGlobalOrder: looseFlag,
  isRxDrug: looseFlag,
  rxDrug: looseFlag,
  prescription: v.fallback(v.optional(v.unknown()), undefined),
  plainIdCardNumber: looseText,
  invoice: v.fallback(v.optional(v.unknown()), undefined),
  invoiceType: looseCode,
  consigneeType: looseCode,
  taxPayerNumber: looseText,
  invoiceContent: looseText,
});
export type OrderRecord = v.InferOutput<typeof orderRecord>;

/** ORD-DATA-03: `hasRx` is derived; one Rx product makes an Rx order (ORD-RX-03). */
export function hasRx({ orderProducts }: { readonly orderProducts: readonly OrderProduct[] }): boolean {
  return orderProducts.some(isRx);
}

/** ORD-DATA-07, ORD-DATA-15, ruling 16. */
export function isCashOnDelivery(order: Pick<OrderRecord, 'paymentType' | 'paymentTypeName'>): boolean {
  return order.paymentType === PAYMENT_TYPES.cashOnDelivery || order.paymentTypeName === CASH_ON_DELIVERY_NAME;
}

/** Whether an order is still to be paid; with cash on delivery, until the parcel is received (ruling 16). */
export function isDue(
  order: Pick<OrderRecord, 'orderType' | 'paymentTime' | 'paymentType' | 'paymentTypeName'>,
): boolean {
  if (order.paymentTime !== null) return false;
  const type = orderTypeOf(order.orderType);
  if (type === 'waitPay' || type === 'waitAudit') return true;
  return (type === 'waitDelivery' || type === 'waitReceiving') && isCashOnDelivery(order);
}

// Written as code points: Chinese texts have files of their own, but this is a value on the wire (ORD-DATA-07).
export const CASH_ON_DELIVERY_NAME = '\u8D27\u5230\u4ED8\u6B3E';
