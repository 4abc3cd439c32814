import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { beMember } from './kit/login-page.ts';
import { answerTo } from './kit/page.ts';
import { test } from './kit/story.ts';

const COUNTS = '/v3/orders/counts';

const rows = (page: Page) => page.locator('[data-row]');
const stop = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '订单进度' }).getByRole('link', { name });
const countAt = async (page: Page, name: string) => Number.parseInt((await stop(page, name).textContent()) ?? '', 10);

test('ACC-ROUTE-03 ORD-HOME-01 ORD-HOME-02 ORD-HOME-03 ORD-HOME-05 ORD-HOME-06 a member sees profile, orders and counts, confirms a receipt, and the home page follows', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await beMember(shop, visitor, '/user');
  await page.getByRole('heading', { level: 1, name: /杏林春暖用户$/ }).waitFor();
  await page.getByRole('img', { name: '资料完整度 50%' }).waitFor();
  await page.getByText('138****8000').waitFor();
  await rows(page).first().waitFor();
  expect(await rows(page).count()).toBe(4);
  for (const row of await rows(page).all()) expect(await row.locator('img').count()).toBeLessThanOrEqual(4);
  expect(await stop(page, '待收货').getAttribute('href')).toBe('/user/order/mine/waitReceiving');

  const code = (await rows(page).first().getAttribute('data-row')) ?? '';
  const [waiting, toReview] = [await countAt(page, '待付款'), await countAt(page, '待评价')];
  for (const type of ['waitDelivery', 'waitReceiving'] as const) await shop.sandbox.moveOrder(code, type);
  await page.reload();
  const row = page.locator(`[data-row="${code}"]`);
  await row.getByRole('button', { name: /确认收货/ }).click();
  const question = page.getByRole('alertdialog', { name: '已经收到全部商品了吗？' });
  await answerTo(page, COUNTS, () => question.getByRole('button', { name: '确认收货' }).click());
  await page.getByText('确认收货成功', { exact: true }).waitFor();
  await row.getByRole('link', { name: /去评价/ }).waitFor();
  await expect.poll(() => countAt(page, '待评价')).toBe(toReview + 1);
  expect(await countAt(page, '待付款')).toBe(waiting - 1);

  await page.getByRole('link', { name: '查看全部' }).click();
  await page.waitForURL((url) => url.pathname === '/user/order/mine/all');
});
