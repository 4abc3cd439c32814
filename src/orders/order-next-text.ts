import { writeMoment } from '../../contract/moment.ts';
import { isCashOnDelivery, type OrderRecord, orderTypeOf } from '../../contract/orders/order.ts';
import { lacksConsultation } from '../../contract/orders/order-actions.ts';
import { orderDetailWords as words } from './order-detail.words.ts';
import { kindOf } from './order-kind.ts';
import { payableAfterText } from './order-status.ts';
import { orderStatusWords } from './order-status.words.ts';

/** What happens next with an order, and until when: only deadlines that the gateway has given. */
export function nextText(order: OrderRecord): string {
  const type = orderTypeOf(order.orderType);
  const { next } = words;
  const byCash = isCashOnDelivery(order);
  const isPaid = order.paymentTime !== null;
  const until = order.paymentDeadline === null || byCash || isPaid ? null : untilText(order.paymentDeadline);
  if (type === null) return '';
  const payableAfter = payableAfterText(order);
  if (payableAfter !== null) return orderStatusWords.confirming(payableAfter);
  if (type === 'waitPay' && byCash) return next.waitPayOnDelivery;
  if (type === 'waitReceiving' && byCash) return next.waitReceivingOnDelivery;
  if (lacksConsultation(order)) {
    if (isPaid) return next.inquiryOwedPaid;
    return until === null ? next.inquiryOwed : next.inquiryOwedUntil(until);
  }
  if (order.refund?.state === 'reviewing') return next.refundReviewing;
  if (order.refund?.state === 'refunding') return next.refundAgreed;
  if (type === 'waitAudit' && isPaid) return next.waitAuditPaid;
  if (type === 'waitAudit' && until !== null) return next.waitAuditUntil(until);
  if (type === 'waitPay' && until !== null) return next.waitPayUntil(until);
  const text = next[type];
  return typeof text === 'string' ? text : text(kindOf(order));
}

/** `11月27日 23:59`, in the shop's time. */
function untilText(at: number): string {
  const written = writeMoment(at);
  return words.until(Number(written.slice(5, 7)), Number(written.slice(8, 10)), written.slice(11, 16));
}
