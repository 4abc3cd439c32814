import type { APIRequestContext, Locator, Page } from 'playwright-core';
import * as v from 'valibot';
import { listOrders } from '../../../contract/orders/order.calls.ts';
import type { OrderRecord } from '../../../contract/orders/order.ts';
import { beMember } from './login-page.ts';
import type { Shop, Visitor } from './story.ts';

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

/** The order list as a shopper sees it. */
export class OrderListPage {
  readonly page: Page;
  readonly cards: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    this.page = page;
    this.cards = page.getByRole('article');
    this.search = page.getByRole('textbox', { name: '按商品名称、订单号或收货人搜索订单' });
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name });
  }

  card(code: string): Locator {
    return this.page.locator(`[data-row="${code}"]`);
  }

  /** The codes of the orders in view, once the list is loaded. */
  async codes(): Promise<string[]> {
    await this.page.locator('[role="tabpanel"]:not(:has([aria-busy]))').waitFor();
    const rows = await this.page.locator('[data-row]').all();
    return Promise.all(rows.map(async (row) => (await row.getAttribute('data-row')) ?? ''));
  }

  /** Waits for this address below the path of the member's orders. */
  async isAt(place: string): Promise<void> {
    await this.page.waitForURL((url) => decodeURIComponent(url.pathname + url.search) === `/user/order/mine/${place}`);
  }
}

/** Opens the list as a member. */
export async function openOrders(shop: Shop, visitor: Visitor, place = 'all'): Promise<OrderListPage> {
  const list = new OrderListPage(await beMember(shop, visitor, `/user/order/mine/${place}`));
  await list.cards.first().waitFor();
  return list;
}
