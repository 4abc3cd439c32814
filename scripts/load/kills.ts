import { type Command, wholeNumber } from '@xinglin/paths/command-line';
import { type PostgresServer, startPostgres } from '../ground/postgres.ts';
import { say } from '../ground/say.ts';
import type { Goal, Table } from '../quality/figures.ts';
import { watchForeignLoad } from '../quality/foreign-load.ts';
import { record, statusOf, thisMachine } from '../quality/record.ts';
import { databaseRestarts, exhaustPool } from './database-faults.ts';
import { diskFull } from './disk-full.ts';
import { firstStarts, secondProcess } from './first-starts.ts';
import { groundOf, type Kind, kinds } from './ground.ts';
import { ruleCount } from './invariants.ts';
import { killRounds, type Round } from './kill-rounds.ts';
import { allOf, builtServer, noneOf, versionOf, within } from './ready.ts';
import { replicaRounds } from './replica-rounds.ts';

const ROUNDS = 50;
const FIRST_STARTS = 20;
const RESTARTS = 10;
/** A first start is killed at any moment of this long. */
const FIRST_START_MS = 4000;
const POOL_WAITS_MS = 6000;
const titles = { embedded: 'embedded database', postgres: 'PostgreSQL' } as const satisfies Record<Kind, string>;

/** What a part of the command found. */
interface Found {
  readonly goals: readonly Goal[];
  readonly tables?: readonly Table[];
  readonly notes?: readonly string[];
}

const sumOf = (rounds: readonly Round[], count: (round: Round) => number) =>
  rounds.reduce((sum, round) => sum + count(round), 0);

function foundIn(kind: Kind, rounds: readonly Round[]): Found {
  const title = titles[kind];
  const acked = sumOf(rounds, (round) => round.acked);
  const byKind = new Map<string, number>();
  for (const [name, count] of rounds.flatMap((round) => [...round.byKind])) {
    byKind.set(name, (byKind.get(name) ?? 0) + count);
  }
  const back = Math.max(...rounds.map(({ backMs }) => backMs));
  return {
    goals: [
      noneOf(
        `${title}: acknowledged writes lost in ${rounds.length} kills`,
        sumOf(rounds, ({ lost }) => lost.length),
        acked,
      ),
      noneOf(
        `${title}: writes half done`,
        sumOf(rounds, ({ half }) => half.length),
      ),
      noneOf(
        `${title}: of ${ruleCount} rules of money and rows, broken after a kill`,
        rounds.flatMap(({ broken }) => broken),
      ),
      noneOf(
        `${title}: answers that no kill explains`,
        rounds.flatMap(({ wrong }) => wrong),
      ),
      within(`${title}: slowest first answer after a kill`, back, 1000),
    ],
    tables: [
      {
        title: `Acknowledged writes that a kill followed, ${title}`,
        head: ['write', 'acknowledged'],
        rows: [...byKind].toSorted(([one], [other]) => one.localeCompare(other)),
      },
    ],
    notes: rounds.flatMap(({ lost, half, broken, wrong }, at) =>
      [...lost, ...half, ...broken, ...wrong].map((line) => `${title}, kill ${at + 1}: ${line}`),
    ),
  };
}

async function kill(program: string, kind: Kind, url: string, count: number): Promise<Found> {
  const ground = await groundOf(kind, url);
  try {
    const rounds = await killRounds({
      ...{ ground, program, rounds: count, settings: {}, writing: [200, 2000], leastAcked: 10 },
      tell: ({ acked, lost, half, broken, backMs }, number) =>
        say(
          `${titles[kind]}, kill ${number} of ${count}: ${acked} acknowledged, ${lost.length} lost, ${half.length + broken.length} half done, back after ${Math.round(backMs)} ms`,
        ),
    });
    return foundIn(kind, rounds);
  } finally {
    await ground.drop();
  }
}

async function starts(program: string, count: number): Promise<Found> {
  say(`${count} kills of a first start`);
  const { whys } = await firstStarts(program, count, FIRST_START_MS);
  const { isRefused, isTakenOver } = await secondProcess(program);
  return {
    goals: [
      noneOf('folders that cannot be opened after a kill of their first start', whys, count),
      allOf(
        'second process on a folder refused, lock of a dead one taken over',
        Number(isRefused) + Number(isTakenOver),
        2,
      ),
    ],
    notes: whys,
  };
}

async function disk(program: string): Promise<Found> {
  say('a full disk');
  const full = await diskFull(program);
  if (full === null) return { goals: [], notes: ['A full disk was not measured: nothing may be mounted here.'] };
  const { lost, half, broken, wrong, acked, after, faults, isSaid, starts: started } = full;
  return {
    goals: [
      noneOf('full disk: acknowledged writes lost', lost, acked),
      noneOf('full disk: half done, rules broken, answers that nothing explains', [...half, ...broken, ...wrong]),
      {
        what: 'full disk: writes go on once there is space',
        wanted: 'yes',
        reached: `${after} writes`,
        isMet: after > 0,
      },
      { what: 'full disk: the log says why', wanted: 'yes', reached: isSaid ? 'yes' : 'no', isMet: isSaid },
    ],
    notes: [`On a full disk calls ended with: ${faults.join(', ')}. The process was started ${started} times.`],
  };
}

