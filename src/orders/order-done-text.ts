import type { OrderRecord } from '../../contract/orders/order.ts';
import type { OrderAction } from '../../machines/orders/order-action.machine.ts';
import { orderExact } from './order.words.ts';
import { orderActionWords as words } from './order-action.words.ts';
import { kindOf } from './order-kind.ts';

/** The success message of an action on an order; ORD-ACT-07 fixes the one of a receipt. */
export function orderDoneText(action: OrderAction, order: OrderRecord): string {
  if (action === 'receive') return orderExact.received.text;
  if (action === 'cancel' && order.paymentTime !== null) return words.succeeded.cancelPaid;
  const text = words.succeeded[action];
  return typeof text === 'string' ? text : text(kindOf(order));
}
