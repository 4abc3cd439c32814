import type { APIRequestContext } from 'playwright-core';
import * as v from 'valibot';
import { listOrders } from '../../../contract/orders/order.calls.ts';
import type { OrderRecord } from '../../../contract/orders/order.ts';

/** The member's orders, as the gateway lists them. */
export async function ordersOf({ request }: { readonly request: APIRequestContext }): Promise<readonly OrderRecord[]> {
  const found: OrderRecord[] = [];
  for (let number = 1, pages = 1; number <= pages; number += 1) {
    const answer = await request.get(`${listOrders.path}?page=${number}&size=50`, { headers: { platform: 'PC' } });
    const { content, totalPages } = v.parse(listOrders.answer, await answer.json());
    found.push(...content);
    pages = totalPages;
  }
  return found;
}

/** The newest order of this kind. */
export function one(orders: readonly OrderRecord[], is: (order: OrderRecord) => boolean): OrderRecord {
  const order = orders.find(is);
  if (order === undefined) throw new Error('no such order is seeded');
  return order;
}

export const addressOf = (code: string) => `/user/order/detail/${code}`;
