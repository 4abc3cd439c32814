import { expect } from 'vitest';
import { beMember } from './kit/login-page.ts';
import { test } from './kit/story.ts';

const COINS = '/user/account/coin';

test('ORD-ROUTE-14 ORD-COIN-01 ORD-COIN-02 a member comes back to the page of coins that they left, and prints it without its frame', async ({
  shop,
}) => {
  const page = await beMember(shop, await shop.newVisitor(), COINS);
  const rows = page.getByRole('table', { name: '金币明细' }).locator('tbody tr');
  await page.getByRole('link', { name: '第 3 页' }).click();
  await page.waitForURL(`**${COINS}?page=3`);
  await expect.poll(() => rows.count()).toBe(3);
  await page.getByRole('tab', { name: '规则' }).click();
  await page.waitForURL(`**${COINS}?tab=rules`);
  await page.getByText('100 金币可抵 1 元。').waitFor();
  await page.goBack();
  await expect.poll(() => rows.count()).toBe(3);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('navigation', { name: '会员中心菜单' }).isVisible()).toBe(false);
  expect(await page.getByRole('tab').first().isVisible()).toBe(false);
  expect(await rows.first().isVisible()).toBe(true);
});
