import { orderListTypeOf } from '../../contract/orders/order.ts';
import { beginningOf } from '../../contract/text.ts';
import type { Place } from '../../machines/lib/paged-list.machine.ts';
import { ORDER_RANGES, type OrderFilter } from '../../machines/orders/order-list.machine.ts';
import { pageIn } from '../shell/use-list-place.ts';

/** Parses an address of the order list; a missing or invalid filter means all (ORD-ROUTE-04). */
export function orderPlaceIn(type: string | undefined, search: string): Place<OrderFilter> {
  const query = new URLSearchParams(search);
  const productName = beginningOf((query.get('productName') ?? '').trim(), 100);
  return {
    filter: {
      type: orderListTypeOf(type),
      range: ORDER_RANGES.find((range) => range === query.get('range')) ?? 'all',
      productName,
    },
    page: pageIn(search),
  };
}

/** ORD-ROUTE-03: the address of a place, without default filters. */
export function orderListAddress({ filter: { type, range, productName }, page }: Place<OrderFilter>): string {
  const query = new URLSearchParams();
  if (range !== 'all') query.set('range', range);
  if (productName !== '') query.set('productName', productName);
  if (page > 1) query.set('page', String(page));
  return `/user/order/mine/${type}${query.size > 0 ? `?${query}` : ''}`;
}
