import type { Locator, Page } from 'playwright-core';
import { beMember } from './login-page.ts';
import type { Shop, Visitor } from './story.ts';

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
