import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { changePassword } from '../../contract/login/account.calls.ts';
import { ask, beMember, greeted, logInBySms, takeTokens } from './kit/login-page.ts';
import { goWithin } from './kit/page.ts';
import { type Shop, test } from './kit/story.ts';

const REFRESH = '/passport/account/refreshToken';
const LOGOUT = '/web-gateway/logout';
const HALF_AN_HOUR = 31 * 60_000;
/** A page that makes no calls of its own. */
const QUIET = '/user/account/couponRule';

const calm = (page: Page) => page.getByRole('heading', { level: 1, name: '优惠券使用规则' }).waitFor();
const isCall = (request: Request) => ['fetch', 'xhr'].includes(request.resourceType());

test('ACC-SES-10 ACC-SES-14 ACC-SES-09 (ruling 1) a login in one tab takes the other from Login to its backurl, a logout takes it back, each in under a second, and nothing stays stored', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const there = await visitor.newTab();
  await there.goto('/user/login?backurl=%2Fuser%3Ftab%3D2');
  const here = await logInBySms(shop, visitor);
  await there.waitForURL('**/user?tab=2', { timeout: 1000 });
  await greeted(there);
  await here.getByRole('button', { name: '退出登录' }).click();
  await here.waitForURL('**/user/login');
  await there.waitForURL(({ pathname }) => pathname === '/user/login', { timeout: 1000 });
  const left = await here.evaluate(() => [
    ...document.cookie.split('; ').filter(Boolean),
    ...Object.keys({ ...window.localStorage, ...window.sessionStorage }),
  ]);
  expect(left).toEqual([]);
  expect(visitor.callsTo(LOGOUT)).toHaveLength(1);
});

/** The calls whose last answer was not a success. */
async function failedOf(requests: readonly Request[]): Promise<string[]> {
  const nameOf = (request: Request) => `${request.frame().page().url()} ${request.method()} ${request.url()}`;
  const last = new Map(requests.map((request) => [nameOf(request), request]));
  const statuses = await Promise.all(
    [...last].map(async ([name, request]) => `${name}: ${(await request.response())?.status()}`),
  );
  return statuses.filter((line) => !/: 2\d\d$/.test(line));
}

test('S4 ACC-CALL-26 (ruling 2) three tabs with an expired access token, twice: one refresh serves them all, and no call fails', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const tabs = [await beMember(shop, visitor, QUIET)];
  while (tabs.length < 3) {
    const tab = await visitor.newTab();
    await tab.goto(QUIET);
    tabs.push(tab);
  }
  await Promise.all(tabs.map(calm));
  const refreshes: number[] = [];
  for (const round of [1, 2]) {
    await shop.sandbox.moveClock(round * HALF_AN_HOUR);
    const before = visitor.requests.length;
    await Promise.all(tabs.map((tab) => goWithin(tab, '/user')));
    await Promise.all(tabs.map(greeted));
    const calls = () => visitor.requests.slice(before).filter(isCall);
    const own = () => calls().filter((request) => !request.url().endsWith(REFRESH));
    await expect.poll(() => own().length).toBeGreaterThanOrEqual(4 * tabs.length);
    // Calls that got a 401 are repeated after the refresh.
    await expect.poll(() => failedOf(own())).toEqual([]);
    refreshes.push(calls().length - own().length);
    await Promise.all(tabs.map((tab) => goWithin(tab, QUIET)));
    await Promise.all(tabs.map(calm));
  }
  // A browser may pass one tab's storage on to another late: that tab refreshes once more, and gets the same answer.
  expect(Math.min(...refreshes)).toBe(1);
  expect(Math.max(...refreshes)).toBeLessThanOrEqual(2);
});

/** Ends every session of the member elsewhere, without this browser's knowledge. */
async function endSessions(shop: Shop): Promise<void> {
  const elsewhere = await shop.newVisitor();
  await shop.sandbox.moveClock(2 * 60_000);
  await shop.sandbox.askForImageCode('never');
  await takeTokens(shop, elsewhere);
  const change = { oldPwd: 'Xinglin2026', newPwd: 'Xing-lin2027', newPwdConfirm: 'Xing-lin2027' };
  await ask(elsewhere.context.request, changePassword, change);
}

test('S5 ACC-SES-11 ACC-ROUTE-23 a page whose calls all get 401 makes one refresh, one redirect to Login, and no more calls', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await beMember(shop, visitor, QUIET);
  await calm(page);
  await endSessions(shop);
  const before = visitor.requests.length;
  visitor.addresses.length = 0;
  await goWithin(page, '/user');
  await page.waitForURL('**/user/login?backurl=%2Fuser');
  await page.getByRole('tab').first().waitFor();
  await page.waitForLoadState('networkidle');
  const calls = visitor.requests.slice(before).filter(isCall);
  const statuses = await Promise.all(calls.map(async (call) => (await call.response())?.status()));
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThan(1);
  expect(visitor.callsTo(REFRESH)).toHaveLength(1);
  const redirects = visitor.addresses.filter((address) => address.includes('/user/login')).length;
  const later = calls.slice(calls.findIndex((request) => request.url().endsWith(REFRESH)) + 1);
  expect([redirects, later.map((request) => request.url())]).toEqual([1, []]);
});
