import { hasRx, type OrderRecord } from '../../contract/orders/order.ts';
import { orderExact } from './order.words.ts';
import { orderActionWords } from './order-action.words.ts';

/** ORD-RX-01: the word for an order; one with a prescription drug is a request. `null`: not read yet. */
export function kindOf(order: Pick<OrderRecord, 'orderProducts'> | null): string {
  return order !== null && hasRx(order) ? orderExact.request.text : orderActionWords.order;
}

/** Names the order that a control is about, for screen readers. */
export function nameOf(order: Pick<OrderRecord, 'orderProducts' | 'ordersCode'>): string {
  return `${kindOf(order)} ${order.ordersCode}`;
}
