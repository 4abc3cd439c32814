import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { migrate } from '../../gateway/store/migrate.ts';
import { openPostgres } from '../../gateway/store/postgres.ts';
import type { Queries, Store } from '../../gateway/store/store.ts';
import { startPgBouncer } from '../../scripts/lib/pgbouncer.ts';
import { startPostgres } from '../../scripts/lib/postgres.ts';
import { databaseOn } from './database.ts';

let database: Awaited<ReturnType<typeof databaseOn>>;
let store: Store;
let other: Store;

beforeAll(async () => {
  database = await databaseOn(inject('databaseUrl'));
  await migrate((await database.open()).db);
});
beforeEach(async () => {
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${database.name}`;
  store = await openPostgres(url.href, 1);
  other = await openPostgres(url.href, 1);
  return () => Promise.all([store.close(), other.close()]);
});
afterAll(() => database.drop());

const read = (queries: Queries) =>
  queries.selectFrom('shop_settings').selectAll().where('module', '=', 'none').execute();

test('a connection prepares a repeated statement only once', async () => {
  await read(store.db);
  await read(store.db);
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(store.db);
  expect(rows.filter(({ statement }) => statement.includes('"shop_settings"'))).toHaveLength(1);
});

test('reads and transactions survive columns that another process adds and drops', async () => {
  await read(store.db);
  await sql`alter table shop_settings add column of_tomorrow integer`.execute(other.db);
  expect(await read(store.db)).toEqual([]);
  await read(store.db);
  await sql`alter table shop_settings drop column of_tomorrow`.execute(other.db);
  let attempts = 0;
  const found = await store.transaction(async (trx) => {
    attempts += 1;
    await trx.deleteFrom('shop_settings').where('module', '=', 'none').execute();
    return read(trx);
  });
  expect([found, attempts]).toEqual([[], 2]);
});

test('behind a transaction pooler no query fails for a missing prepared statement', async () => {
  const server = await startPostgres('own');
  const pooler = await startPgBouncer(server.url);
  const pooled = await openPostgres(pooler.url, 8);
  try {
    const at = (number: number) =>
      pooled.transaction(async (trx) => {
        const { rows } = await sql<{ at: number }>`select ${number}::int as at, pg_sleep(0.01)`.execute(trx);
        return rows[0]?.at;
      });
    const numbers = Array.from({ length: 200 }, (_, number) => number);
    expect(await Promise.all(numbers.map(at))).toEqual(numbers);
  } finally {
    await pooled.close();
    await pooler.stop();
    await server.stop();
  }
});
