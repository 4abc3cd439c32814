import type { OrderRecord } from '../../contract/orders/order.ts';
import { actionsOf } from '../../contract/orders/order-actions.ts';
import { fetched, LazyView } from '../ui/lazy-view.tsx';

const countdown = fetched(async () => (await import('./order-countdown-flow.tsx')).OrderCountdown);

/**
 * ORD-PAY-18: the time that is left to pay an order, in a part of its own; nothing for orders that cannot be paid
 * now (ruling 16). Where it does not come, its place stays empty: the order goes on.
 * @param onOutdated stays the same function
 */
export function renderCountdown(order: OrderRecord, onOutdated: () => void) {
  if (order.paymentDeadline === null || !actionsOf(order).payNow) return null;
  return <LazyView view={countdown} props={{ order, onOutdated }} waiting={null} renderFailed={() => null} />;
}
