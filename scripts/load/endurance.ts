import { setTimeout as rest } from 'node:timers/promises';
import { type Command, wholeNumber } from '@xinglin/paths/command-line';
import { MINUTE } from '../../gateway/clock.ts';
import { log } from '../lib/log.ts';
import { startPostgres } from '../lib/postgres.ts';
import { atMost, type Goal, noneOf, record, reported } from '../quality/record.ts';
import { postgresDatabase } from './database.ts';
import { ensureBuilt, gatewayOn } from './gateway.ts';
import { makeMembers } from './members.ts';
import { underLoad, underLoadGoals } from './under-load.ts';

const MINUTES = 30;
const PARTS = 30;
const WRITERS = 6;
const LOOK_MS = 500;
const MOST_GROWTH = 10;
const TOKEN = 'x'.repeat(32);

/** The slope of the straight line nearest to these points. */
export function growthOf(points: readonly { readonly at: number; readonly value: number }[]): number {
  const mean = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [at, value] = [mean((point) => point.at), mean((point) => point.value)];
  const spread = points.reduce((sum, point) => sum + (point.at - at) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, point) => sum + (point.at - at) * (point.value - value), 0) / spread;
}

async function heapOf(base: string): Promise<number> {
  const answer = await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(await answer.text())?.[1]) / 2 ** 20;
}

export const enduranceCommand: Command = {
  name: 'endurance',
  summary: 'measure memory growth and slowdown while members write for half an hour',
  options: ['minutes'],
  help: `npm run load -- endurance [--minutes ${MINUTES}]

Runs the actions of the crash test, without a crash, on the built server with PostgreSQL. Records the smallest heap of
each thirtieth of the run, which is what garbage collection leaves.`,
  async run(given) {
    const minutes = wholeNumber(given, 'minutes', MINUTES, 1);
    await ensureBuilt();
    const server = await startPostgres('durable');
    try {
      const database = await postgresDatabase(server.url);
      const members = await database.work((store) => makeMembers(store, WRITERS));
      const gateway = await gatewayOn(database, { METRICS_TOKEN: TOKEN });
      const heaps: { at: number; value: number }[] = [];
      const writes: number[] = [];
      const found = await underLoad({ gateway, database, members }, async (load) => {
        const began = performance.now();
        for (let part = 1; part <= PARTS; part += 1) {
          const before = load.acknowledged();
          let smallest = Number.POSITIVE_INFINITY;
          while (performance.now() - began < (part / PARTS) * minutes * MINUTE) {
            await rest(LOOK_MS);
            smallest = Math.min(smallest, await heapOf(gateway.base));
          }
          heaps.push({ at: ((part / PARTS) * minutes) / 60, value: smallest });
          writes.push(load.acknowledged() - before);
          log(`${part} of ${PARTS}: heap ${smallest.toFixed(1)} MB, ${writes.at(-1)} writes`);
        }
      });
      await gateway.stop();
      // Compiling code and filling caches at first is not growth.
      const growth = growthOf(heaps.slice(Math.floor(PARTS / 3)));
      const sum = (parts: readonly number[]) => parts.reduce((total, count) => total + count, 0);
      const share = sum(writes.slice(-PARTS / 5)) / sum(writes.slice(0, PARTS / 5));
      const goals: Goal[] = [
        ...underLoadGoals(`${minutes} minutes`, [found]),
        noneOf('answers of 5xx, and missing ones', found.faults),
        atMost('heap after garbage collection, growth an hour', growth, MOST_GROWTH, 'MB'),
        reported('writes in the last fifth of the time, beside the first', share.toFixed(2)),
      ];
      return record('Endurance', { command: 'npm run load -- endurance', isWhole: minutes >= MINUTES, goals });
    } finally {
      await server.stop();
    }
  },
};
