import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { changePassword } from '../../contract/account/own-account.calls.ts';
import { ask } from './kit/ask.ts';
import { beMember, enterAsMember, members } from './kit/login-page.ts';
import { greeted } from './kit/password-form.ts';
import { type Shop, test, type Visitor } from './kit/story.ts';

const REFRESH = '/passport/account/refreshToken';
const LOGOUT = '/web-gateway/logout';
const HALF_AN_HOUR = 31 * 60_000;
const QUIET = '/user/account/couponRule';

const isCall = (request: Request) => ['fetch', 'xhr'].includes(request.resourceType());
const calm = (page: Page) => page.getByRole('heading', { level: 1, name: '优惠券使用规则' }).waitFor();

/** Goes to an address within the page, as the browser's own buttons do. */
const goWithin = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

/** The calls whose last answer was no success, oldest first. */
async function failedOf(requests: readonly Request[]): Promise<string[]> {
  const last = new Map<string, Request>();
  const tabs = new Map<unknown, number>();
  for (const request of requests) {
    const tab = tabs.get(request.frame()) ?? tabs.size;
    tabs.set(request.frame(), tab);
    last.set(`${tab} ${request.method()} ${request.url()}`, request);
  }
  const failed: string[] = [];
  for (const [name, request] of last) {
    const status = (await request.response())?.status() ?? 0;
    if (status < 200 || status > 299) failed.push(`${name}: ${status}`);
  }
  return failed;
}

test('S4 ACC-CALL-26 five tabs whose access has run out, time after time: one refresh serves them all, and no call fails', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const first = await beMember(shop, visitor, QUIET);
  await calm(first);
  const tabs = [first];
  for (let opened = 1; opened < 5; opened += 1) {
    const tab = await visitor.newTab();
    await tab.goto(QUIET);
    await calm(tab);
    tabs.push(tab);
  }
  let asked = 0;
  let rounds = 0;
  const refreshes: number[] = [];
  while (asked < 400 || rounds < 4) {
    rounds += 1;
    await shop.sandbox.moveClock(rounds * HALF_AN_HOUR);
    const before = visitor.requests.length;
    await Promise.all(tabs.map((tab) => goWithin(tab, '/user')));
    await Promise.all(tabs.map(greeted));
    const calls = () => visitor.requests.slice(before).filter(isCall);
    const own = () => calls().filter((request) => !request.url().endsWith(REFRESH));
    await expect.poll(() => calls().length - own().length).toBeGreaterThan(0);
    await expect.poll(() => own().length).toBeGreaterThanOrEqual(4 * tabs.length);
    // What was 401 is asked again after the refresh.
    await expect.poll(() => failedOf(own())).toEqual([]);
    refreshes.push(calls().length - own().length);
    asked += own().length;
    await Promise.all(tabs.map((tab) => goWithin(tab, QUIET)));
    await Promise.all(tabs.map(calm));
  }
  // A browser may hand what one tab has stored to another one late: then that tab asks with the spent token once more,
  // and the gateway gives it the same answer.
  expect(Math.max(...refreshes)).toBeLessThanOrEqual(2);
  expect(refreshes.filter((count) => count > 1).length).toBeLessThanOrEqual(rounds / 2);
});

/** Ends every session of the member where this browser does not hear of it. */
async function endSessions(shop: Shop): Promise<void> {
  const elsewhere = await shop.newVisitor();
  await shop.sandbox.moveClock(2 * 60_000);
  await shop.sandbox.askForImageCode('never');
  const page = await enterAsMember(shop, elsewhere);
  const change = { oldPwd: 'Xinglin2026', newPwd: 'Xing-lin2027', newPwdConfirm: 'Xing-lin2027' };
  await ask(elsewhere.context.request, changePassword, change);
  await page.close();
}

const showing = (visitor: Visitor, path: string) => visitor.addresses.filter((address) => address.includes(path));

test('S5 ACC-SES-11 ACC-ROUTE-23 a page whose calls are all 401 at once: one refresh, one way to Login, and then silence', async ({
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
  const refused = statuses.filter((status) => status === 401).length;
  expect(refused).toBeGreaterThan(1);
  expect(visitor.callsTo(REFRESH)).toHaveLength(1);
  const redirects = showing(visitor, '/user/login').length;
  expect(redirects).toBe(1);
  const settled = calls.findIndex((request) => request.url().endsWith(REFRESH));
  const later = calls.slice(settled + 1).map((request) => new URL(request.url()).pathname);
  expect(later).toEqual([]);
});

test('S5 ACC-SES-12 what has ended moves nobody from the pages of the way in, and a logout that is 401 is a logout', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await beMember(shop, visitor, QUIET);
  await calm(page);
  await shop.sandbox.setFaults({ method: 'POST', path: LOGOUT, status: 401, body: {} });
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL('**/user/login');
  expect(await page.evaluate(() => Object.keys(window.localStorage))).toEqual([]);
  expect(visitor.callsTo(LOGOUT)).toHaveLength(1);
  await shop.sandbox.setFaults();

  // Two members from one address: the second code would need an image.
  await shop.sandbox.askForImageCode('never');
  const other = await shop.newVisitor();
  const tab = await beMember(shop, other, QUIET, members.empty);
  await calm(tab);
  await other.context.clearCookies({ name: 'xinglin' });
  for (const path of [
    '/user/register',
    '/user/account/password/forget',
    '/user/bind/phone/add?loginName=x&loginType=1',
  ]) {
    other.addresses.length = 0;
    await tab.goto(path);
    await tab.locator('form, [role=tab]').first().waitFor();
    await tab.waitForLoadState('networkidle');
    expect(other.callsTo(REFRESH).length).toBeLessThanOrEqual(1);
    // `add` without its password leads to Login by itself, once.
    expect(showing(other, '/user/login').length).toBeLessThanOrEqual(path.includes('bind') ? 1 : 0);
  }
});
