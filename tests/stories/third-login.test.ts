import { readFileSync } from 'node:fs';
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { validateAccount } from '../../contract/account/account.calls.ts';
import { THIRD_PARTIES, thirdTypeOf } from '../../contract/account/third.ts';
import { proposed } from '../../src/words/proposed.ts';
import { faultsAtWidths } from './kit/axe.ts';
import { hydrated, LoginPage, openLogin } from './kit/login-page.ts';
import { tabTo } from './kit/page.ts';
import { ownShop, test, type Visitor } from './kit/story.ts';
import { answerThere, goByThird, thirdLink, thirdNotice } from './kit/third.ts';

const CHECK = validateAccount.path;
const CALLBACK = '/passport/account/third/oauth2/callback';
const words = proposed.third;
const RETURN = '/user/login?backurl=%2Fuser%3Ftab%3D2';

const addressIn = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const knowsMember = async ({ context }: Visitor) =>
  (await context.cookies()).some(({ name }) => name === 'memberToken');
const addressOf = (request: Request | undefined) => request?.url() ?? 'about:blank';

for (const party of THIRD_PARTIES) {
  const thirdType = thirdTypeOf(party);

  test(`ACC-THIRD-02 ACC-THIRD-03 ACC-THIRD-04 ACC-THIRD-07 ACC-CALL-20 ${party}: somebody new goes on to bind a phone, with the return address`, async ({
    shop,
  }) => {
    const visitor = await shop.newVisitor();
    const { page } = await goByThird(visitor, party, 'newcomer', RETURN);
    await page.waitForURL('**/user/bind/phone/add?*');
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      loginName: expect.stringMatching(new RegExp(`^${party}-new-`)),
      loginType: String(thirdType + 1),
      thirdType: String(thirdType),
      isBind: '0',
      backUrl: '/user?tab=2',
    });
    expect(visitor.callsTo(CHECK)).toEqual([]);
    expect(await knowsMember(visitor)).toBe(false);
  });

  test(`ACC-THIRD-01 ACC-THIRD-06 ACC-THIRD-07 ACC-CALL-14 ACC-LOGIN-07 ${party}: whoever says no there is back on the login page and told so; a linked account then logs in once and leads to the return address`, async ({
    shop,
  }) => {
    const visitor = await shop.newVisitor();
    const login = await goByThird(visitor, party, null, RETURN);
    await expect.poll(() => thirdNotice(login).textContent()).toBe(words.refused(words.ways[party]));
    expect(addressIn(login.page)).toBe(RETURN);
    expect(visitor.callsTo(CHECK)).toEqual([]);
    await login.phone.fill('13800138000');
    await thirdLink(login, party).click();
    await answerThere(login.page, 'linked');
    await login.page.waitForURL('**/user?tab=2');
    await login.page.getByRole('heading', { level: 1, name: /杏林春暖/ }).waitFor();
    expect(visitor.callsTo(CHECK)).toHaveLength(1);
    expect(await knowsMember(visitor)).toBe(true);
    await login.page.goBack();
    expect(login.page.url()).not.toContain('openId');
  });

  test(`S20 ${party}: a forged way back asks nothing and says so; a followed one does not hold again`, async ({
    shop,
  }) => {
    const visitor = await shop.newVisitor();
    const page = await visitor.newTab();
    const login = new LoginPage(page);
    await page.goto(`/user/login?state=forged&isBind=1&openId=${party}-linked-0002&thirdType=${thirdType}`);
    await expect.poll(() => thirdNotice(login).textContent()).toBe(words.foreign);
    expect(addressIn(page)).toBe('/user/login');
    expect(visitor.callsTo(CHECK)).toEqual([]);

    await thirdLink(login, party).click();
    await answerThere(page, 'linked');
    await page.waitForURL('**/user');
    const callback = addressOf(visitor.callsTo(CALLBACK).at(-1));
    const followed = addressOf(visitor.requests.find((request) => request.url().includes('openId=')));
    const back = addressOf(visitor.requests.findLast((request) => request.url().includes('openId=')));
    expect(followed).not.toBe(back);
    await visitor.context.clearCookies({ name: 'memberToken' });
    for (const replayed of [callback, back]) {
      await page.goto(replayed);
      await expect.poll(() => thirdNotice(login).textContent()).toBe(words.foreign);
      expect(addressIn(page)).toBe('/user/login');
    }
    expect(visitor.callsTo(CHECK)).toHaveLength(1);
    expect(await knowsMember(visitor)).toBe(false);
  });
}

