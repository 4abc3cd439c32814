import type { OrderRecord } from '../../contract/orders/order.ts';
import type { PayNowNotice, PayNowView } from '../../machines/payment/pay-now.machine.ts';
import { noticeText } from '../lib/form-notice-line.tsx';
import { frameWords as words } from '../lib/frame.words.ts';
import { paymentExact } from './payment.words.ts';

/** The state of an order's payment, and how to start it. */
export interface PayNow {
  /** The order for which payment was last pressed; null before the first. */
  readonly ordersCode: string | null;
  /** The shopper is about to leave for its payment. */
  readonly busy: boolean;
  /** Why its payment did not begin. */
  readonly fault: string | null;
  onPress(order: OrderRecord): void;
}

/** The state of an order's payment, with its notice as text. */
export function payNowShown({ ordersCode, busy, notice }: PayNowView): Omit<PayNow, 'onPress'> {
  return { ordersCode, busy, fault: notice === null ? null : faultText(notice) };
}

function faultText(notice: PayNowNotice): string {
  return notice.kind === 'tooLate' ? paymentExact.paymentTooLate.text : noticeText(notice, words.failed);
}
