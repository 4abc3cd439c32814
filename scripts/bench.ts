import { type Command, runProgram, wholeNumber } from '@xinglin/paths/command-line';
import { pageGoals } from './bench/pages.ts';
import { log } from './lib/log.ts';
import { startPostgres } from './lib/postgres.ts';
import { postgresDatabase } from './load/database.ts';
import { ensureBuilt, type Gateway, gatewayOn } from './load/gateway.ts';
import { makeScenarios, type Scenario, timeScenario } from './load/scenarios.ts';
import { type Goal, record } from './quality/record.ts';

const RUNS = 5;
const REQUESTS = 300;
const MOST_CALL_MS = 10;

async function callGoals(base: string, scenarios: readonly Scenario[]): Promise<Goal[]> {
  const goals: Goal[] = [];
  for (const scenario of scenarios) {
    const { p50, p95, errors } = await timeScenario(base, scenario, 1);
    // A password is hashed slowly on purpose.
    const isLimited = scenario.name !== 'password login';
    const failures = errors === 0 ? '' : `; ${errors} failed`;
    goals.push({
      what: scenario.name,
      reached: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${failures}`,
      wanted: isLimited ? `p50 ≤ ${MOST_CALL_MS} ms` : '',
      isMet: errors === 0 && (!isLimited || p50 <= MOST_CALL_MS),
    });
  }
  return goals;
}

const benchCommand: Command = {
  name: 'all',
  summary: 'what a shopper waits for: ten pages, cold and warm, and calls one at a time',
  help: `npm run bench [-- --runs ${RUNS}]

Loads ten pages of the built shop in Chromium as a slow phone would (processor four times slower, 1.6 Mb/s, 150 ms), in
a new profile and again with its cache; then asks for calls over one connection. Nothing else should run meanwhile.

  --runs  of each page; medians are kept`,
  options: ['runs'],
  takes: [0, 0],
  run: async (given) => {
    const runs = wholeNumber(given, 'runs', RUNS, 1);
    await ensureBuilt();
    const server = await startPostgres({ isDurable: true, isOwn: true });
    let gateway: Gateway | null = null;
    try {
      const database = await postgresDatabase(server.url);
      const scenarios = await makeScenarios(database, REQUESTS);
      gateway = await gatewayOn(database);
      log(`ten pages, ${runs} times each`);
      const whole = { command: 'npm run bench', isWhole: runs >= RUNS };
      const pages = record('Pages', { ...whole, goals: await pageGoals(gateway.base, runs) });
      const calls = record('Calls', { ...whole, goals: await callGoals(gateway.base, scenarios) });
      return pages === 0 ? calls : pages;
    } finally {
      await gateway?.stop();
      await server.stop();
    }
  },
};

const args = process.argv.slice(2);
process.exitCode = await runProgram(
  { name: 'bench', about: 'How fast the built shop is.', commands: [benchCommand] },
  args[0] === 'help' || args[0] === 'all' ? args : ['all', ...args],
);
