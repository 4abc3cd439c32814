import { hasRx, isCashOnDelivery, type OrderRecord, orderTypeOf } from './order.ts';

/** What a shopper may do with an order. */
export interface OrderActions {
  /**
   * ORD-ACT-01, ORD-ACT-03; never with cash on delivery (ruling 16), once paid, or while a payment is being
   * confirmed.
   */
  readonly payNow: boolean;
  /** Reading the order again shows whether its payment has come through. */
  readonly checkPayment: boolean;
  /** ORD-ACT-02; also in audit, where a paid order is refunded; not while a payment is being confirmed. */
  readonly cancel: boolean;
  /** A refund can be asked for; only the gateway's clock can tell. */
  readonly askRefund: boolean;
  /** The application for a refund can be withdrawn. */
  readonly withdraw: boolean;
  /** ORD-ACT-04, ORD-ACT-05: whom the shopper asks about the delivery. */
  readonly contact: 'doctor' | 'service' | null;
  /** ORD-ACT-06. */
  readonly receive: boolean;
  /** ORD-ACT-08. */
  readonly review: boolean;
  /** ORD-ACT-09, ORD-ACT-10: adds the products to the cart again, or to the request. */
  readonly again: 'rebuy' | 'addToRequest' | null;
  /** ORD-ACT-11. */
  readonly remove: boolean;
  /** ORD-ACT-12, ORD-ACT-13: the invoice page, with files (`issued`) or without them yet. */
  readonly invoice: 'issued' | 'none' | null;
}

const removable: ReadonlySet<number | null> = new Set([50, 70, 150, 200]);
const withInvoicePage: ReadonlySet<number | null> = new Set([50, 70, 150]);
const maybeInvoiced: ReadonlySet<number | null> = new Set([70, 150]);
const over: ReadonlySet<string | null> = new Set(['completeTransaction', 'waitEvaluate', 'canceled']);

/** ORD-ACT-13: whether its invoice is issued. */
export function isInvoiced({
  orderStatus,
  consigneeType,
}: Pick<OrderRecord, 'orderStatus' | 'consigneeType'>): boolean {
  return maybeInvoiced.has(orderStatus) && consigneeType !== '';
}

/** Whom the invoice is made out to; null: no invoice was asked for, or the code is unknown. */
export function invoiceTitleOf({ consigneeType }: Pick<OrderRecord, 'consigneeType'>): 'personal' | 'company' | null {
  if (consigneeType === '1') return 'personal';
  return consigneeType === '2' ? 'company' : null;
}

type InvoiceMedium = 'electronic' | 'paper' | 'other';
/** ORD-DATA-18, ORD-DATA-19: the second digit of the code is the medium of the invoice; null: there is no code. */
export function invoiceMediumOf({ invoiceType }: Pick<OrderRecord, 'invoiceType'>): InvoiceMedium | null {
  if (invoiceType === '') return null;
  if (/^[12]-1$/.test(invoiceType)) return 'electronic';
  return /^[12]-2$/.test(invoiceType) ? 'paper' : 'other';
}

/** How long before its deadline an unpaid order is urgent, milliseconds. */
const URGENT_FOR = 3_600_000;

/** Whether at most an hour is left to pay the order. `now` in milliseconds since 1970. */
export function isUrgent(order: OrderRecord, now: number): boolean {
  const { paymentDeadline } = order;
  if (paymentDeadline === null || !actionsOf(order).payNow) return false;
  return paymentDeadline > now && paymentDeadline - now <= URGENT_FOR;
}

/**
 * Whether a request still lacks patient and diseases, without which no doctor reviews it; false if the gateway does
 * not say.
 */
export function lacksConsultation({
  orderType,
  prescription,
}: Pick<OrderRecord, 'orderType' | 'prescription'>): boolean {
  const isOpen = orderType === 'waitAudit' || orderType === 'waitPay';
  const hasFlag = typeof prescription === 'object' && prescription !== null && 'isPerfect' in prescription;
  return isOpen && hasFlag && prescription.isPerfect === false;
}

/** The one table of actions: type and status of an order → what it offers. */
export function actionsOf(order: OrderRecord): OrderActions {
  const type = orderTypeOf(order.orderType);
  const rx = hasRx(order);
  const isPayable = type === 'waitPay' || (type === 'waitAudit' && rx);
  const about = rx ? 'doctor' : 'service';
  const again = rx ? 'addToRequest' : 'rebuy';
  const invoice = isInvoiced(order) ? 'issued' : 'none';
  const isConfirming = order.confirmingUntil !== null;
  return {
    payNow: isPayable && order.paymentTime === null && !isCashOnDelivery(order) && !isConfirming,
    checkPayment: isConfirming,
    cancel: (type === 'waitPay' || type === 'waitAudit') && !isConfirming,
    askRefund: order.isRefundable,
    withdraw: order.refund?.isWithdrawable ?? false,
    contact: type === 'waitDelivery' ? about : null,
    receive: type === 'waitReceiving',
    review: type === 'waitEvaluate',
    again: over.has(type) ? again : null,
    remove: removable.has(order.orderStatus),
    invoice: withInvoicePage.has(order.orderStatus) ? invoice : null,
  };
}
