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

test('F12 a kill under load loses no acknowledged write; one that is taken away, and a half order, are found', {
  timeout: 240_000,
}, async () => {
  let isHarmful = false;
  const harmed: string[] = [];
  const [untouched, harmedRound] = await killRounds({
    ...{ ground, program: 'gateway/main.ts', settings: {}, rounds: 2, writing: [200, 400], leastAcked: 12 },
    harm: async (store) => {
      // The first kill is left alone; after the second, each kind of write loses what it wrote last.
      if (isHarmful) {
        await store.db.deleteFrom('addresses').where('detail', '!=', '').execute();
        await store.db.deleteFrom('bookings').execute();
        await store.db.updateTable('members').set({ nick_name: 'lost' }).execute();
        await store.db.deleteFrom('order_products').execute();
        harmed.push(...(await brokenRules(store.db)));
      }
      isHarmful = true;
    },
  });
  expect(untouched).toMatchObject({ lost: [], half: [], broken: [], wrong: [] });
  expect(untouched?.acked).toBeGreaterThanOrEqual(12);
  expect(harmedRound?.lost.length).toBeGreaterThan(0);
  expect(harmedRound?.broken).toEqual(harmed);
  expect(harmed.join()).toContain('an order costs what its lines, shipping and subsidies come to');
});
