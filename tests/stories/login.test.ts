import type { Cookie, Page } from 'playwright-core';
import { expect } from 'vitest';
import { logInByPassword } from '../../contract/login/account.calls.ts';
import { logInBySms as logInBySmsCall } from '../../contract/session/session.calls.ts';
import { SEED_PASSWORD } from '../../gateway/sandbox/seed-data.ts';
import { type LeakMarkers, slipped } from '../kit/leak-markers.ts';
import { bindFormIn, registrationOf } from './kit/bind-form.ts';
import { watchServerLog } from './kit/leaks.ts';
import { beMember, hydrated, LoginPage, logInBySms, members, openLogin, sendLogin } from './kit/login-page.ts';
import { goWithin } from './kit/page.ts';
import { NEW_PHONE } from './kit/password-form.ts';
import { openPuzzle, passSlide, placeOfPiece, puzzlesOf } from './kit/slide.ts';
import { type Shop, test } from './kit/story.ts';

/** Everything that a script could read from the page, except its storage and cookies. */
const seenIn = (page: Page) =>
  page.evaluate(async () => {
    const fields = Array.from(document.querySelectorAll('input, textarea'), (field) => Reflect.get(field, 'value'));
    const databases = await window.indexedDB.databases();
    const caches = 'caches' in window ? await window.caches.keys() : [];
    const own = [document.documentElement.outerHTML, document.title, document.referrer, window.name];
    return JSON.stringify([own, fields, window.history.state, databases, caches]);
  });

const stored = (page: Page) => page.evaluate(() => ({ ...window.localStorage }));

const httpOnlyOf = (cookies: readonly Cookie[]): LeakMarkers =>
  Object.fromEntries(cookies.filter(({ httpOnly }) => httpOnly).map(({ name, value }) => [name, value]));

test('S3 ACC-SES-05 ACC-SES-06 ACC-SES-07 ACC-SES-16 ACC-SML-01 ACC-SML-03 a member logs in by SMS: no token, phone or code is in a URL, a console or a log', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const serverLog = await watchServerLog();
  const page = await logInBySms(shop, visitor);
  expect(visitor.callsTo(logInBySmsCall.path)).toHaveLength(1);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const code = await shop.sandbox.smsCode(members.full);
  const local = await stored(page);
  const cookies = await visitor.context.cookies();

  // `xinglin.login` is a random name by which tabs tell an account switch from a refresh.
  expect(Object.keys(local).toSorted()).toEqual(['AUTHORIZATION', 'expiresIn', 'refreshToken', 'xinglin.login']);
  expect(Number(local.expiresIn)).toBeGreaterThan(Date.now());
  expect(cookies.find(({ name }) => name === 'memberToken')?.value).toBe('1');
  expect(cookies.filter(({ name, httpOnly }) => name !== 'memberToken' && !httpOnly)).toEqual([]);
  // The countdown of the SMS, which outlives a reload (ruling 7).
  expect(await page.evaluate(() => Object.keys(window.sessionStorage))).toEqual(['smsCode.deadlines']);

  const seen = [await seenIn(page)];
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  seen.push(await seenIn(page));
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL('**/user/login');
  seen.push(await seenIn(page));
  const left = { ...(await stored(page)), ...(await page.evaluate(() => ({ ...window.sessionStorage }))) };
  expect(left).toEqual({});
  const cookiesLeft = (await visitor.context.cookies()).filter(({ name }) =>
    /^(__Host-)?xinglin$|^memberToken$/.test(name),
  );
  expect(cookiesLeft).toEqual([]);

  const { AUTHORIZATION = '', refreshToken = '' } = local;
  const secrets = { AUTHORIZATION, refreshToken, ...httpOnlyOf(cookies), phone: members.full, code };
  expect(Object.values(secrets).every((secret) => secret.length >= 6)).toBe(true);
  const places = {
    addresses: visitor.addresses.join('\n'),
    requests: visitor.requests.map((request) => request.url()).join('\n'),
    console: visitor.console.join('\n'),
    page: seen.join('\n'),
    log: await serverLog.written(),
    cookies: cookies.find(({ name }) => name === 'memberToken')?.value ?? '',
  };
  expect(places.log).toContain('logInBySms');
  expect(slipped(places, secrets)).toEqual([]);
});

