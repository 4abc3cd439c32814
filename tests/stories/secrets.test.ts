import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { logInByPassword } from '../../contract/login/account.calls.ts';
import { logInBySms as logInBySmsCall } from '../../contract/session/session.calls.ts';
import { logInBySms, members, openLogin, PASSWORD } from './kit/login-page.ts';
import { watchServerLog } from './kit/server-log.ts';
import { openPuzzle, passSlide, puzzlesOf } from './kit/slide.ts';
import { test } from './kit/story.ts';

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

/** Spellings in which a phone could leak. */
const spellings = (phone: string) => [phone, `${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`];

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

  const secrets = [
    local.AUTHORIZATION ?? '',
    local.refreshToken ?? '',
    ...cookies.filter(({ httpOnly }) => httpOnly).map(({ value }) => value),
    ...spellings(members.full),
    code,
  ];
  expect(secrets.every((secret) => secret.length >= 6)).toBe(true);
  const log = await serverLog.written();
  const places = {
    addresses: visitor.addresses.join('\n'),
    requests: visitor.requests.map((request) => request.url()).join('\n'),
    console: visitor.console.join('\n'),
    page: seen.join('\n'),
    log,
    cookies: cookies.find(({ name }) => name === 'memberToken')?.value ?? '',
  };
  expect(places.log).toContain('logInBySms');
  const found = Object.entries(places).flatMap(([place, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${place}: ${secret}`),
  );
  expect(found).toEqual([]);
});

test('S3 ACC-PWL-01 ACC-PWL-02 ACC-LOGIN-07 ACC-CALL-18 a member logs in by password and goes back to where they were: neither password nor session cookie is in a page, a storage, a URL, a console or a log', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const serverLog = await watchServerLog();
  const login = await openLogin(visitor, '/user/login?backurl=%2Fuser%3Ffrom%3Dcart');
  await openPuzzle(login, '+86 138 0013 8000', PASSWORD);
  expect(puzzlesOf(visitor), 'one puzzle is fetched, when login is pressed').toBe(1);
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
  const secrets = [PASSWORD, ...httpOnly.map(({ value }) => value)];
  const places = {
    kept,
    seen: await seenIn(page),
    cookies: await page.evaluate(() => document.cookie),
    addresses: [...visitor.addresses, ...visitor.requests.map((request) => request.url())].join('\n'),
    console: visitor.console.join('\n'),
    log: await serverLog.written(),
  };
  expect(places.log).toContain('logInByPassword');
  const found = Object.entries(places).flatMap(([place, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${place}: ${secret}`),
  );
  expect(found).toEqual([]);
});
