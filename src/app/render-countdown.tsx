import { isCashOnDelivery, type OrderRecord } from '../../contract/orders/order.ts';
import { fetched, LazyPart } from '../ui/lazy-part.tsx';

const countdown = fetched(async () => (await import('./order-countdown.tsx')).OrderCountdown);

/**
 * ORD-PAY-18: the time that is left to pay an order, in a part of its own; nothing for orders that do not wait for a
 * payment, have one that is being confirmed, or are paid at the door (ruling 16). Where it does not come, its place stays empty: the order goes on.
 * @param onOutdated stays the same function
 */
export function renderCountdown(order: OrderRecord, onOutdated: () => void) {
  const { orderType, paymentDeadline, confirmingUntil } = order;
  if (orderType !== 'waitPay' || paymentDeadline === null || isCashOnDelivery(order)) return null;
  if (confirmingUntil !== null) return null;
  return <LazyPart view={countdown} props={{ order, onOutdated }} waiting={null} renderFailed={() => null} />;
}