test('S3 ACC-PWL-01 ACC-PWL-02 ACC-LOGIN-07 ACC-CALL-18 a member logs in by password and goes back to where they were: neither password nor session cookie is in a page, a storage, a URL, a console or a log', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const serverLog = await watchServerLog();
  const login = await openLogin(visitor, '/user/login?backurl=%2Fuser%3Ffrom%3Dcart');
  await openPuzzle(login, '+86 138 0013 8000', SEED_PASSWORD);
  expect(puzzlesOf(visitor), 'one puzzle is fetched, when login is pressed').toHaveLength(1);
  await passSlide(visitor, shop.sandbox, login);
  await login.page.waitForURL('**/user?from=cart');
  expect(visitor.callsTo(logInByPassword.path).map((call) => call.postDataJSON())).toEqual([
    expect.objectContaining({ loginName: members.full, platform: 1 }),
  ]);
  const { page } = login;
  await page.getByRole('heading', { level: 1 }).waitFor();
  const kept = JSON.stringify([await stored(page), await page.evaluate(() => ({ ...window.sessionStorage }))]);
  const httpOnly = (await visitor.context.cookies()).filter((cookie) => cookie.httpOnly);
  expect(httpOnly.map(({ name }) => name).toSorted()).toEqual(['xinglin', 'xinglin-known']);
  expect(httpOnly.every(({ sameSite }) => sameSite === 'Lax')).toBe(true);
  const secrets = { password: SEED_PASSWORD, ...httpOnlyOf(httpOnly) };
  const places = {
    kept,
    seen: await seenIn(page),
    cookies: await page.evaluate(() => document.cookie),
    addresses: [...visitor.addresses, ...visitor.requests.map((request) => request.url())].join('\n'),
    console: visitor.console.join('\n'),
    log: await serverLog.written(),
  };
  expect(places.log).toContain('logInByPassword');
  expect(slipped(places, secrets)).toEqual([]);
});

test('ACC-PWL-08 ACC-ROUTE-06 a login name without a phone binds one; its password is in no address and no storage', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  // A seeded login name without a phone (README, "Demo accounts").
  const loginName = 'old_member';
  const password = SEED_PASSWORD;
  const login = await openLogin(visitor, '/user/login?backurl=%2Fuser%3Ffrom%3Dcart');
  await openPuzzle(login, loginName, password);
  await passSlide(visitor, shop.sandbox, login);
  const form = await bindFormIn(login.page);
  expect(new URL(form.page.url()).searchParams.get('loginName')).toBe(loginName);
  await form.fillIn(shop);
  const kept = await form.page.evaluate(() =>
    JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }, window.history.state]),
  );
  expect(kept).not.toContain(password);
  expect(visitor.addresses.concat(visitor.console).filter((line) => line.includes(password))).toEqual([]);
  await form.submit.click();
  await form.emitted.waitFor();
  await form.page.waitForURL('**/user?from=cart');
  expect(registrationOf(visitor)).toMatchObject({
    loginName,
    loginType: 1,
    loginPassword: password,
    userName: NEW_PHONE,
    type: 1,
  });
});

test('ACC-SLIDE-03 a finger moves the piece at 320 px, where the picture is smaller', async ({ shop }) => {
  const visitor = await shop.newVisitor({ width: 320, hasTouch: true, isMobile: true });
  const login = await openLogin(visitor);
  // A wrong password: the login that follows a passed puzzle reports it.
  await openPuzzle(login, members.full, 'Xinglin2027');
  const { x, y, end, scale } = await placeOfPiece(visitor, shop.sandbox, login);
  expect(scale).toBeLessThan(1);
  const devtools = await visitor.context.newCDPSession(login.page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }] });
  await touch('touchStart', x);
  for (const part of [0.2, 0.5, 0.8, 1]) await touch('touchMove', x + (end - x) * part);
  await touch('touchEnd', end);
  await login.page.getByRole('alert').filter({ hasText: '用户名或密码错误' }).waitFor();
});

