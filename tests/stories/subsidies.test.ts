import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { couponWords } from '../../src/coupons/coupon.words.ts';
import { logInBySms } from './kit/login-page.ts';
import { tabTo } from './kit/page.ts';
import { test } from './kit/story.ts';

const COUPONS = '/user/account/coupon';
const COINS = '/user/account/coin';

const menu = (page: Page) => page.getByRole('navigation', { name: '会员中心菜单' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const chosen = (page: Page) => page.getByRole('tab', { selected: true }).textContent();
const tickets = (page: Page) => page.getByRole('main').getByRole('article');
const figure = (page: Page) => page.getByRole('main').locator('b').first().textContent();

test('ORD-ROUTE-12 ORD-ROUTE-13 ORD-COUP-01 ORD-COUP-02 ORD-COUP-03 ORD-COUP-09 ORD-COUP-10 ORD-COUP-12 a member goes through the coupons: tabs, pages, reload, back, rules', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await logInBySms(shop, visitor);
  await menu(page).getByRole('link', { name: '优惠券' }).click();
  await page.getByRole('heading', { level: 1, name: '优惠券' }).waitFor();
  await expect.poll(() => tickets(page).count()).toBe(6);
  await expect.poll(() => chosen(page)).toBe('未使用10');
  expect(await tickets(page).first().getByRole('link', { name: '去使用' }).getAttribute('href')).toBe('/sandbox/mall');
  expect(await page.title()).toContain('优惠券');

  await page.getByRole('link', { name: '第 2 页' }).click();
  await page.waitForURL(`**${COUPONS}?page=2`);
  await expect.poll(() => tickets(page).count()).toBe(4);
  await tabTo(tab(page, '未使用'));
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(`**${COUPONS}?tab=used`);
  await expect.poll(() => tickets(page).count()).toBe(6);
  expect(await tickets(page).getByText('已使用', { exact: true }).count()).toBe(6);
  await page.getByRole('link', { name: '下一页' }).click();
  await page.waitForURL(`**${COUPONS}?tab=used&page=2`);
  await page.reload();
  await expect.poll(() => tickets(page).count()).toBe(1);
  expect(await chosen(page)).toContain('已使用');
  await page.goBack();
  await expect.poll(() => tickets(page).count()).toBe(6);
  await page.goBack();
  await expect.poll(() => chosen(page)).toContain('未使用');
  await expect.poll(() => tickets(page).count()).toBe(4);

  await page.getByRole('link', { name: couponWords.toRules }).click();
  await page.getByRole('heading', { level: 1, name: couponWords.rulesTitle }).waitFor();
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(couponWords.rules.length);
});

test('ORD-ROUTE-14 ORD-COIN-01 ORD-COIN-02 ORD-COIN-03 ORD-COIN-04 ORD-COIN-05 a member reads the coins: balance, pages, rules, reload, paper', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await logInBySms(shop, visitor);
  await menu(page).getByRole('link', { name: '金币' }).click();
  await page.getByRole('heading', { level: 1, name: '金币' }).waitFor();
  await expect.poll(() => figure(page)).toBe('1,260');
  const rows = page.getByRole('table', { name: '金币明细' }).locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(10);
  await page.getByRole('link', { name: '第 3 页' }).click();
  await page.waitForURL(`**${COINS}?page=3`);
  await expect.poll(() => rows.count()).toBe(3);
  await page.reload();
  await expect.poll(() => rows.count()).toBe(3);
  await page.emulateMedia({ media: 'print' });
  expect(await menu(page).isVisible()).toBe(false);
  expect(await page.getByRole('tab').first().isVisible()).toBe(false);
  expect(await rows.first().isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });

  await tab(page, '规则').click();
  await page.waitForURL(`**${COINS}?tab=rules`);
  await page.getByText('100 金币可抵 1 元。').waitFor();
  await page.goBack();
  await page.waitForURL(`**${COINS}?page=3`);
  await expect.poll(() => rows.count()).toBe(3);
  await page.goForward();
  await page.reload();
  await page.getByText('100 金币可抵 1 元。').waitFor();
  expect(visitor.callsTo('/v1/coin/balance').length).toBeGreaterThan(0);
});
