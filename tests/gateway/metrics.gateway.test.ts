import { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '../../contract/calls.ts';
import type { GatewayEnv } from '../../gateway/http/env.ts';
import { serveMetrics } from '../../gateway/http/metrics.ts';
import { BadSetting } from '../../gateway/plain-error.ts';
import { readSettings } from '../../gateway/settings.ts';
import { hashPassword } from '../../gateway/store/passwords.ts';
import type { App } from './browser.ts';
import { onPostgres } from './database.ts';
import { gatewayKit, logIn, SHOPPER, times } from './kit.ts';

const kit = gatewayKit();
const TOKEN = 'm3tr1cs.'.repeat(4);
const bearer = { authorization: `Bearer ${TOKEN}` };

let app: App;
beforeAll(async () => {
  app = await kit.replica({ metricsToken: TOKEN });
});

async function figures(of: App = app): Promise<string> {
  return (await kit.browser({ app: of }).get('/metrics', bearer)).text;
}

/** The value of one line of the metrics; NaN when there is none. */
function figureOf(text: string, line: string): number {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1) ?? Number.NaN);
}

const countOf = (text: string, route: string, method: string, status: string) =>
  figureOf(text, `xinglin_request_duration_seconds_count{route="${route}",method="${method}",status="${status}"}`);

describe('who may read the figures', () => {
  test('S24 without the right token, or without one set, /metrics is 404 like an unknown call', async () => {
    const missing = await kit.browser({ app }).get('/no-such-call');
    for (const headers of [
      {},
      { authorization: 'Bearer ' },
      { authorization: `Bearer ${TOKEN}x` },
      { authorization: TOKEN },
      { ...{ accept: 'text/html' }, authorization: `Bearer ${TOKEN.toUpperCase()}` },
    ]) {
      const { status, body, headers: said } = await kit.browser({ app }).get('/metrics', headers);
      expect([status, body]).toEqual([404, missing.body]);
      expect([...said.keys()].toSorted()).toEqual([...missing.headers.keys()].toSorted());
    }
    for (const headers of [bearer, { authorization: 'Bearer ' }, {}]) {
      expect((await kit.browser().get('/metrics', headers)).body).toEqual(missing.body);
    }
  });

  test('a token that is short or does not fit into a header is refused', () => {
    expect(readSettings({ METRICS_TOKEN: TOKEN }).metricsToken).toBe(TOKEN);
    for (const token of ['short', `${'x'.repeat(31)} y`, '密'.repeat(40)]) {
      expect(() => readSettings({ METRICS_TOKEN: token })).toThrow(BadSetting);
    }
  });
});

describe('what is counted', () => {
  test('S24 the answer is Prometheus text and not cached', async () => {
    const { status, headers } = await kit.browser({ app }).get('/metrics', bearer);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('S16 requests are counted by call and status class, refusals by code, without personal data', async () => {
    const own = await kit.replica({ metricsToken: TOKEN });
    const browser = kit.browser({ app: own, address: '198.51.100.77' });
    const { access_token: accessToken } = await logIn(browser);
    const smsCode = '000000';
    await browser.post('/passport/account/smsLogin/v2', { phoneNum: SHOPPER, smsCode });
    const asMember = { authorization: `Bearer ${accessToken}` };
    await browser.get('/v2/sys/api/settings?module=m-mall&key=secret-13800138000', asMember);
    await browser.get('/v2/order/13800138000/no-such-call');
    await browser.post('/v2/captcha/image/captchas', {}, { origin: 'http://evil.test' });
    await browser.get('/healthz');
    const text = await figures(own);
    expect(countOf(text, 'logInBySms', 'POST', '2xx')).toBe(1);
    expect(countOf(text, 'logInBySms', 'POST', '4xx')).toBe(1);
    expect(countOf(text, 'readSetting', 'GET', '4xx')).toBe(1);
    expect(countOf(text, 'healthz', 'GET', '2xx')).toBe(1);
    expect(countOf(text, 'other', 'GET', '4xx')).toBe(1);
    expect(figureOf(text, 'xinglin_refused_total{route="other",code="foreignOrigin"}')).toBe(1);
    expect(figureOf(text, 'xinglin_refused_total{route="logInBySms",code="smsCodeWrong"}')).toBe(1);
    for (const secret of [accessToken, SHOPPER, '198.51.100.77', 'secret-', 'evil', 'no-such-call', TOKEN]) {
      expect(text).not.toContain(secret);
    }
  });

  test('a fault of the gateway counts as 5xx, and each app has its own figures', async () => {
    const one = await kit.replica({ metricsToken: TOKEN });
    const other = await kit.replica({ metricsToken: TOKEN });
    const fault = [{ method: 'GET', path: '/v2/mall/settings', status: 503, times: 1 }];
    await kit.browser().put('/sandbox/api/faults', fault);
    await kit.browser({ app: one }).get('/v2/mall/settings');
    expect(await figures(one)).toMatch(/_count\{route="\w+",method="GET",status="5xx"\} 1\n/);
    expect(await figures(other)).not.toContain('5xx');
  });

  test('every route is the name of a call or one of few kinds of page', async () => {
    const own = await kit.replica({ metricsToken: TOKEN });
    for (const { method, path } of allCalls) {
      await kit.browser({ app: own }).ask(method, path.replaceAll(/\{\w+\}/g, '13800138000'), undefined, {});
    }
    const routes = new Set([...(await figures(own)).matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
    const known = new Set<string | undefined>([...allCalls.map(({ name }) => name), 'other', 'upload', 'metrics']);
    expect([...routes].filter((route) => !known.has(route))).toEqual([]);
    expect(routes.size).toBeGreaterThan(allCalls.length / 2);
  });
});

describe('what is measured on each read', () => {
  test('F12 whether the database answers and how fast, and the connection pool of a server', async () => {
    const text = await figures(await kit.replica({ metricsToken: TOKEN }));
    expect(figureOf(text, 'xinglin_database_up')).toBe(1);
    expect(figureOf(text, 'xinglin_database_ping_seconds')).toBeGreaterThan(0);
    const idle = figureOf(text, 'xinglin_database_connections{state="idle"}');
    expect(onPostgres ? idle >= 1 : Number.isNaN(idle)).toBe(true);
    expect(figureOf(text, 'xinglin_database_waiting')).toBe(onPostgres ? 0 : Number.NaN);
  });

  test('F12 a database that does not answer is reported as down, and the metrics are still served', async () => {
    const store = { ...kit.store, ping: () => Promise.reject(new Error('gone')) };
    const lost = new Hono<GatewayEnv>();
    serveMetrics(lost, { settings: { metricsToken: TOKEN }, store });
    const answer = await lost.request('/metrics', { headers: bearer });
    expect(answer.status).toBe(200);
    expect(figureOf(await answer.text(), 'xinglin_database_up')).toBe(0);
  });

  test('passwords being hashed and waiting for it are counted', async () => {
    const hashed = times(12, () => hashPassword('Xinglin2026'));
    const busy = await figures();
    expect(figureOf(busy, 'xinglin_passwords{state="working"}')).toBeGreaterThan(0);
    expect(figureOf(busy, 'xinglin_passwords{state="waiting"}')).toBeGreaterThan(0);
    await hashed;
    expect(figureOf(await figures(), 'xinglin_passwords{state="waiting"}')).toBe(0);
  });

  test('the memory of the process and its event loop lag', async () => {
    const text = await figures();
    const named = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? '');
    expect(named).toEqual(expect.arrayContaining(['process_resident_memory_bytes', 'nodejs_eventloop_lag_seconds']));
  });
});
