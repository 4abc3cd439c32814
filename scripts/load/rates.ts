import { cpus } from 'node:os';
import { type Command, wholeNumber } from '@xinglin/paths/command-line';
import { startPostgres } from '../ground/postgres.ts';
import { say } from '../ground/say.ts';
import type { Goal, Table } from '../quality/figures.ts';
import { watchForeignLoad } from '../quality/foreign-load.ts';
import { record, statusOf, thisMachine } from '../quality/record.ts';
import { type Ground, groundOf, type Kind, kinds, seedGround } from './ground.ts';
import { type Rated, type Rates, rateRounds } from './rate-rounds.ts';
import { builtServer, noneOf, versionOf, within } from './ready.ts';
import { measureStarts } from './starts.ts';
import { CONNECTIONS } from './window.ts';

const ROUNDS = 5;
const SECONDS = 5;
const STARTS = 5;
const MOST_IDLE_MB = 100;

/** What prototypes of the same kind reached, as goals: answers a second, and the slowest of a hundred in milliseconds. */
const wished: Readonly<Record<Kind, readonly { name: string; least: number; p99: number }[]>> = {
  postgres: [
    { name: 'order list', least: 2000, p99: 40 },
    { name: 'address create', least: 4000, p99: 20 },
  ],
  embedded: [{ name: 'order list', least: 600, p99: 120 }],
};
const LEAST_PASSWORDS = 30;

const round = (value: number) => (value < 100 ? Math.round(value * 10) / 10 : Math.round(value));

function atLeast(what: string, reached: number, least: number): Goal {
  return { what, wanted: `≥ ${least.toLocaleString('en')}/s`, reached: `${round(reached)}/s`, isMet: reached >= least };
}

function goalsOf(kind: Kind, rated: readonly Rated[]): Goal[] {
  const speeds = wished[kind].flatMap(({ name, least, p99 }) => {
    const own = rated.find((call) => call.name === name)?.own;
    if (own === undefined) return [];
    return [
      atLeast(`${kind}: ${name}`, own.rate, least),
      within(`${kind}: ${name}, slowest of a hundred`, own.p99, p99),
    ];
  });
  const passwords = rated.find(({ name }) => name === 'password login')?.own.rate ?? 0;
  const errors = rated.reduce((sum, { own, bare }) => sum + own.errors + bare.errors, 0);
  return [
    ...speeds,
    atLeast(`${kind}: password logins for each core`, passwords / cpus().length, LEAST_PASSWORDS),
    noneOf(`${kind}: errors`, errors),
  ];
}

function tableOf(kind: Kind, rated: readonly Rated[]): Table {
  return {
    title: `${kind === 'embedded' ? 'Embedded database' : 'PostgreSQL'}, ${CONNECTIONS} connections`,
    head: ['call', 'rate /s', 'p50 ms', 'p99 ms', 'bare rate /s', 'bare p50 ms', 'bare p99 ms', 'time beside bare'],
    rows: rated.map(({ name, own, bare }) => [
      ...[name, round(own.rate), round(own.p50), round(own.p99), round(bare.rate), round(bare.p50), round(bare.p99)],
      `${(bare.rate / own.rate).toFixed(1)}×`,
    ]),
  };
}

async function startGoals(program: string, server: string, count: number): Promise<Goal[]> {
  const ground = await groundOf('postgres', server);
  try {
    await seedGround(ground);
    const { freshMs, laterMs, postgresMs, idleMb, idleEmbeddedMb } = await measureStarts(program, ground, count);
    const idle = (what: string, mb: number): Goal => ({
      ...{ what, wanted: `≤ ${MOST_IDLE_MB} MB`, reached: `${round(mb)} MB`, isMet: mb <= MOST_IDLE_MB },
    });
    return [
      within('start to first answer, embedded, new folder', freshMs, 4000),
      within('start to first answer, embedded, later', laterMs, 1000),
      within('start to first answer, PostgreSQL', postgresMs, 300),
      idle('memory while nobody asks, PostgreSQL', idleMb),
      { ...idle('memory while nobody asks, embedded', idleEmbeddedMb), wanted: 'told only', isMet: true },
    ];
  } finally {
    await ground.drop();
  }
}

async function grounds(kind: Kind, server: string): Promise<{ ground: Ground; bareGround: Ground }> {
  const ground = await groundOf(kind, server);
  return { ground, bareGround: kind === 'postgres' ? ground : await groundOf(kind, server) };
}

export const ratesCommand: Command = {
  name: 'rates',
  summary: 'how many calls a second, how late, beside a bare route of the same kind of server',
  takes: [0, 0],
  options: ['rounds', 'seconds', 'starts'],
  help: `npm run load -- rates [--rounds ${ROUNDS}] [--seconds ${SECONDS}] [--starts ${STARTS}]

Asks the built server (SANDBOX=0, LOG_LEVEL=info) for eight calls at ${CONNECTIONS} connections, on the embedded database and on
PostgreSQL; after each call a bare server that selects or inserts one row over the same pool and nothing else. Windows in
which other processes use more than a tenth of a core are tried again. The load is made on the same machine.

  --rounds   of all calls, beside one that warms up; medians are kept
  --seconds  of each window; logins take so many requests instead, since each uses something up
  --starts   of each kind, for the times to the first answer

Keeps docs/quality/rates.json. About 25 minutes.`,
  async run(given) {
    const rounds = wholeNumber(given, 'rounds', ROUNDS, 1);
    const seconds = wholeNumber(given, 'seconds', SECONDS, 1);
    const starts = wholeNumber(given, 'starts', STARTS, 1);
    const program = await builtServer();
    const foreign = watchForeignLoad();
    const server = await startPostgres({ isDurable: true, isOwn: true });
    try {
      const goals = await startGoals(program, server.url, starts);
      const tables: Table[] = [];
      const notes: string[] = [];
      for (const kind of kinds.toReversed()) {
        const { ground, bareGround } = await grounds(kind, server.url);
        try {
          const tell = (line: string) => say(`${kind}, ${line}`);
          const found: Rates = await rateRounds({ ground, bareGround, program, rounds, seconds, foreign, tell });
          goals.push(...goalsOf(kind, found.rated));
          tables.push(tableOf(kind, found.rated));
          notes.push(`${kind}: ${found.disturbed} of ${found.windows} windows were disturbed by other processes.`);
        } finally {
          for (const one of new Set([ground, bareGround])) await one.drop();
        }
      }
      const isUsual = rounds === ROUNDS && seconds === SECONDS && starts === STARTS;
      const measured = {
        command: isUsual
          ? 'npm run load -- rates'
          : `npm run load -- rates --rounds ${rounds} --seconds ${seconds} --starts ${starts}`,
        isWhole: rounds >= ROUNDS && seconds >= SECONDS && starts >= STARTS,
        machine: thisMachine([await versionOf(server.url)], foreign.whole()),
        goals,
        tables,
        notes: ['Server, database and load share the machine. PostgreSQL ran with fsync.', ...notes],
      };
      record('rates', measured);
      return statusOf(measured);
    } finally {
      await server.stop();
    }
  },
};
