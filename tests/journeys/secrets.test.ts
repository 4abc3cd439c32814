import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { logInBySms, members } from './kit/login-page.ts';
import { watchServerLog } from './kit/server-log.ts';
import { test } from './kit/story.ts';

const stored = (page: Page) => page.evaluate(() => ({ ...window.localStorage }));

/** Spellings under which a phone could slip out. */
const spellings = (phone: string) => [phone, `${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`];

test('ACC-SES-05 ACC-SES-06 ACC-SES-07 ACC-SES-16 no token, phone or code stands in an address, a console or a log', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const serverLog = watchServerLog();
  const page = await logInBySms(shop, visitor);
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
  expect(await page.evaluate(() => Object.keys(window.sessionStorage))).toEqual(['smsCode.login']);

  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL('**/user/login');
  expect(await stored(page)).toEqual({});

  const secrets = [
    local.AUTHORIZATION ?? '',
    local.refreshToken ?? '',
    ...cookies.filter(({ httpOnly }) => httpOnly).map(({ value }) => value),
    ...spellings(members.full),
    code,
  ];
  expect(secrets.every((secret) => secret.length >= 6)).toBe(true);
  const log = serverLog.written();
  const places = {
    addresses: visitor.addresses.join('\n'),
    requests: visitor.requests.map((request) => request.url()).join('\n'),
    console: visitor.console.join('\n'),

    log,
    cookies: cookies.find(({ name }) => name === 'memberToken')?.value ?? '',
  };
  expect(places.log).toContain('logInBySms');
  const found = Object.entries(places).flatMap(([place, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${place}: ${secret}`),
  );
  expect(found).toEqual([]);
});
