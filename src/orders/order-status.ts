import { shownMinute } from '../../contract/moment.ts';
import { isDue, type OrderRecord, type OrderType, orderTypeOf } from '../../contract/orders/order.ts';
import { lacksConsultation } from '../../contract/orders/order-actions.ts';
import { yuan } from '../ui/price.tsx';
import { orderStatusWords as words } from './order-status.words.ts';

/** Where an order stands, in the gateway's word for it if it has one. */
export function statusOf({ orderStatusName, orderType }: Pick<OrderRecord, 'orderStatusName' | 'orderType'>): string {
  if (orderStatusName !== '') return orderStatusName;
  const type = orderTypeOf(orderType);
  return type === null ? words.unknown : words.types[type];
}

const cutShort: ReadonlySet<OrderType | null> = new Set(['canceled', 'refundOrder', 'refundCompleteTransaction']);

/** What has become of the sum of an order: it is to be paid, or was, or never will be (`total`). */
export function sumStateOf(order: OrderRecord): keyof typeof words.sums {
  if (isDue(order)) return 'due';
  return order.paymentTime === null && cutShort.has(orderTypeOf(order.orderType)) ? 'total' : 'paid';
}

/** While a payment of it is being confirmed: from when on it can be paid again, should none come; null: none is. */
export function payableAfterText({ confirmingUntil }: Pick<OrderRecord, 'confirmingUntil'>): string | null {
  // A minute that has begun is not over.
  return confirmingUntil === null ? null : words.payableAfter(shownMinute(confirmingUntil + 59_999).slice(11));
}

/** What was paid too late or twice and goes back; null: nothing. */
export function refundDueText({ refundDue }: Pick<OrderRecord, 'refundDue'>): string | null {
  return refundDue === null || refundDue <= 0 ? null : words.refundDue(yuan(refundDue));
}

/** Where a request in audit stands, the same on every page; empty: it is in none. */
export function auditTextOf(order: Pick<OrderRecord, 'orderType' | 'paymentTime' | 'prescription'>): string {
  const isOwed = lacksConsultation(order);
  if (!isOwed && order.orderType !== 'waitAudit') return '';
  const text = isOwed ? words.audit.inquiryOwed : words.audit.withDoctor;
  return order.paymentTime === null ? text : words.audit.paid(text);
}
