import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GatewayEnv } from '../../gateway/http/env.ts';
import { answerErrors } from '../../gateway/http/errors.ts';
import { createLog } from '../../gateway/http/log.ts';
import { openPostgres } from '../../gateway/store/postgres.ts';
import type { Store } from '../../gateway/store/store.ts';
import { words } from '../../gateway/words.ts';
import { type PostgresServer, startPostgres } from '../../scripts/lib/postgres.ts';

const POOL = 6;
let server: PostgresServer;
let store: Store;
beforeAll(async () => {
  server = await startPostgres('own');
  store = await openPostgres(server.url, POOL);
});
afterAll(async () => {
  await store.close();
  await server.stop();
});

test.each(['fast', 'crash'] as const)(
  'F12 a database restart (%s) is answered 503 with Retry-After, during a query and between two',
  async (how) => {
    const { promise: restarted, resolve: goOn } = Promise.withResolvers<void>();
    let begun = 0;
    const app = new Hono<GatewayEnv>();
    app.onError(answerErrors(createLog('silent')));
    const one = sql`select 1`;
    app.get('/read', async (c) => c.json((await one.execute(store.db)).rows));
    app.get('/in-a-query', async (c) => c.json((await sql`select pg_sleep(60)`.execute(store.db)).rows));
    app.get('/between-queries', (c) =>
      store.transaction(async (trx) => {
        await one.execute(trx);
        begun += 1;
        await restarted;
        return c.json((await one.execute(trx)).rows);
      }),
    );
    const under = ['/in-a-query', '/in-a-query', '/between-queries', '/between-queries'].map(async (path) =>
      app.request(path),
    );
    const sleeping = sql`select 1 from pg_stat_activity where query like 'select pg_sleep%'`;
    await expect.poll(async () => [(await sleeping.execute(store.db)).rows.length, begun]).toEqual([2, 2]);

    const back = new AbortController();
    const restart = server.restart(how).finally(() => back.abort());
    const meanwhile = new Set<number>();
    while (!back.signal.aborted) meanwhile.add((await app.request('/read')).status);
    await restart;
    goOn();
    const refused = await Promise.all(under);
    for (const answer of refused) {
      expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
        503,
        '1',
        { code: 'busy', message: words.busy },
      ]);
    }
    expect([...meanwhile].filter((status) => status !== 200)).toEqual([503]);
    expect((await app.request('/read')).status).toBe(200);
    expect(store.pool?.().waiting).toBe(0);
  },
);
