import type { OrderRecord } from '../../contract/orders/order.ts';
import type { PayNowNotice, PayNowView } from '../../machines/payment/pay-now.machine.ts';
import { noticeText } from '../lib/form-notice-line.tsx';
import { frameWords as words } from '../lib/frame.words.ts';
import { paymentExact } from './payment.words.ts';

/** Where the payment of an order stands, and how it is begun. */
export interface PayNow {
  /** Of the order that was last to be paid; null before the first. */
  readonly ordersCode: string | null;
  /** The shopper is about to leave for its payment. */
  readonly busy: boolean;
  /** Why its payment did not begin. */
  readonly fault: string | null;
  onPress(order: OrderRecord): void;
}

/** Where the payment of an order stands, with what kept the shopper here in words. */
export function payNowShown({ ordersCode, busy, notice }: PayNowView): Omit<PayNow, 'onPress'> {
  return { ordersCode, busy, fault: notice === null ? null : faultText(notice) };
}

function faultText(notice: PayNowNotice): string {
  return notice.kind === 'tooLate' ? paymentExact.paymentTooLate.text : noticeText(notice, words.failed);
}
