import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readLogistics } from '../../contract/orders/order.calls.ts';
import { hasRx, type OrderRecord } from '../../contract/orders/order.ts';
import { enterAsMember } from './kit/login-page.ts';
import { addressOf, isOpen, one, ordersOf } from './kit/orders.ts';
import { test } from './kit/story.ts';

const receiving = (order: OrderRecord) => order.orderType === 'waitReceiving' && order.splitOf === '';
const region = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });

test('ORD-ROUTE-05 ORD-ROUTE-06 ORD-DET-01 ORD-DET-02 ORD-DET-03 ORD-DET-04 ORD-DET-05 ORD-DET-06 ORD-DET-07 a member goes from the list to an order, follows its parcel, copies its number and goes back to that list', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await enterAsMember(shop, visitor);
  const order = one(await ordersOf(page), (some) => receiving(some) && !hasRx(some) && !some.isGlobalOrder);
  const code = order.ordersCode;
  await shop.sandbox.setFaults({ method: 'GET', path: readLogistics.path, status: 500 });
  const list = '/user/order/mine/waitReceiving?range=3m';
  await page.goto(list);
  await page.locator(`a[href="${addressOf(code)}"]`).click();
  await isOpen(page, code);
  expect(await page.title()).toContain('订单详情');

  // When the parcel cannot be loaded, everything else stays in view.
  const parcel = region(page, '物流');
  await parcel.getByRole('alert').waitFor();
  await page.getByRole('heading', { level: 2, name: '待收货' }).waitFor();
  await shop.sandbox.setFaults();
  await parcel.getByRole('button', { name: '重试' }).click();
  await parcel.getByText('杏运速递').first().waitFor();
  const entries = parcel.getByRole('list', { name: '物流进展' }).getByRole('listitem');
  expect(await entries.count()).toBe(3);
  const times = await entries
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
  expect(times).toEqual(times.toSorted().toReversed());
  await parcel.getByRole('button', { name: /^展开全部 \d 条$/ }).click();
  expect(await entries.count()).toBeGreaterThan(3);

  const people = region(page, '收货信息');
  for (const text of ['林小满', '138****8000', '广东省广州市天河区'])
    expect(await people.textContent()).toContain(text);
  const costs = region(page, '费用');
  expect(await costs.textContent()).toContain(`¥${((order.sum ?? 0) / 100).toFixed(2)}`);
  for (const text of ['商品金额', '支付方式', '付款时间', '发票类型']) {
    expect(await costs.textContent()).toContain(text);
  }
  for (const text of ['运费', '税费']) expect(await costs.textContent()).not.toContain(text);
  expect(await page.content()).not.toContain('13800138000');

  await costs.getByRole('button', { name: '复制订单号' }).click();
  await costs.getByText('已复制').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  await page.emulateMedia({ media: 'print' });
  // Of the frame, only the name of the shop is printed.
  // biome-ignore lint/performance/useDomNodeTextContent: what paper does not show must not count.
  expect(await page.getByRole('banner').innerText()).toMatch(/^杏林大药房\s+会员中心$/);
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });

  await page.reload();
  await isOpen(page, code);
  await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '我的订单' }).click();
  await page.waitForURL(`**${list}`);
});
