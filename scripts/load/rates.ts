import { cpus } from 'node:os';
import { type Command, wholeNumber } from '@xinglin/paths/command-line';
import { startPostgres } from '../lib/postgres.ts';
import { type Goal, noneOf, record } from '../quality/record.ts';
import { postgresDatabase } from './database.ts';
import { ensureBuilt, type Gateway, gatewayOn } from './gateway.ts';
import { makeScenarios, timeScenario } from './scenarios.ts';

const REQUESTS = 5000;
const CONNECTIONS = 32;
/** Answers a second. */
const least: Readonly<Record<string, number>> = {
  'order list': 2000,
  'address created': 4000,
  'password login': 30 * cpus().length,
};

export const ratesCommand: Command = {
  name: 'rates',
  summary: `calls a second over ${CONNECTIONS} connections, and how long they take`,
  takes: [0, 0],
  options: ['requests'],
  help: `npm run load -- rates [--requests ${REQUESTS}]

Asks the built server on PostgreSQL for one call after the other; the load is made on the same machine. 2 minutes.

  --requests  of each call; a tenth of them for password logins`,
  async run(given) {
    const requests = wholeNumber(given, 'requests', REQUESTS, 10);
    await ensureBuilt();
    const server = await startPostgres({ isDurable: true, isOwn: true });
    let gateway: Gateway | null = null;
    try {
      const database = await postgresDatabase(server.url);
      const scenarios = await makeScenarios(database, requests);
      gateway = await gatewayOn(database);
      const goals: Goal[] = [];
      let errors = 0;
      for (const scenario of scenarios) {
        const timing = await timeScenario(gateway.base, scenario, CONNECTIONS);
        errors += timing.errors;
        const wanted = least[scenario.name];
        goals.push({
          what: scenario.name,
          reached: `${Math.round(timing.rate)}/s; p50 ${Math.round(timing.p50)} ms, p95 ${Math.round(timing.p95)} ms`,
          wanted: wanted === undefined ? '' : `≥ ${wanted}/s`,
          isMet: wanted === undefined || timing.rate >= wanted,
        });
      }
      goals.push(noneOf('requests that failed', errors));
      return record('Load', { command: 'npm run load -- rates', isWhole: requests >= REQUESTS, goals });
    } finally {
      await gateway?.stop();
      await server.stop();
    }
  },
};
