import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { inTurn, migrate } from '../../gateway/store/migrate.ts';
import { RowLocked } from '../../gateway/store/no-connection.ts';
import type { Queries, Store } from '../../gateway/store/store.ts';
import { words } from '../../gateway/words.ts';
import { CONNECTIONS, freshDatabase, SHORT_LOCK_MS } from './database.ts';
import { waitingForLocks } from './held-rows.ts';
import { gatewayKit, OTHER_SHOPPER, SHOPPER } from './kit.ts';

const kit = gatewayKit({ lockTimeoutMs: SHORT_LOCK_MS });

/** Holds the locks of `lock`, in a transaction of its own, until `release` is called. */
async function holding(store: Store, lock: (trx: Queries) => Promise<unknown>): Promise<{ release(): Promise<void> }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
  const held = store.transaction(async (trx) => {
    await lock(trx);
    isLocked();
    await released;
  });
  await Promise.race([locked, held]);
  const letGo = () => {
    release();
    return held;
  };
  onTestFinished(letGo);
  return { release: letGo };
}

test('F12 requests for a row that stays locked are 503 and return their connections; others are served', async () => {
  const [browser, other] = [await kit.member(), await kit.member(OTHER_SHOPPER)];
  const { release } = await holding(kit.store, (trx) =>
    trx.selectFrom('members').select('id').where('phone', '=', SHOPPER).forUpdate().execute(),
  );
  const rename = () => browser.put('/v2/member/vo', { nickName: '请等一等' });
  const needing = Array.from({ length: CONNECTIONS - 1 }, rename);
  await expect.poll(() => kit.store.pool?.()).toEqual({ total: CONNECTIONS, idle: 0, waiting: 0 });
  expect((await other.get('/v2/member/vo')).status).toBe(200);
  for (const { status, headers, body } of await Promise.all(needing)) {
    expect([status, headers.get('retry-after'), body]).toEqual([503, '1', { code: 'busy', message: words.busy }]);
  }
  expect(kit.logged()).toContain('"msg":"a row stayed locked"');
  expect(kit.store.pool?.()).toEqual({ total: CONNECTIONS, idle: CONNECTIONS - 1, waiting: 0 });
  await release();
  expect((await rename()).status).toBe(200);
});

test('F12 a transaction that meets a locked row is rolled back', async () => {
  const { release } = await holding(kit.store, (trx) =>
    trx.selectFrom('members').select('id').where('phone', '=', SHOPPER).forUpdate().execute(),
  );
  const both = kit.store.transaction(async (trx) => {
    await trx.updateTable('members').set({ nick_name: '半途' }).where('phone', '=', OTHER_SHOPPER).execute();
    await trx.updateTable('members').set({ nick_name: '半途' }).where('phone', '=', SHOPPER).execute();
  });
  await expect(both).rejects.toThrow(RowLocked);
  await release();
  expect(await kit.rows`select id from members where nick_name = '半途'`).toEqual([]);
});

test('F12 a starting replica waits for another that is migrating, however long that takes', async () => {
  const database = await freshDatabase();
  const [first, second] = [await database.open('read committed', SHORT_LOCK_MS), await database.open()];
  await migrate(first.db);
  const lockMigrations = (db: Queries) => sql`select id from migration_lock for update`.execute(db);
  const { release } = await holding(first, lockMigrations);
  const starting = migrate(second.db);
  await expect.poll(() => waitingForLocks(first)).toBe(1);
  await expect(first.run(lockMigrations)).rejects.toThrow(RowLocked);
  expect(await waitingForLocks(first)).toBe(1);
  await release();
  await starting;
  await database.drop();
});

test('F12 a migration may take longer than a request: a large table, or the migration of another replica', async () => {
  const limit = (db: Queries) => sql`show statement_timeout`.execute(db);
  expect((await inTurn(kit.store.db, limit)).rows).toEqual([{ statement_timeout: '0' }]);
  expect((await limit(kit.store.db)).rows).toEqual([{ statement_timeout: '15s' }]);
});
