import type { PayNowNotice } from '../../../machines/orders/pay-now/pay-now.machine.ts';
import type { PayNowView } from '../../../machines/orders/pay-now/pay-now.select.ts';
import { paymentExact } from '../../words/exact/payment.ts';
import { orderActionWords as words } from '../../words/proposed/order-action.ts';
import { noticeText } from '../common/form-notice-line.tsx';
import type { PayNow } from './order-actions.tsx';

/** Where the payment of an order stands, with what kept the shopper here in words. */
export function payNowShown({ ordersCode, busy, notice }: PayNowView): Omit<PayNow, 'onPress'> {
  return { ordersCode, busy, fault: notice === null ? null : faultText(notice) };
}

function faultText(notice: PayNowNotice): string {
  return notice.kind === 'tooLate' ? paymentExact.paymentTooLate.text : noticeText(notice, words.failed);
}