test('S20 a victim who is led into an attacker’s callback or way back is not logged in as the attacker', async ({
  shop,
}) => {
  const attacker = await shop.newVisitor();
  const { page: attack } = await openLogin(attacker);
  // The attacker stops before the callback is followed: it stays good.
  const caught = attack.waitForRequest((request) => new URL(request.url()).pathname === CALLBACK);
  await attack.route(`**${CALLBACK}*`, (route) => route.fulfill({ status: 204 }));
  await attack.getByRole('link', { name: words.ways.qq }).click();
  await answerThere(attack, 'other');
  const callback = (await caught).url();

  const victim = await shop.newVisitor();
  const login = await openLogin(victim);
  await thirdLink(login, 'qq').click();
  await login.page.waitForURL('**/sandbox/third/*');
  await login.page.goto(callback);
  await expect.poll(() => thirdNotice(login).textContent()).toBe(words.foreign);
  expect(victim.callsTo(CHECK)).toEqual([]);
  expect(await knowsMember(victim)).toBe(false);

  await attack.unroute(`**${CALLBACK}*`);
  await attack.goto(callback);
  // By now it has been followed: it is no more, and says so to the attacker, who is logged in, on Safe.
  await attack.waitForURL('**/user/personal/safe');
  const back = addressOf(attacker.requests.findLast((request) => request.url().includes('openId=')));
  await login.page.goto(back);
  await expect.poll(() => thirdNotice(login).textContent()).toBe(words.foreign);
  expect(victim.callsTo(CHECK)).toEqual([]);
  expect(await knowsMember(victim)).toBe(false);
});

