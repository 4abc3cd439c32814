import { HttpResponse } from 'msw';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { defineCall } from '../../contract/call.ts';
import { CouldNotAsk } from '../../contract/could-not-ask.ts';
import { logInBySms } from '../../contract/session/session.calls.ts';
import { readSetting } from '../../contract/shell/settings.calls.ts';
import { createServerClock } from '../../src/lib/clock.ts';
import { createSend } from '../../src/lib/send.ts';
import { json, openTab, openTestServer, refusal } from '../kit/actors.ts';

const server = openTestServer();
afterEach(() => void vi.useRealTimers());

const ping = defineCall({
  name: 'ping',
  method: 'GET',
  path: '/test/ping',
  summary: 'For these tests',
  requirements: [],
  access: 'anyone',
  answer: v.object({ name: v.string() }),
});

describe('requests', () => {
  test('ACC-CALL-02 ACC-CALL-03 sends cookies and the query as given, and bypasses the cache', async () => {
    server.answer(readSetting, () => json({ value: 1 }));
    const fetching = vi.spyOn(globalThis, 'fetch');
    await openTab().send(readSetting, { query: { module: 'm-mall', key: 'rx规则', platform: undefined } });
    const sent = fetching.mock.calls.map(([request]) => new Request(request));
    fetching.mockRestore();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ method: 'GET', credentials: 'include', cache: 'no-store' });
    expect(sent[0]?.headers.get('authorization')).toBeNull();
    expect(sent[0]?.url).toBe('http://localhost:4173/v2/sys/api/settings?module=m-mall&key=rx%E8%A7%84%E5%88%99');
  });

  test('ACC-CALL-17 the body goes as JSON', async () => {
    const bodies = server.answer(logInBySms, () => refusal(400));
    await openTab().send(logInBySms, { body: { phoneNum: '13800138000', smsCode: '246810' } });
    expect(bodies.map(({ body }) => body)).toEqual([{ phoneNum: '13800138000', smsCode: '246810' }]);
  });
});

describe('answers', () => {
  const kept = { kind: 'ok', status: 200, body: { name: '杏林' } };

  test.each([
    ['bare', { name: '杏林', unknown: [1] }],
    ['in an envelope', { code: '0', message: 'ok', data: { name: '杏林' } }],
    ['in an envelope with numbers', { code: 200, data: { name: '杏林', more: null }, message: null }],
  ])('ORD-CALL-43 an answer %s is read, unknown fields are dropped', async (_how, body) => {
    server.answer(ping, () => json(body));
    expect(await openTab().send(ping, {})).toEqual(kept);
  });

  test('ORD-CALL-43 a record with a field named data is not an envelope', async () => {
    server.answer(ping, () => json({ name: '杏林', data: { name: 'x' } }));
    expect(await openTab().send(ping, {})).toEqual(kept);
  });

  test.each([[{}], [{ name: 5 }], [null], [[]], [{ code: '0', data: null, message: '' }], ['text']])(
    'ORD-CALL-43 %j lacks required fields and is incomplete',
    async (body) => {
      server.answer(ping, () => json(body));
      expect(await openTab().send(ping, {})).toEqual({ kind: 'incomplete', status: 200 });
    },
  );

  test('an empty answer is enough for a call that needs nothing', async () => {
    const nothing = { ...ping, answer: v.unknown() };
    server.answer(nothing, () => new HttpResponse(null, { status: 204 }));
    expect(await openTab().send(nothing, {})).toEqual({ kind: 'ok', status: 204, body: undefined });
  });

  test.each([
    [400, { code: '1001000003', message: '请绑定手机' }, { code: '1001000003', message: '请绑定手机' }],
    [429, { code: 7, message: '  ' }, { code: '7', message: null }],
    [400, { code: 'a', message: 'b', waitSeconds: 17 }, { code: 'a', message: 'b', waitSeconds: 17 }],
    [400, { code: 'a', message: 'b', waitSeconds: '17' }, { code: 'a', message: 'b' }],
    [404, [], { code: null, message: null }],
  ])('ACC-ERR-02 a refusal with %i carries its code and message', async (status, body, read) => {
    server.answer(ping, () => json(body, status));
    expect(await openTab().send(ping, {})).toEqual({ kind: 'refused', status, ...read });
  });

  test('a refusal that is not JSON has no code or message', async () => {
    server.answer(ping, () => HttpResponse.html('<h1>403</h1>', { status: 403 }));
    expect(await openTab().send(ping, {})).toEqual({ kind: 'refused', status: 403, code: null, message: null });
  });
});

describe('failures', () => {
  test('ACC-ERR-01 a 5xx is logged once, without personal data, and rejects', async () => {
    server.answer(logInBySms, () => HttpResponse.html('<h1>502</h1>', { status: 502 }));
    const asking = openTab().send(logInBySms, { body: { phoneNum: '13800138000', smsCode: '246810' } });
    await expect(asking).rejects.toEqual(new CouldNotAsk('server'));
    expect(vi.mocked(console.warn).mock.calls).toEqual([['logInBySms: 502']]);
    vi.mocked(console.warn).mockClear();
  });

  test('ACC-ERR-01 ruling 3 with serverErrorAsRefusal a 5xx is logged and is a refusal with its message', async () => {
    const words = { serverErrorAsRefusal: true };
    server.answer(ping, () => json({ code: 7, message: '系统升级中' }, 500));
    expect(await openTab().send(ping, {}, words)).toEqual({
      ...{ kind: 'refused', status: 500, code: '7', message: '系统升级中' },
    });
    server.answer(ping, () => HttpResponse.html('<h1>502</h1>', { status: 502 }));
    expect(await openTab().send(ping, {}, words)).toEqual({ kind: 'refused', status: 502, code: null, message: null });
    expect(vi.mocked(console.warn).mock.calls).toEqual([['ping: 500'], ['ping: 502']]);
    vi.mocked(console.warn).mockClear();
  });

  test('a broken connection', async () => {
    server.answer(ping, () => HttpResponse.error());
    await expect(openTab().send(ping, {})).rejects.toMatchObject({ name: 'CouldNotAsk', reason: 'offline' });
  });

  test('an answer that is not JSON', async () => {
    server.answer(ping, () => HttpResponse.html('<html>'));
    await expect(openTab().send(ping, {})).rejects.toMatchObject({ name: 'CouldNotAsk', reason: 'malformed' });
  });

  test('no answer within 15 seconds, and no second try', async () => {
    vi.useFakeTimers();
    const asked = server.answer(ping, () => new Promise<never>(() => {}));
    const asking = openTab()
      .send(ping, {})
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(15_001);
    expect(await asking).toMatchObject({ name: 'CouldNotAsk', reason: 'timeout' });
    expect(asked).toHaveLength(1);
  });

  test('an aborted call rejects with the reason of its signal', async () => {
    server.answer(ping, () => new Promise<never>(() => {}));
    const controller = new AbortController();
    const asking = openTab().send(ping, {}, { signal: controller.signal });
    controller.abort();
    await expect(asking).rejects.toBe(controller.signal.reason);
  });
});

test('ruling 15 warns once in the console when the gateway does not expose its date', async () => {
  server.answer(ping, () => json({ name: 'x' }));
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const send = createSend(window.location.origin, createServerClock());
  await send(ping, {});
  await send(ping, {});
  expect(warned.mock.calls).toEqual([['Date is not exposed']]);
  warned.mockRestore();
});
