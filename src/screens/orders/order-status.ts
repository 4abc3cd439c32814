import { type OrderRecord, orderTypeOf } from '../../../contract/orders/order.ts';
import { orderStatusWords as words } from '../../words/proposed/order-status.ts';

/** Where an order stands, in the gateway's word for it if it has one. */
export function statusOf({ orderStatusName, orderType }: Pick<OrderRecord, 'orderStatusName' | 'orderType'>): string {
  if (orderStatusName !== '') return orderStatusName;
  const type = orderTypeOf(orderType);
  return type === null ? words.unknown : words.types[type];
}
