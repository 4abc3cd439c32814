import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { allCalls } from '../../contract/calls.ts';
import { fakeService } from '../adapters/fake-service.ts';
import { watchServerLog } from './kit/leaks.ts';
import { enterAsMember, members } from './kit/login-page.ts';
import { newUnwatchedProfile, type Shop, test, type Visitor } from './kit/story.ts';

/** What a foreign page requests: an address of the shop. */
type Target = Pick<Call, 'method' | 'path'>;

/** Reads that together show any change to the member's data. */
const SHOWN = ['/v2/member/vo', '/v2/member/account', '/deliveryAddresses', '/patients', '/v3/orders/counts'];
const COUNTED = [
  '/v2/users/myFavorites/total',
  '/coupon/v2/coupons/counts',
  '/v1/coin/balance',
  '/memberShopCarts/total',
];

async function stateOf(visitor: Visitor, shop: Shop): Promise<string> {
  const read = async (path: string) => (await visitor.context.request.get(path)).text();
  const own = await Promise.all([...SHOWN, ...COUNTED].map(read));
  return JSON.stringify([own, await shop.sandbox.smsCount(members.full), await shop.sandbox.smsCount('13512345678')]);
}

/** A page on another port of the same machine: another origin, but the same site, so that Lax cookies go along. */
async function openForeignPage(visitor: Visitor): Promise<Page> {
  const { origin } = await fakeService(() => ({
    headers: { 'content-type': 'text/html' },
    body: '<!doctype html><body>',
  }));
  const context = await newUnwatchedProfile();
  await context.addCookies(await visitor.context.cookies());
  const page = await context.newPage();
  await page.goto(origin.replace('127.0.0.1', 'localhost'));
  return page;
}

/** Sends everything that a page can send: runs in the browser. */
async function attackFromPage({ shop, targets }: { shop: string; targets: readonly Target[] }): Promise<number> {
  const body = JSON.stringify({ phoneNum: '13512345678', refreshToken: '', accessToken: '', nickName: 'forged' });
  let sent = 0;
  const settle = async (asked: Promise<unknown>) => {
    sent += 1;
    await asked.catch(() => null);
  };
  const load = (element: HTMLImageElement | HTMLScriptElement, url: string) =>
    new Promise<void>((done) => {
      element.addEventListener('load', () => done());
      element.addEventListener('error', () => done());
      element.src = url;
      document.body.append(element);
    });
  const submit = (url: string, enctype: string) =>
    new Promise<void>((done) => {
      const frame = document.createElement('iframe');
      frame.name = `frame-${sent}`;
      const form = document.createElement('form');
      Object.assign(form, { action: url, method: 'post', enctype, target: frame.name });
      const field = document.createElement('input');
      // Sent as text it parses as JSON: `{"phoneNum":…,"x":"="}`.
      field.name = `${body.slice(0, -1)},"x":"`;
      field.value = '"}';
      form.append(field);
      document.body.append(frame, form);
      frame.addEventListener('load', () => done());
      form.submit();
    });
  const json = { 'content-type': 'application/json' };
  const text = { 'content-type': 'text/plain' };
  await Promise.all(
    targets.map(async ({ method, path }, at) => {
      const url = shop + path.replace(/\{\w+\}/g, '1');
      if (method === 'GET') {
        await settle(load(new Image(), url));
        await settle(fetch(url, { mode: 'no-cors', credentials: 'include' }));
        await settle(fetch(url, { credentials: 'include', headers: { platform: 'PC' } }));
        return;
      }
      await settle(fetch(url, { method, credentials: 'include', headers: json, body }));
      await settle(fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'include', headers: text, body }));
      await settle(Promise.resolve(navigator.sendBeacon(url, body)));
      await settle(Promise.resolve(navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }))));
      const enctypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'];
      await settle(submit(`${url}?_method=${method}`, enctypes[at % 3] ?? ''));
    }),
  );
  return sent;
}

test('S6 a page on another port, opened by a member, changes nothing by form, fetch, picture or beacon, whatever the call', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  await enterAsMember(shop, visitor);
  const before = await stateOf(visitor, shop);
  const targets: readonly Target[] = [
    ...allCalls.filter(({ name }) => name !== 'sendInvoice').map(({ method, path }) => ({ method, path })),
    { method: 'POST', path: '/sandbox/api/reset' },
    { method: 'POST', path: '/sandbox/do/phone' },
    // The same request as the shop's page makes; only the sender differs.
    { method: 'GET', path: '/invoices/v2/sendEmail/?ordersCode=1&emails=evil%40evil.test' },
    { method: 'GET', path: '/passport/account/third/oauth2/login' },
    { method: 'GET', path: '/passport/account/third/oauth2/callback' },
  ];
  const page = await openForeignPage(visitor);
  const log = await watchServerLog();
  const sent = await page.evaluate(attackFromPage, { shop: shop.origin, targets });
  expect(sent).toBeGreaterThan(400);
  const lines = async () =>
    (await log.written())
      .split('\n')
      .filter((line) => line.includes('"msg":"request"'))
      .map((line): Readonly<Record<string, unknown>> => JSON.parse(line));
  const isUnsafe = ({ method }: Readonly<Record<string, unknown>>) =>
    !['GET', 'HEAD', 'OPTIONS'].includes(String(method));
  // A beacon may arrive at any time: each unsafe call is sent three times without a preflight.
  const unsafe = targets.filter(isUnsafe).length;
  await expect.poll(async () => (await lines()).filter(isUnsafe).length).toBeGreaterThanOrEqual(3 * unsafe);
  const taken = (await lines()).filter((line) => isUnsafe(line) && line.status !== 403);
  expect(taken).toEqual([]);
  // GETs that have side effects.
  const meant = (await lines()).filter(({ route }) => route === 'sendInvoice' || route === 'drawQrCode');
  expect(meant.length).toBeGreaterThan(1);
  expect(meant.filter(({ status }) => status !== 403)).toEqual([]);
  expect(await stateOf(visitor, shop)).toBe(before);
});
