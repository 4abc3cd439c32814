import { describe, expect, test } from 'vitest';
import { allCalls } from '../../contract/calls.ts';
import { openApiFile } from '../../gateway/http/open-api.ts';
import { expectNamesOf } from '../kit/open-api-names.ts';
import { type Browser, refusalOf, refusalText } from './browser.ts';
import { gatewayKit, logIn, SHOPPER, tryPassword } from './kit.ts';

const kit = gatewayKit();
const unsafeCalls = allCalls.filter(({ method }) => method !== 'GET');

function askCall(browser: Browser, call: (typeof allCalls)[number], body: unknown, headers = {}) {
  const form = call.encoding === 'form' ? { 'content-type': 'multipart/form-data; boundary=x' } : {};
  return browser.ask(call.method, call.path, body, { ...form, ...headers });
}

test('ORD-CALL-43 docs/openapi.json is what the gateway serves; after a change of the contract run with -u', async () => {
  const { body } = await kit.browser().get('/openapi.json');
  await expect(`${JSON.stringify(body, null, 2)}\n`).toMatchFileSnapshot('../../docs/openapi.json');
});

test('S23 the OpenAPI description is generated once and shared by all requests', () => {
  expect(openApiFile()).toBe(openApiFile());
});

test('ACC-CALL-02 every call of the contract is described and served', async () => {
  const { body } = await kit.browser().get('/openapi.json');
  expectNamesOf(body);
  const tags = body.tags.map(({ name }: { name: string }) => name);
  for (const call of allCalls) {
    const operation = body.paths[call.path][call.method.toLowerCase()];
    expect(operation.operationId).toBe(call.name);
    expect(tags).toContain(operation.tags[0]);
    expect(Object.keys(operation.responses)).toContain('400');
    const asked = await askCall(kit.browser(), call, call.method === 'GET' ? undefined : {});
    expect(asked.body?.code, call.name).not.toBe('noSuchCall');
  }
});

test.each(unsafeCalls.map((call) => [call.name, call] as const))('S6 %s refuses a foreign origin', async (_, call) => {
  const foreign: Record<string, string>[] = [
    { origin: 'http://evil.test' },
    { origin: 'null' },
    { origin: 'https://shop.test' },
    { origin: 'http://shop.test.evil.test' },
    { origin: 'http://shop.test:81' },
  ];
  for (const headers of foreign) {
    expect(refusalOf(await askCall(kit.browser(), call, {}, headers))).toEqual([403, 'foreignOrigin']);
  }
});

test('S6 without Origin the gateway goes by Sec-Fetch-Site', async () => {
  const ask = (headers: Record<string, string>) =>
    kit.browser().app.fetch(new Request('http://shop.test/v2/captcha/image/captchas', { method: 'POST', headers }));
  expect((await ask({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await ask({ 'sec-fetch-site': 'same-site' })).status).toBe(403);
  expect((await ask({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  expect((await ask({})).status).toBe(200);
});

test('S6 a body that is not JSON, such as a foreign form can send, is refused', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
  ]) {
    expect(
      refusalOf(await kit.browser().post('/v2/captcha/sms/tickets', { phoneNum: SHOPPER }, { 'content-type': type })),
    ).toEqual([415, 'notJson']);
  }
  const { status } = await kit
    .browser()
    .post('/v2/captcha/sms/tickets', { phoneNum: SHOPPER }, { 'content-type': 'application/json; charset=utf-8' });
  expect(status).toBe(200);
});

test('S6 the sandbox refuses foreign origins, too', async () => {
  const answer = await kit.browser().post('/sandbox/api/reset', {}, { origin: 'http://evil.test' });
  expect(answer.status).toBe(403);
  const form = await kit.browser().post('/sandbox/do/reset', 'a=b', {
    origin: 'http://evil.test',
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(form.status).toBe(403);
});

describe('headers (S24)', () => {
  test('S24 every answer has the security headers, and none is cached', async () => {
    const paths = [
      '/v2/member/vo',
      '/v2/mall/settings',
      '/passport/account/qrCode',
      '/nothing',
      '/healthz',
      '/readyz',
      '/sandbox',
      '/openapi.json',
    ];
    for (const path of paths) {
      const { headers } = await kit.browser().get(path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.has('strict-transport-security')).toBe(false);
      expect(headers.has('x-powered-by')).toBe(false);
    }
  });

  test('ruling 15 Date is the time of the gateway’s clock', async () => {
    kit.clock.pass(86_400_000);
    const { headers } = await kit.browser().get('/healthz');
    expect(Math.abs(Date.parse(headers.get('date') ?? '') - kit.clock.now().getTime())).toBeLessThan(5000);
  });

  test('S24 unknown paths and methods are JSON', async () => {
    for (const path of ['/v2/nothing', '/passport', '/', '/user/login', '/sandbox/api/nothing']) {
      expect(refusalText(await kit.browser().get(path)), path).toBe('404 noSuchCall 请求的地址不存在');
    }
    expect((await kit.browser().ask('DELETE', '/v2/member/vo', undefined, {})).status).toBe(404);
  });

  test('S9 S21 the log tells who logged in, who failed and why, and from where, without the address itself', async () => {
    const browser = kit.browser({ address: '198.51.100.78' });
    await tryPassword(kit, browser, SHOPPER, 'Falsch2026');
    await logIn(browser);
    await browser.get('/v2/member/vo');
    const lines = kit
      .logged()
      .trim()
      .split('\n')
      .map((line): Record<string, unknown> => JSON.parse(line));
    const of = (route: string) => lines.find((line) => line.route === route) ?? {};
    expect(of('logInByPassword')).toMatchObject({ status: 400, refusal: 'loginWrong' });
    const { memberId, from } = of('logInBySms');
    expect(memberId).toMatch(/^[0-9a-f-]{36}$/);
    expect(from).toMatch(/^[\w-]{12}$/);
    expect(of('readMember')).toMatchObject({ status: 200, memberId, from });
    expect(of('logInByPassword')).toMatchObject({ from });
    await kit.browser({ address: '198.51.100.79' }).get('/v2/mall/settings');
    expect(kit.logged()).toMatch(new RegExp(`"route":"readMallSettings".*"from":"(?!${String(from)})`));
    expect(kit.logged()).not.toContain('198.51.100');
  });
});
