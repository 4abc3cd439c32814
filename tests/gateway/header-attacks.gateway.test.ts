import { describe, expect } from 'vitest';
import { allCalls } from '../../contract/calls.ts';
import { CALLBACK, leadsTo, loginAddress } from '../kit/third-kit.ts';
import { type App, refusalOf } from './browser.ts';
import { gatewayKit } from './kit.ts';

const kit = gatewayKit();
const { test } = kit;

describe('a poisoned host', () => {
  const hosts = [
    'evil.test',
    'evil.test:81',
    'shop.test@evil.test',
    'shop.test/..',
    'a b',
    'shop.test#',
    '[::1',
    '',
    '%00',
    'x'.repeat(300),
  ];

  test('S1 no forged host header redirects a browser to another host, and none is 5xx', async () => {
    const behindProxy = await kit.replica();
    const withOrigin = await kit.replica({ publicOrigin: 'https://shop.test' });
    const alone = await kit.replica({ trustProxy: 0 });
    const escaped: string[] = [];
    for (const app of [behindProxy, withOrigin, alone] satisfies App[]) {
      for (const host of hosts) {
        for (const path of [CALLBACK, `${CALLBACK}?state=x`, loginAddress('qq', { backUrl: '//evil.test' })]) {
          const forged = {
            'x-forwarded-host': host,
            forwarded: `host=${host}`,
            'x-original-url': '//evil.test',
            'x-rewrite-url': '//evil.test',
          };
          const { status, headers } = await kit.browser({ app }).get(path, forged);
          const location = headers.get('location') ?? '';
          if (status !== 303 || !location.startsWith('/user/login?')) escaped.push(`${status} ${host}: ${location}`);
        }
      }
    }
    expect(escaped).toEqual([]);
  });

  test('S20 once the public origin is set, headers do not change the redirect_uri of a third-party login', async () => {
    const app = await kit.replica({ publicOrigin: 'https://shop.test' });
    const poisoned = { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http', host: 'evil.test' };
    const page = leadsTo(await kit.browser({ app }).get(loginAddress('qq', { origin: 'https://shop.test' }), poisoned));
    expect(page.searchParams.get('redirect_uri')).toBe(`https://shop.test${CALLBACK}`);
  });

  test('S19 once the public origin is set, headers do not change the URL in the QR code', async () => {
    const app = await kit.replica({ publicOrigin: 'https://shop.test' });
    const { body } = await kit
      .browser({ app })
      .get('/passport/account/qrCode', { 'x-forwarded-host': 'evil.test', host: 'evil.test' });
    expect(body.url).toMatch(/^https:\/\/shop\.test\//);
  });
});

test('S6 no header or query overrides the method of a call', async ({ shopper }) => {
  const { body: made } = await shopper.get('/deliveryAddresses');
  const before = JSON.stringify(made);
  for (const method of ['DELETE', 'PUT', 'POST']) {
    const overrides: Record<string, string>[] = [
      { 'x-http-method-override': method },
      { 'x-http-method': method },
      { 'x-method-override': method },
    ];
    for (const { path } of allCalls.filter((call) => call.method === method)) {
      const address = path.replace(/\{\w+\}/g, made[0]?.id ?? '1');
      for (const headers of overrides) {
        const got = await shopper.get(`${address}?_method=${method}`, headers);
        expect(got.status, `${method} ${path}`).toBeLessThan(500);
      }
    }
  }
  expect(JSON.stringify((await shopper.get('/deliveryAddresses')).body)).toBe(before);
  expect((await shopper.get('/v2/member/vo')).status).toBe(200);
});

test('S6 another site cannot create a QR code, neither by an image nor by HEAD', async () => {
  const drawn = () => kit.store.db.selectFrom('qr_codes').select('uuid').execute();
  for (const site of ['cross-site', 'same-site']) {
    expect(refusalOf(await kit.browser().get('/passport/account/qrCode', { 'sec-fetch-site': site }))).toEqual([
      403,
      'foreignOrigin',
    ]);
  }
  const head = await kit.browser().ask('HEAD', '/passport/account/qrCode', undefined, { origin: 'http://evil.test' });
  expect(head.status).toBe(403);
  expect(await drawn()).toEqual([]);
  expect((await kit.browser().get('/passport/account/qrCode', { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  expect(await drawn()).toHaveLength(1);
});

test('S21 behind TLS only __Host- cookies count, not those that a neighbouring host can set', async () => {
  const app = await kit.replica({ publicOrigin: 'https://shop.test' });
  const plain = await kit.member();
  const tossed = kit.browser({ app });
  tossed.cookies.set('xinglin', plain.cookies.get('xinglin') ?? '');
  expect((await tossed.get('/v2/member/vo')).status).toBe(401);
  tossed.cookies.set('__Host-xinglin', plain.cookies.get('xinglin') ?? '');
  expect((await tossed.get('/v2/member/vo')).status).toBe(200);
});
