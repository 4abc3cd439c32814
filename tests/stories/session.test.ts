import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { faultsAtWidths } from './kit/axe.ts';
import { logInBySms, members } from './kit/login-page.ts';
import { tabTo } from './kit/page.ts';
import { test } from './kit/story.ts';

const REFRESH = '/passport/account/refreshToken';
const LOGOUT = '/web-gateway/logout';
const MEMBER = '/v2/member/vo';
const HALF_AN_HOUR = 31 * 60_000;

const greeted = (page: Page) => page.getByRole('heading', { level: 1, name: /^您好，./ }).waitFor();
const logOut = (page: Page) => page.getByRole('button', { name: '退出登录' }).click();
const atLogin = (page: Page) => page.waitForURL((url) => url.pathname === '/user/login');
const secretsIn = (page: Page) =>
  page.evaluate(() => [
    ...document.cookie.split('; ').filter(Boolean),
    ...Object.keys(window.localStorage),
    ...Object.keys(window.sessionStorage),
  ]);

test('ACC-CALL-26 (ruling 2) two tabs whose access has run out: one refresh serves both', async ({ shop }) => {
  const visitor = await shop.newVisitor();
  const first = await logInBySms(shop, visitor);
  await greeted(first);
  const second = await visitor.newTab();
  await second.goto('/user');
  await greeted(second);
  // No page is left that would still ask something, find its access gone, and be reloaded before the new tokens come.
  const tabs = [first, second];
  await Promise.all(tabs.map((tab) => tab.goto('about:blank')));
  await shop.sandbox.moveClock(HALF_AN_HOUR);
  await Promise.all(tabs.map((tab) => tab.goto('/user')));
  await Promise.all(tabs.map(greeted));
  expect(visitor.callsTo(REFRESH)).toHaveLength(1);
});

test('ACC-SES-10 ACC-SES-14 (ruling 1) a logout in one tab logs the other out in under a second and leaves nothing', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const here = await logInBySms(shop, visitor);
  await greeted(here);
  const there = await visitor.newTab();
  await there.goto('/user');
  await greeted(there);
  await logOut(here);
  await here.waitForURL('**/user/login');
  await there.waitForURL('**/user/login?backurl=%2Fuser', { timeout: 1000 });
  expect(await secretsIn(here)).toEqual([]);
  expect(visitor.callsTo(LOGOUT)).toHaveLength(1);
  await there.goto('/user');
  await atLogin(there);
});

test('ACC-SES-09 (ruling 1) a login in one tab takes the other one from Login to where it wanted to go', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const there = await visitor.newTab();
  await there.goto('/user/login?backurl=%2Fmerchants%2Fentry');
  await logInBySms(shop, visitor);
  await there.waitForURL('**/merchants/entry', { timeout: 1000 });
});

test('ACC-SES-14 a logout that the gateway does not answer clears everything all the same', async ({ shop }) => {
  const visitor = await shop.newVisitor();
  const page = await logInBySms(shop, visitor);
  await greeted(page);
  await shop.sandbox.setFaults({ method: 'POST', path: LOGOUT, delayMs: 8000, times: 1 });
  await logOut(page);
  await page.waitForURL('**/user/login', { timeout: 5000 });
  expect(await secretsIn(page)).toEqual([]);
});

test('ACC-SES-11 ACC-ROUTE-23 a session that was refused is cleared once, sent to Login once, and asks nothing more', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await logInBySms(shop, visitor);
  await greeted(page);
  // A page that asks for nothing of its own: what comes later would be the session's.
  await page.goto('/user/account/couponRule');
  await page.getByRole('heading', { level: 1, name: '优惠券使用规则' }).waitFor();
  await shop.sandbox.setFaults(
    { method: 'GET', path: MEMBER, status: 401, times: 50 },
    { method: 'POST', path: REFRESH, status: 401, times: 50 },
  );
  const before = visitor.requests.length;
  visitor.addresses.length = 0;
  await page.reload();
  await page.waitForURL('**/user/login?backurl=%2Fuser%2Faccount%2FcouponRule');
  await page.getByRole('tab').first().waitFor();
  expect(visitor.addresses.filter((address) => address.includes('/user/login'))).toHaveLength(1);
  expect(visitor.callsTo(REFRESH)).toHaveLength(1);
  const after = visitor.requests.slice(before).findLastIndex((request) => request.url().includes(REFRESH));
  const later = visitor.requests.slice(before + after + 1).map((request) => request.resourceType());
  expect(later.filter((type) => type === 'fetch' || type === 'xhr')).toEqual([]);
  // Only the countdown of the SMS stays: it is not the member's.
  expect(await secretsIn(page)).toEqual(['smsCode.deadlines']);
});

test('ACC-ERR-01 a record that cannot be read says so on the page, and 重试 brings it', async ({ shop }) => {
  const visitor = await shop.newVisitor();
  const page = await logInBySms(shop, visitor);
  await greeted(page);
  await shop.sandbox.setFaults({ method: 'GET', path: MEMBER, status: 500, times: 1 });
  await page.reload();
  await page.getByText('您的资料没有读出来').waitFor();
  await page.getByRole('button', { name: '重试' }).click();
  await greeted(page);
});

test('ACC-APP-01 ACC-FRAME-01 ACC-FRAME-02 ACC-FRAME-03 at 1440 and 320 px axe finds nothing in the frame, and nothing overflows', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await logInBySms(shop, visitor, undefined, members.empty);
  await greeted(page);
  for (const path of ['/user', '/user/error', '/merchants/entry', '/not/there']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
    expect(await faultsAtWidths(page)).toEqual([]);
  }
});

test('below 1024 px the menu opens, moves and closes by the keyboard', async ({ shop }) => {
  const visitor = await shop.newVisitor({ width: 320 });
  const page = await logInBySms(shop, visitor);
  await greeted(page);
  const opener = page.getByRole('button', { name: '打开菜单' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const entry = page.getByRole('link', { name: '会员首页' });
  await entry.waitFor();
  expect(await faultsAtWidths(page, [320])).toEqual([]);
  await tabTo(entry);
  await page.keyboard.press('Escape');
  await entry.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('ACC-FRAME-09 ACC-FRAME-11 ACC-FRAME-19 search and chat open windows of their own, without a secret', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await logInBySms(shop, visitor);
  await greeted(page);
  await page.getByRole('button', { name: '搜索' }).click();
  await page.getByText('请输入商品名称搜索').waitFor();
  await page.getByRole('searchbox').fill('感冒灵');
  const [search] = await Promise.all([visitor.context.waitForEvent('page'), page.keyboard.press('Enter')]);
  expect(new URL(search.url()).searchParams.get('keyword')).toBe('感冒灵');
  expect(await search.evaluate(() => window.opener)).toBeNull();
  await search.close();
  const [chat] = await Promise.all([
    visitor.context.waitForEvent('page'),
    page.getByRole('button', { name: '在线客服' }).click(),
  ]);
  const told = Object.fromEntries(new URL(chat.url()).searchParams);
  expect(Object.keys(told).toSorted()).toEqual(['accountId', 'nickName', 'pageUrl']);
  expect(told.pageUrl).toBe('/user');
});
