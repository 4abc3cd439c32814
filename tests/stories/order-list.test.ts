import { expect } from 'vitest';
import { openOrders } from './kit/order-list-page.ts';
import { test } from './kit/story.ts';

test('ORD-ROUTE-01 ORD-ROUTE-03 ORD-LIST-01 ORD-LIST-02 ORD-LIST-03 ORD-LIST-04 a list is filtered and paged by its URL; reload and back restore it', async ({
  shop,
}) => {
  const list = await openOrders(shop, await shop.newVisitor());
  const { page } = list;
  const menu = page.getByRole('navigation', { name: '会员中心菜单' }).getByRole('link', { name: '我的订单' });
  expect(await menu.getAttribute('aria-current')).toBe('page');
  expect(await list.codes()).toHaveLength(4);
  await list.tab('已完成').click();
  await list.isAt('completed');
  expect(await menu.getAttribute('aria-current')).toBe('page');
  await page.getByRole('radio', { name: '近一年' }).check();
  await list.isAt('completed?range=12m');
  await page.getByRole('link', { name: '第 2 页' }).click();
  await list.isAt('completed?range=12m&page=2');
  const second = await list.codes();
  expect(second).toHaveLength(4);

  await page.reload();
  await list.cards.first().waitFor();
  expect(await list.codes()).toEqual(second);
  expect(await list.tab('已完成').getAttribute('aria-selected')).toBe('true');
  expect(await page.getByRole('radio', { name: '近一年' }).isChecked()).toBe(true);

  const detail = list.card(second[3] ?? '').getByRole('link', { name: /订单详情|需求详情/ });
  await detail.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await detail.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/user/order/detail/${second[3]}`);
  await page.goBack();
  await list.isAt('completed?range=12m&page=2');
  await list.cards.first().waitFor();
  expect(await list.codes()).toEqual(second);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  const focused = await page.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row'));
  expect(focused).toBe(second[3]);

  await list.search.fill(' 维生素 ');
  await list.search.press('Enter');
  await list.isAt('completed?range=12m&productName=维生素');
  await list.codes();
  for (const card of await list.cards.all()) {
    const unfold = card.getByRole('button', { name: /展开/ });
    if ((await unfold.count()) > 0) await unfold.click();
    expect(await card.textContent()).toContain('维生素');
  }
  await page.goBack();
  await list.isAt('completed?range=12m&page=2');
  expect(await list.codes()).toEqual(second);
  expect(await list.search.inputValue()).toBe('');

  await list.search.fill(second[0] ?? '');
  await list.search.press('Enter');
  await list.isAt(`completed?range=12m&productName=${second[0]}`);
  expect(await list.codes()).toEqual([second[0]]);

  await list.search.fill('不存在的药');
  await page.getByRole('button', { name: '搜索订单' }).click();
  await page.getByText('没有符合条件的订单').waitFor();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await list.isAt('completed');
  expect(await list.codes()).toHaveLength(4);
});
