import { shownMinute } from '../../contract/moment.ts';
import { isDue, type OrderRecord, type OrderType, orderTypeOf } from '../../contract/orders/order.ts';
import { lacksConsultation } from '../../contract/orders/order-actions.ts';
import { refundedSum } from '../../contract/refunds/refund.ts';
import { yuan } from '../ui/price.tsx';
import { orderStatusWords as words } from './order-status.words.ts';

/** The status of an order, in the gateway's words if it has any. */
export function statusOf({ orderStatusName, orderType }: Pick<OrderRecord, 'orderStatusName' | 'orderType'>): string {
  if (orderStatusName !== '') return orderStatusName;
  const type = orderTypeOf(orderType);
  return type === null ? words.unknown : words.types[type];
}

/** Types of orders that were paid only if they say so; null: unknown to this page. */
const maybeUnpaid: ReadonlySet<OrderType | null> = new Set([
  null,
  'canceled',
  'refundOrder',
  'refundCompleteTransaction',
]);

/** Whether the sum of an order is to be paid, was paid, or is neither (`total`), as where only an advance was paid. */
export function sumStateOf(order: OrderRecord): keyof typeof words.sums {
  if (isDue(order)) return 'due';
  if (refundedSum({ ...order, isReceived: order.receivedTime !== null }) !== order.sum) return 'total';
  return order.paymentTime === null && maybeUnpaid.has(orderTypeOf(order.orderType)) ? 'total' : 'paid';
}

/** When an order can be paid again unless the payment being confirmed arrives; null: none is being confirmed. */
export function payableAfterText({ confirmingUntil }: Pick<OrderRecord, 'confirmingUntil'>): string | null {
  // Rounds up to the next full minute.
  return confirmingUntil === null ? null : words.payableAfter(shownMinute(confirmingUntil + 59_999).slice(11));
}

/** The refund of what was paid too late or twice; null: none. */
export function refundDueText({ refundDue }: Pick<OrderRecord, 'refundDue'>): string | null {
  return refundDue === null || refundDue <= 0 ? null : words.refundDue(yuan(refundDue));
}

/** The audit status of a request, the same on every page; empty: it is not in audit. */
export function auditTextOf(order: Pick<OrderRecord, 'orderType' | 'paymentTime' | 'prescription'>): string {
  const isOwed = lacksConsultation(order);
  if (!isOwed && order.orderType !== 'waitAudit') return '';
  const text = isOwed ? words.audit.inquiryOwed : words.audit.withDoctor;
  return order.paymentTime === null ? text : words.audit.paid(text);
}
