import { expect } from 'vitest';
import { createGatewayServer } from '../../gateway/http/server.ts';
import { listen } from '../kit/listen.ts';
import { said } from './browser.ts';
import { gatewayKit } from './kit.ts';

const kit = gatewayKit();
const { test } = kit;
const faults = (list: unknown) => kit.browser().put('/sandbox/api/faults', list);
const MALL = '/v2/mall/settings';

test('F4 a fault sets status or body as often as it says, then the real answer returns', async ({ visitor }) => {
  await faults([
    { method: 'get', path: MALL, status: 503, times: 2 },
    { method: '*', path: MALL, body: { code: 1 }, times: 1 },
  ]);
  expect((await visitor.get(MALL)).status).toBe(503);
  expect((await visitor.get('/sandbox/api/faults')).body[0].times).toBe(1);
  expect((await visitor.get(MALL)).status).toBe(503);
  expect(said(await visitor.get(MALL))).toEqual([200, { code: 1 }]);
  expect((await visitor.get(MALL)).body.onlinePay).toBe(true);
  expect((await visitor.get('/sandbox/api/faults')).body).toEqual([]);
});

test('F4 a fault without times lasts until it is cleared; a text body is sent as it is', async ({ visitor }) => {
  await faults([{ method: 'GET', path: MALL, status: 502, body: '<html>bad gateway' }]);
  for (let time = 0; time < 3; time += 1) {
    const { status, text, headers } = await visitor.get(MALL);
    expect([status, text]).toEqual([502, '<html>bad gateway']);
    expect(headers.get('content-type')).toContain('text/plain');
  }
  await faults([]);
  expect((await visitor.get(MALL)).status).toBe(200);
});

test('F4 a fault that only delays gives the real answer', async () => {
  await faults([{ method: 'GET', path: MALL, delayMs: 80 }]);
  const began = performance.now();
  expect((await kit.browser().get(MALL)).status).toBe(200);
  expect(performance.now() - began).toBeGreaterThanOrEqual(79);
});

test('F4 a dropped call has no answer', async () => {
  await faults([{ method: 'GET', path: MALL, drop: true, times: 1 }]);
  await expect(kit.browser().get(MALL)).rejects.toThrow('dropped by a sandbox fault');
  expect((await kit.browser().get(MALL)).status).toBe(200);
});

test('F4 a real connection is dropped in the middle of an answer, so that no browser retries by itself', async () => {
  await faults([{ method: 'GET', path: MALL, drop: true, times: 1 }]);
  const app = await kit.replica();
  const server = createGatewayServer((request, env) => app.fetch(request, env), 10_000);
  const port = await listen(server);
  const response = await fetch(`http://127.0.0.1:${port}${MALL}`);
  await expect(response.text()).rejects.toThrow('terminated');
  expect((await fetch(`http://127.0.0.1:${port}${MALL}`)).status).toBe(200);
  server.closeAllConnections();
  server.close();
});

test('F4 the path of a fault may have placeholders and end in a wildcard', async ({ visitor }) => {
  await faults([
    { method: 'PUT', path: '/v2/{area}/sms/v3/captchas', status: 500 },
    { method: 'POST', path: '/v2/captcha/*', status: 418 },
  ]);
  expect((await visitor.put('/v2/captcha/sms/v3/captchas', {})).status).toBe(500);
  expect((await visitor.post('/v2/captcha/sms/tickets', {})).status).toBe(418);
  expect((await visitor.get(MALL)).status).toBe(200);
});

test('F4 of 30 parallel calls on two replicas exactly 7 fail', async () => {
  await faults([{ method: 'GET', path: MALL, status: 500, times: 7 }]);
  const answers = await kit.crowd(30, (browser) => browser.get(MALL));
  expect(answers.filter(({ status }) => status === 500)).toHaveLength(7);
});

test.each([
  {},
  [{}],
  [{ method: 'GET' }],
  [{ method: 'GET', path: 'x' }],
  [{ method: 'GET', path: '/x', status: 99 }],
  [{ method: 'GET', path: '/x', times: 0 }],
  [{ method: 'GET', path: '/x', more: 1 }],
  'x',
  null,
])('refuses %j', async (body) => {
  expect((await faults(body)).status).toBe(400);
});