async function database(program: string, server: PostgresServer, count: number): Promise<Found> {
  say(`${count} restarts of PostgreSQL under load`);
  const { alive, servingMs, acked, lost, half, broken, wrong } = await databaseRestarts(program, server, count);
  say('a pool without a free connection');
  const { statuses, slowestMs, recoveredMs } = await exhaustPool(program, server.url);
  const busy = statuses.filter((status) => status === 503).length;
  return {
    goals: [
      allOf('PostgreSQL restarted under load: process alive', alive, count),
      within('PostgreSQL restarted: slowest answer after it returned', Math.max(...servingMs), 1000),
      noneOf('PostgreSQL restarted: acknowledged writes lost', lost, acked),
      noneOf('PostgreSQL restarted: half done, rules broken, answers that nothing explains', [
        ...half,
        ...broken,
        ...wrong,
      ]),
      allOf('no connection free: answered 503', busy, statuses.length),
      within('no connection free: slowest answer', slowestMs, POOL_WAITS_MS),
      within('no connection free: serving after one is free', recoveredMs, 1000),
    ],
    notes: [...lost, ...half, ...broken, ...wrong].map((line) => `PostgreSQL restarted: ${line}`),
  };
}

async function replica(program: string, url: string, count: number): Promise<Found> {
  say(`${count} kills of one replica of two`);
  const ground = await groundOf('postgres', url);
  try {
    const found = await replicaRounds({
      ...{ ground, program, rounds: count, settings: {}, pauseMs: 500, hit: (one) => one.kill() },
    });
    const { acked, lost, half, broken, wrong, failed, sessionsLost } = found;
    return {
      goals: [
        noneOf('one replica of two killed: acknowledged writes lost', lost, acked),
        noneOf('one replica of two killed: half done, rules broken, answers that nothing explains', [
          ...half,
          ...broken,
          ...wrong,
        ]),
        noneOf('one replica of two killed: sessions lost', sessionsLost),
      ],
      notes: [`In ${count} kills of one replica of two, ${failed.length} requests failed that were under way at it.`],
    };
  } finally {
    await ground.drop();
  }
}

export const killsCommand: Command = {
  name: 'kills',
  summary: 'kill -9, full disk, restarts of the database: what is lost of what was acknowledged',
  takes: [0, 0],
  options: ['rounds', 'starts', 'restarts'],
  help: `npm run load -- kills [--rounds ${ROUNDS}] [--starts ${FIRST_STARTS}] [--restarts ${RESTARTS}]

Kills the built server while members write (addresses, names, pictures, patients, accounts, orders, payments, cancels,
coupons, coins, reviews, reservations), on the embedded database and on PostgreSQL, and looks after each kill whether
every acknowledged write is there, whether any is half done, and whether the sums are right. Then: kills during the very
first start, a second process on one folder, a full disk (as root), restarts of a durable PostgreSQL, a pool without a
free connection, and kills of one replica of two.

  --rounds    kills on each database
  --starts    kills during a first start
  --restarts  restarts of PostgreSQL, and kills of a replica

Keeps docs/quality/kills.json. About 15 minutes.`,
  async run(given) {
    const rounds = wholeNumber(given, 'rounds', ROUNDS, 1);
    const first = wholeNumber(given, 'starts', FIRST_STARTS, 1);
    const restarts = wholeNumber(given, 'restarts', RESTARTS, 1);
    const program = await builtServer();
    const foreign = watchForeignLoad();
    const server = await startPostgres({ isDurable: true, isOwn: true });
    const found: Found[] = [];
    try {
      for (const kind of kinds) found.push(await kill(program, kind, server.url, rounds));
      found.push(await starts(program, first), await disk(program));
      found.push(await database(program, server, restarts), await replica(program, server.url, restarts));
      const asked = [rounds !== ROUNDS, first !== FIRST_STARTS, restarts !== RESTARTS].some(Boolean);
      const goals = found.flatMap((part) => part.goals);
      const measured = {
        command: asked
          ? `npm run load -- kills --rounds ${rounds} --starts ${first} --restarts ${restarts}`
          : 'npm run load -- kills',
        isWhole: rounds >= ROUNDS && first >= FIRST_STARTS && restarts >= RESTARTS,
        machine: thisMachine([await versionOf(server.url)], foreign.whole()),
        goals,
        tables: found.flatMap(({ tables = [] }) => tables),
        notes: [
          'The embedded database never calls fsync: it survives a killed process, not a power cut. PostgreSQL ran with fsync, and half of its restarts were immediate shutdowns, which leave it to recover from its log.',
          ...found.flatMap(({ notes = [] }) => notes),
        ],
      };
      record('kills', measured);
      return statusOf(measured);
    } finally {
      await server.stop();
    }
  },
};
