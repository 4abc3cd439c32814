import { type Command, wholeNumber } from '@xinglin/paths/command-line';
import { log } from '../lib/log.ts';
import { startPostgres } from '../lib/postgres.ts';
import { atMost, record } from '../quality/record.ts';
import { crashRounds } from './crash-rounds.ts';
import { type Database, embeddedDatabase, postgresDatabase } from './database.ts';
import { databaseRestarts, diskFull } from './database-faults.ts';
import { ensureBuilt } from './gateway.ts';
import { underLoadGoals } from './under-load.ts';

const ROUNDS = 50;
const RESTARTS = 10;
const MOST_BACK_MS = 1000;

async function crashes(what: string, database: Database, rounds: number) {
  try {
    const done = await crashRounds(database, {
      ...{ rounds, writingMs: [200, 2000], least: 10 },
      onRound: ({ acknowledged, lost, backMs }, number) =>
        log(`${what}, ${number} of ${rounds}: ${acknowledged} acknowledged, ${lost.length} lost, back in ${backMs} ms`),
    });
    const slowest = Math.max(...done.map(({ backMs }) => backMs));
    const title = `${rounds} crashes, ${what}`;
    return [...underLoadGoals(title, done), atMost(`${title}: slowest restart`, slowest, MOST_BACK_MS, 'ms')];
  } finally {
    await database.drop();
  }
}

export const crashCommand: Command = {
  name: 'crash',
  summary: 'check that kill -9, PostgreSQL restarts and a full disk lose no acknowledged write',
  options: ['rounds', 'restarts'],
  help: `npm run load -- crash [--rounds ${ROUNDS}] [--restarts ${RESTARTS}]

Disturbs the built server while members write addresses, names, pictures, patients, accounts, orders, payments, coins,
reviews and reservations; then looks up every write and checks the money invariants in SQL. Takes 15 minutes.

  --rounds    kills per database
  --restarts  restarts of PostgreSQL, alternately orderly and immediate

The full disk needs root, to mount a small one.`,
  async run(given) {
    const rounds = wholeNumber(given, 'rounds', ROUNDS, 1);
    const restarts = wholeNumber(given, 'restarts', RESTARTS, 1);
    await ensureBuilt();
    const server = await startPostgres('durable');
    try {
      const goals = [
        ...(await crashes('PostgreSQL', await postgresDatabase(server.url), rounds)),
        ...(await crashes('embedded database', await embeddedDatabase(), rounds)),
        ...(await databaseRestarts(server, restarts)),
        ...(await diskFull()),
      ];
      const isWhole = rounds >= ROUNDS && restarts >= RESTARTS;
      return record('Crash test', { command: 'npm run load -- crash', isWhole, goals });
    } finally {
      await server.stop();
    }
  },
};
