import { PAYMENT_TYPES } from '../orders/order.ts';

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
  const query = {
    userId,
    orderCodes: orderCodes.join(','),
    ...(paySource === '' ? {} : { paySource }),
    platform: 'PC',
    paymentType: PAYMENT_TYPES.online,
  };
  // The machines compile without the DOM's types, so no URLSearchParams here.
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${PAYMENT_PATH}?${pairs.join('&')}`;
}

/**
 * Proposed: the query parameter with the payment's number when the payment page sends the browser back, so that the
 * page can ask for the outcome. The number alone grants no access.
 */
export const PAYMENT_PARAMETER = 'payment';
