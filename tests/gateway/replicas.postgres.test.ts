import { Hono } from 'hono';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { GatewayEnv } from '../../gateway/http/env.ts';
import { answerErrors } from '../../gateway/http/errors.ts';
import { createLog } from '../../gateway/http/log.ts';
import { migrate } from '../../gateway/store/migrate.ts';
import { words } from '../../gateway/words.ts';
import { CONNECTIONS, freshDatabase, SHORT_LOCK_MS } from './database.ts';
import { gatewayKit, logIn, otherThan, SHOPPER, sendCodeTo, times } from './kit.ts';

describe('two replicas under serializable isolation', () => {
  const kit = gatewayKit({ isolation: 'serializable' });
  const ROUNDS = 3;

  test('F12 the isolation level is serializable', async () => {
    expect(await kit.row`show default_transaction_isolation`).toEqual({
      default_transaction_isolation: 'serializable',
    });
  });

  test('S8 of 64 parallel guesses five are compared, and none is 5xx', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await kit.browser().post('/sandbox/api/reset');
      const code = await sendCodeTo(kit.browser(), SHOPPER);
      const guess = { phoneNum: SHOPPER, smsCode: otherThan(code) };
      const answers = await kit.crowd(64, (browser) => browser.post('/passport/account/smsLogin/v2', guess));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
      expect((await kit.row`select tries from sms_codes`).tries).toBe(5);
    }
  });

  test('S7 of 20 parallel sends to one phone one goes out, and none is 5xx', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await kit.browser().post('/sandbox/api/reset');
      await kit.browser().put('/sandbox/api/captchas', { imageCode: 'never' });
      const answers = await kit.crowd(20, async (browser) => {
        const { ticket } = (await browser.post('/v2/captcha/sms/tickets', { phoneNum: SHOPPER })).body;
        return browser.post('/v2/captcha/sms/v3/captchas', { phoneNum: SHOPPER, ticket, validCode: '' });
      });
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    }
  });

  test('S7 40 parallel sends to 40 phones, which share the limit of the shop, all go out', async () => {
    await kit.browser().put('/sandbox/api/captchas', { imageCode: 'never' });
    const answers = await kit.crowd(40, async (browser, at) => {
      const phoneNum = `135000001${String(at).padStart(2, '0')}`;
      const { ticket } = (await browser.post('/v2/captcha/sms/tickets', { phoneNum })).body;
      return browser.post('/v2/captcha/sms/v3/captchas', { phoneNum, ticket, validCode: '' });
    });
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });

  test('S4 32 parallel refreshes all get the same answer', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await kit.browser().post('/sandbox/api/reset');
      const { refresh_token } = await logIn(kit.browser());
      const answers = await kit.crowd(32, (browser) =>
        browser.post('/passport/account/refreshToken', { refreshToken: refresh_token }),
      );
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(200);
    }
  });
});

describe('a database that goes away', () => {
  const kit = gatewayKit();

  test('F12 after every connection is cut, the process lives on and immediately serves again', async () => {
    const browser = await kit.member();
    await times(10, () => browser.get('/v2/member/vo'));
    for (let round = 0; round < 5; round += 1) {
      // All get the signal before the first is awaited: it may take effect late.
      const others = sql`pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
      await sql`select pg_terminate_backend(pid) from ${others}`.execute(kit.store.db);
      await sql`select pg_terminate_backend(pid, 5000) from ${others}`.execute(kit.store.db);
      const answers = await times(10, () => browser.get('/v2/member/vo'));
      // Calls that were under way may fail; later ones may not.
      expect((await browser.get('/v2/member/vo')).status).toBe(200);
      expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    }
  });
});

test('F12 a request that finds no free connection is 503 with Retry-After; once one is free, requests are served', async () => {
  const database = await freshDatabase();
  const store = await database.open('read committed', SHORT_LOCK_MS);
  await migrate(store.db);
  const app = new Hono<GatewayEnv>();
  app.onError(answerErrors(createLog('silent')));
  app.get('/members', async (c) => c.json(await store.db.selectFrom('members').select('id').execute()));
  const { promise: freed, resolve: free } = Promise.withResolvers<void>();
  let begun = 0;
  const held = Array.from({ length: CONNECTIONS }, () =>
    store.transaction(() => {
      begun += 1;
      return freed;
    }),
  );
  await expect.poll(() => begun).toBe(CONNECTIONS);
  const refused = await app.request('/members');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await refused.json()).toEqual({ code: 'busy', message: words.busy });
  free();
  await Promise.all(held);
  expect((await app.request('/members')).status).toBe(200);
  await database.drop();
});