/** One of each kind, encoded once where a character would end the parameter; the contract's test has hundreds. */
const attacks = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%2F/evil.example',
  '%2F%2Fevil.example',
  '/%09/evil.example',
  '/%0D%0Aevil.example',
  '%EF%BC%8F%EF%BC%8Fevil.example',
  'java%09script:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/.//evil.example',
  '/user/login?backurl=//evil.example',
];

/** Where a malicious value leads; empty when it is the member home of this shop. */
function escapeOf(shop: Shop, page: Page, attack: string): string[] {
  const { origin, pathname, search, hash } = new URL(page.url());
  return origin === shop.origin && pathname + search + hash === '/user' ? [] : [`${attack} → ${page.url()}`];
}

const isLeft = (page: Page, path: string) => page.waitForURL((url) => !url.pathname.startsWith(path));

test('S1 ACC-LOGIN-07 ACC-ROUTE-24 a member who opens login with a malicious backurl lands on /user, every time', async ({
  shop,
}) => {
  const page = await beMember(shop, await shop.newVisitor(), '/user');
  const escaped: string[] = [];
  for (const [at, attack] of attacks.entries()) {
    const address = `/user/login?backurl=${attack}`;
    // Some of them by opening the address, so that the gateway sees it, too.
    if (at % 4 === 0) await page.goto(address);
    else await goWithin(page, address);
    await isLeft(page, '/user/login');
    escaped.push(...escapeOf(shop, page, attack));
  }
  expect(escaped).toEqual([]);
});

test('S1 ACC-LOGIN-07 no link of a visitor’s login page leads out or passes on a malicious backurl', async ({
  shop,
}) => {
  const { page } = await openLogin(await shop.newVisitor());
  const escaped: string[] = [];
  for (const attack of attacks) {
    await goWithin(page, `/user/login?backurl=${attack}`);
    const links = await page.evaluate(() =>
      Array.from(document.links)
        // The skip link stays on the page.
        .filter((link) => link.getAttribute('href')?.startsWith('#') !== true)
        .map(({ href, target, rel }) => ({ href, isOpened: target === '_blank', rel })),
    );
    expect(links.length).toBeGreaterThan(4);
    for (const { href, isOpened, rel } of links) {
      const url = new URL(href);
      const carried = [...url.searchParams].filter(([name]) => /^back_?url$/i.test(name)).map(([, value]) => value);
      const leadOut = carried.filter((value) => {
        const inner = new URL(value, shop.origin);
        return inner.origin !== shop.origin || (inner.searchParams.get('backurl') ?? '/user') !== '/user';
      });
      if (url.origin !== shop.origin || leadOut.length > 0) escaped.push(`${attack} → ${href}`);
      // A page in a new tab must not be able to navigate the shop's own tab.
      if (isOpened && !rel.includes('noopener')) escaped.push(`${href} could turn this tab`);
    }
  }
  expect(escaped).toEqual([]);
});

test('ACC-ROUTE-23 ACC-LOGIN-07 a visitor is sent from a member page to login and back to it, query and hash kept', async ({
  shop,
}) => {
  const page = await (await shop.newVisitor()).newTab();
  await page.goto('/user?tab=2');
  await page.waitForURL('**/user/login?backurl=*');
  expect(new URL(page.url()).searchParams.get('backurl')).toBe('/user?tab=2');
  await hydrated(page);
  await sendLogin(shop, new LoginPage(page));
  expect(page.url()).toBe(`${shop.origin}/user?tab=2`);
});
