import { PAYMENT_TYPES } from '../orders/order.ts';
import { addressOf } from '../page-paths.ts';

/** ORD-CALL-28: where a payment starts, on the gateway. */
export const PAYMENT_PATH = '/unipay/payment/pay';

/** Proposed: the maximum number of orders in one payment. */
export const MOST_PAID_AT_ONCE = 20;

/** ORD-CALL-28: what a payment is started with. The gateway computes the amounts, never the browser. */
export interface PaymentStart {
  /** `accountId` of the member that the order belongs to. */
  readonly userId: string;
  readonly orderCodes: readonly string[];
  /** Left out when the order has none. */
  readonly paySource: string;
}

/** ORD-CALL-28: path and query of the payment redirect, relative to the gateway base. */
export function paymentAddress({ userId, orderCodes, paySource }: PaymentStart): string {
  return addressOf(PAYMENT_PATH, {
    userId,
    orderCodes: orderCodes.join(','),
    paySource: paySource === '' ? null : paySource,
    platform: 'PC',
    paymentType: PAYMENT_TYPES.online,
  });
}

/**
 * Proposed: the query parameter with the payment's number when the payment page sends the browser back, so that the
 * page can ask for the outcome. The number alone grants no access.
 */
export const PAYMENT_PARAMETER = 'payment';
