import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ground, groundOf } from '../../scripts/load/ground.ts';
import { brokenRules } from '../../scripts/load/invariants.ts';
import { killRounds } from '../../scripts/load/kill-rounds.ts';
import { onPostgres } from './database.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await groundOf(onPostgres ? 'postgres' : 'embedded', process.env.TEST_DATABASE_URL ?? '');
});
afterAll(() => ground.drop());

// A machine that is busy with much else starts a gateway slowly, and this one starts three times.
test('F12 a kill under load loses no acknowledged write; one that is taken away, and a half order, are found', {
  timeout: 600_000,
}, async () => {
  let broken: readonly string[] = [];
  const [untouched, harmed] = await killRounds({
    ...{ ground, program: 'gateway/main.ts', settings: {}, rounds: 2, writing: [200, 400], leastAcked: 12 },
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
  expect(untouched).toMatchObject({ lost: [], half: [], broken: [], wrong: [] });
  expect(untouched?.acked).toBeGreaterThanOrEqual(12);
  expect(harmed?.lost.length).toBeGreaterThan(0);
  expect(harmed?.broken).toEqual(broken);
});
