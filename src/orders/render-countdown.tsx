import type { OrderRecord } from '../../contract/orders/order.ts';
import { actionsOf } from '../../contract/orders/order-actions.ts';
import { OrderCountdown } from './order-countdown-flow.tsx';

/**
 * ORD-PAY-18: the time that is left to pay an order; nothing for orders that cannot be paid now (ruling 16).
 * @param onOutdated a stable function
 */
export function renderCountdown(order: OrderRecord, onOutdated: () => void) {
  if (order.paymentDeadline === null || !actionsOf(order).payNow) return null;
  return <OrderCountdown order={order} onOutdated={onOutdated} />;
}
