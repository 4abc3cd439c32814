import type { OrderRecord } from '../../../contract/orders/order.ts';
import type { OrderDeed } from '../../../machines/orders/order-action/order-action.machine.ts';
import { orderExact } from '../../words/exact/order.ts';
import { orderActionWords as words } from '../../words/proposed/order-action.ts';
import { kindOf } from './order-kind.ts';

/** What the shopper is told when something was done with an order; ORD-ACT-07 fixes the one of a receipt. */
export function orderDoneText(deed: OrderDeed, order: OrderRecord): string {
  if (deed === 'receive') return orderExact.received.text;
  if (deed === 'cancel' && order.paymentTime !== null) return words.succeeded.cancelPaid;
  const text = words.succeeded[deed];
  return typeof text === 'string' ? text : text(kindOf(order));
}