test('ACC-THIRD-01 the four links stand under every way in, and are reached and used with the keyboard alone', async ({
  shop,
}) => {
  const login = await openLogin(await shop.newVisitor());
  const { page } = login;
  for (const tab of [login.smsTab, login.passwordTab, login.qrTab]) {
    if ((await tab.count()) === 0) continue;
    await tab.click();
    for (const party of THIRD_PARTIES) await thirdLink(login, party).waitFor();
  }
  await login.smsTab.click();
  await tabTo(thirdLink(login, 'alipay'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sandbox/third/alipay?*');
  await tabTo(page.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/user');
});

test('ACC-CALL-14 when the gateway cannot be asked it is said, and a retry logs in', async ({ shop }) => {
  const visitor = await shop.newVisitor();
  await shop.sandbox.setFaults({ method: 'POST', path: CHECK, status: 500 });
  const login = await goByThird(visitor, 'weixin', 'linked');
  const retry = login.page.getByRole('button', { name: proposed.frame.retry });
  await retry.waitFor();
  expect(await thirdNotice(login).textContent()).toContain(proposed.unreachable.server);
  await shop.sandbox.setFaults({ method: 'POST', path: CHECK, drop: true });
  await retry.click();
  await login.page.getByText(proposed.unreachable.offline).waitFor();
  await shop.sandbox.setFaults();
  await retry.click();
  await login.page.waitForURL('**/user');
});

test('ACC-CALL-14 a proof that was overtaken by time is refused in the gateway’s words, and begun anew', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  await shop.sandbox.setFaults({ method: 'POST', path: CHECK, status: 500, times: 1 });
  const login = await goByThird(visitor, 'weixin', 'linked');
  const retry = login.page.getByRole('button', { name: proposed.frame.retry });
  await retry.waitFor();
  await shop.sandbox.moveClock(11 * 60_000);
  await retry.click();
  await login.page.getByText('第三方登录已失效，请重新登录').waitFor();
  await thirdLink(login, 'weixin').click();
  await answerThere(login.page, 'linked');
  await login.page.waitForURL('**/user');
});

test('ACC-CALL-20 the browser’s Back from the third party leads to a login page that can be used', async ({ shop }) => {
  const login = await openLogin(await shop.newVisitor());
  await thirdLink(login, 'qq').click();
  await login.page.waitForURL('**/sandbox/third/*');
  await login.page.goBack();
  await thirdLink(login, 'weibo').click();
  await answerThere(login.page, 'linked');
  await login.page.waitForURL('**/user');
});

test('ACC-CALL-20 a press without a connection says so in its place, and goes on when it is tried again', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  await visitor.context.setOffline(true);
  await thirdLink(login, 'qq').click();
  const retry = login.page.getByRole('button', { name: proposed.frame.retry });
  await retry.waitFor();
  await visitor.context.setOffline(false);
  await retry.click();
  await login.page.waitForURL('**/sandbox/third/qq?*');
});

test('F7 ACC-CALL-20 a browser that keeps nothing for this site stays here and says why', async ({ shop }) => {
  const visitor = await shop.newVisitor();
  const page = await visitor.newTab();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/user/login');
  await hydrated(page);
  const login = new LoginPage(page);
  await thirdLink(login, 'qq').click();
  await expect.poll(() => thirdNotice(login).textContent()).toBe(words.notKept);
  expect(addressIn(login.page)).toBe('/user/login');
});

test('ACC-CALL-20 without its script a link leads back to the login page, which says to begin anew', async ({
  shop,
}) => {
  const page = await (await shop.newVisitor({ javaScriptEnabled: false })).newTab();
  await page.goto('/user/login');
  await page.getByRole('link', { name: words.ways.qq }).click();
  await page.waitForURL('**/user/login?thirdError=invalid');
});

test('S16 ACC-THIRD-07 no openId, state or code stands in a storage, a console or the log', async ({ shop }) => {
  const visitor = await shop.newVisitor();
  const { serverLog } = ownShop();
  const from = readFileSync(serverLog, 'utf8').length;
  const { page } = await goByThird(visitor, 'weixin', 'linked');
  await page.waitForURL('**/user');
  const stored = await page.evaluate(() => JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }]));
  const urls = visitor.requests.map((request) => new URL(request.url()).searchParams);
  const secrets = new Set(['openId', 'state', 'code'].flatMap((name) => urls.flatMap((query) => query.getAll(name))));
  expect(secrets.size).toBeGreaterThanOrEqual(4);
  const log = readFileSync(serverLog, 'utf8').slice(from);
  expect(log).toContain('thirdCallback');
  const places = { stored, log, console: visitor.console.join('\n') };
  const found = Object.entries(places).flatMap(([place, text]) =>
    [...secrets].filter((secret) => text.includes(secret)).map((secret) => `${place}: ${secret}`),
  );
  expect(found).toEqual([]);
});

test('ACC-THIRD-01 at 1440 and 320 px axe finds nothing on the links, what is said over them, and the third parties', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  for (const party of THIRD_PARTIES) {
    await thirdLink(login, party).click();
    await login.page.waitForURL(`**/sandbox/third/${party}?*`);
    expect(await faultsAtWidths(login.page), party).toEqual([]);
    await answerThere(login.page, null);
    await expect.poll(() => thirdNotice(login).textContent()).toBe(words.refused(words.ways[party]));
    expect(await faultsAtWidths(login.page)).toEqual([]);
  }
  await shop.sandbox.setFaults({ method: 'POST', path: CHECK, status: 500 });
  await thirdLink(login, 'qq').click();
  await answerThere(login.page, 'linked');
  await login.page.getByRole('button', { name: proposed.frame.retry }).waitFor();
  expect(await faultsAtWidths(login.page)).toEqual([]);
  await login.page.goto('/sandbox/third/qq');
  expect(await faultsAtWidths(login.page)).toEqual([]);
});
