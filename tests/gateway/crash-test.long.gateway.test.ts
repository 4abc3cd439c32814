import { afterAll, beforeAll, expect, test } from 'vitest';
import { crashRounds } from '../../scripts/load/crash-rounds.ts';
import { type Database, embeddedDatabase, postgresDatabase } from '../../scripts/load/database.ts';
import { brokenRules } from '../../scripts/load/invariants.ts';
import { onPostgres } from './database.ts';

let database: Database;
beforeAll(async () => {
  database = onPostgres ? await postgresDatabase(process.env.TEST_DATABASE_URL ?? '') : await embeddedDatabase();
});
afterAll(() => database.drop());

// A busy machine starts a gateway slowly, and this test starts one three times.
test('F12 a crash under load loses no acknowledged write; the test detects removed writes and a partial order', {
  timeout: 600_000,
}, async () => {
  let broken: readonly string[] = [];
  const [untouched, harmed] = await crashRounds(database, {
    ...{ program: 'gateway/main.ts', rounds: 2, writingMs: [200, 400], least: 12 },
    harm: async ({ db }) => {
      await db.deleteFrom('addresses').execute();
      await db.deleteFrom('bookings').execute();
      await db.deleteFrom('patients').execute();
      await db.updateTable('members').set({ nick_name: 'lost' }).execute();
      await db
        .updateTable('orders')
        .set({ deleted_at: new Date(0) })
        .execute();
      await db.deleteFrom('order_products').where('place', '=', 0).execute();
      broken = await brokenRules(db);
    },
  });
  expect(untouched).toMatchObject({ lost: [], partial: [], broken: [], wrong: [] });
  expect(untouched?.acknowledged).toBeGreaterThanOrEqual(12);
  expect(harmed?.lost.length).toBeGreaterThan(0);
  expect(harmed?.broken).toEqual(broken);
});
