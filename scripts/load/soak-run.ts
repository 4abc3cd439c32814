import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';
import { DAY, MINUTE, systemClock } from '../../gateway/clock.ts';
import { hashPassword } from '../../gateway/store/passwords.ts';
import type { Store } from '../../gateway/store/store.ts';
import { sweep, sweptTables } from '../../gateway/store/sweep.ts';
import { type Ground, seedGround } from './ground.ts';
import { type Inside, inspect, inspectable } from './inspected.ts';
import { brokenRules } from './invariants.ts';
import { withoutImageCodes } from './kill-rounds.ts';
import { makeMembers } from './members.ts';
import { PASSWORD } from './rated-world.ts';
import type { Shopper } from './shopper.ts';
import { supervise } from './supervisor.ts';
import { visit } from './visits.ts';

/** How the process is at one moment, and how it answered since the one before. */
export interface Sample extends Inside {
  /** Minutes since the beginning. */
  readonly minute: number;
  readonly answers: number;
  readonly p50: number;
  readonly p99: number;
}

export interface Soak {
  readonly samples: readonly Sample[];
  readonly answers: number;
  readonly errors: readonly string[];
  readonly starts: number;
  readonly broken: readonly string[];
  /** Rows of the tables whose rows end by themselves: at the end, and once all of them have ended and were swept. */
  readonly rows: readonly { readonly table: string; readonly before: number; readonly after: number }[];
}

export interface SoakWish {
  readonly program: string;
  readonly ground: Ground;
  readonly minutes: number;
  /** Moments at which it is looked into. */
  readonly samples: number;
  readonly shoppers: number;
  readonly tell?: (sample: Sample) => void;
}

/** As often as visits follow each other for one shopper, each by another member; they begin anew when all have been there. */
const VISITS_A_MINUTE = 12;
/** A person reads between two clicks. */
const PAUSE_MS = 20;

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Keeps how long answers took since it was last emptied. */
function stopwatch() {
  let times: number[] = [];
  const timed = async <T>(work: Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await work;
    times.push(performance.now() - began);
    await rest(PAUSE_MS);
    return result;
  };
  return {
    of: (shopper: Shopper): Shopper => ({
      ...shopper,
      get: (path) => timed(shopper.get(path)),
      send: (...asked) => timed(shopper.send(...asked)),
    }),
    empty: () => {
      const sorted = times.toSorted((one, other) => one - other);
      times = [];
      return { answers: sorted.length, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
    },
  };
}

async function countRows(store: Store): Promise<Map<string, number>> {
  const counted = new Map<string, number>();
  for (const table of sweptTables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(store.db);
    counted.set(table, rows[0]?.count ?? 0);
  }
  return counted;
}

/** What is left of short-lived rows a month later, after one sweep. */
async function sweptRows(store: Store): Promise<Soak['rows']> {
  const before = await countRows(store);
  const later = new Date(systemClock.now().getTime() + 40 * DAY);
  await sweep(store, { now: () => later });
  const after = await countRows(store);
  return [...before].map(([table, count]) => ({ table, before: count, after: after.get(table) ?? 0 }));
}

/** Lets shoppers come and go for a long time, and looks into the process now and then. */
export async function soakRun(wish: SoakWish): Promise<Soak> {
  const { program, ground, minutes, shoppers, tell } = wish;
  await seedGround(ground);
  const passwordHash = await hashPassword(PASSWORD);
  const count = Math.ceil(minutes * VISITS_A_MINUTE * shoppers);
  const members = await ground.work((store) => makeMembers(store, { count, first: 0, isRich: true, passwordHash }));
  const { port, settings } = await inspectable();
  const gateway = await supervise({ program, settings: { ...settings, ...ground.settings } });
  const watch = stopwatch();
  const errors: string[] = [];
  const samples: Sample[] = [];
  let came = 0;
  let isOver = false;
  const goesOn = () => !isOver;
  const come = async () => {
    while (goesOn()) {
      const member = members[came % members.length];
      came += 1;
      if (member === undefined) return;
      await visit(gateway.base, member, watch).catch((error: unknown) => errors.push(String(error)));
    }
  };
  try {
    await gateway.untilServing();
    await withoutImageCodes(gateway.base);
    const inspected = await inspect(port);
    const began = performance.now();
    const all = Promise.all(Array.from({ length: shoppers }, come));
    for (let at = 1; at <= wish.samples; at += 1) {
      const due = began + (minutes * MINUTE * at) / wish.samples;
      await rest(Math.max(0, due - performance.now()));
      const sample = { minute: (performance.now() - began) / MINUTE, ...watch.empty(), ...(await inspected.read()) };
      samples.push(sample);
      tell?.(sample);
    }
    isOver = true;
    await all;
    inspected.close();
  } finally {
    await gateway.stop();
  }
  return {
    ...{ samples, errors, starts: gateway.starts() },
    answers: samples.reduce((sum, { answers }) => sum + answers, 0),
    broken: await ground.work((store) => brokenRules(store.db)),
    rows: await ground.work(sweptRows),
  };
}
