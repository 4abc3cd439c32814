import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '../../gateway/store/migrate.ts';
import { databaseFindings } from '../../scripts/doctor/database.ts';
import { freshDatabase } from './database.ts';

const database = await freshDatabase();
const store = await database.open();
afterAll(() => database.drop());

/** The address of the database of this file. */
async function databaseUrl(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(store.db);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
}

test('an empty server is left empty; database, schema and clock are reported', async () => {
  const where = { databaseUrl: await databaseUrl(), dataDir: '' };
  const findings = await databaseFindings(where);
  expect(findings.map(({ what }) => what)).toEqual(['database', 'schema', 'clock']);
  expect(findings.at(1)).toMatchObject({ is: 'well', says: expect.stringContaining('empty') });
  expect(findings.at(2)?.is).toBe('well');
  await migrate(store.db);
  expect((await databaseFindings(where)).at(1)?.says).toContain('up to date');
});

test('a clock that is an hour ahead of the server’s or behind it is wrong', async () => {
  const anHour = 3_600_000;
  const where = { databaseUrl: await databaseUrl(), dataDir: '' };
  for (const [by, word] of [
    [anHour, 'ahead of'],
    [-anHour, 'behind'],
  ] as const) {
    const clock = (await databaseFindings(where, () => Date.now() + by)).find(({ what }) => what === 'clock');
    expect(clock).toMatchObject({ is: 'wrong', says: expect.stringContaining(word) });
  }
});

test('a server that does not answer is wrong, without naming user or password', async () => {
  const [found] = await databaseFindings({ databaseUrl: 'postgres://someone:secret@127.0.0.1:1/shop', dataDir: '' });
  expect(found).toMatchObject({ is: 'wrong', says: expect.stringContaining('127.0.0.1:1/shop') });
  expect(found?.says).not.toMatch(/someone|secret/);
});
