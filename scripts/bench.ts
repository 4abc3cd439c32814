import { type Command, runProgram, wholeNumber } from '@xinglin/paths/command-line';
import { newSecret } from '../gateway/store/server-keys.ts';
import { floorGoals, logIn, openBrowser, pageGoals } from './bench/pages.ts';
import { stepGoals } from './bench/steps.ts';
import { makeOrderOwners, manyOrdersGoal, TWIN_REQUESTS, twinGoals } from './bench/twins.ts';
import { type GatewayProcess, startGateway } from './lib/gateway-process.ts';
import { log } from './lib/log.ts';
import { startPostgres } from './lib/postgres.ts';
import { postgresDatabase } from './load/database.ts';
import { BUILT, ensureBuilt, type Gateway, gatewayOn } from './load/gateway.ts';
import { makeScenarios, type Scenario, timeScenario } from './load/scenarios.ts';
import { type Goal, record } from './quality/record.ts';

/** As a shop runs it: a sandbox reads its answers once more, and records what pages do. */
const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'http://localhost', SERVER_KEY: newSecret() };

const RUNS = 5;
const PAIRS = 7;
const REQUESTS = 300;
const MOST_CALL_MS = 10;

async function callGoals(base: string, scenarios: readonly Scenario[]): Promise<Goal[]> {
  const goals: Goal[] = [];
  for (const scenario of scenarios) {
    const amount = Math.min(REQUESTS, scenario.requests);
    const { p50, p95, errors } = await timeScenario(base, scenario, { connections: 1, amount });
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
  summary: 'measure calls, page loads, four pages against a bare one, steps, and what the gateway adds to its queries',
  help: `npm run bench [-- --runs ${RUNS}]

Makes calls over one connection; loads ten pages of the built shop in Chromium as a slow phone would (processor four
times slower, 1.6 Mb/s, 150 ms), in a new profile and again with its cache; alternates four of them, without the slow
network, with a bare page of the same packages that reads the same data; clicks and types on the pages; alternates, over
many connections, a production gateway with a server of plain Node and pg that makes the same queries. Run nothing else
meanwhile.

  --runs  loads of each page, of which the median counts`,
  options: ['runs'],
  run: async (given) => {
    const runs = wholeNumber(given, 'runs', RUNS, 1);
    await ensureBuilt();
    const server = await startPostgres('durable');
    const browser = await openBrowser();
    let gateway: Gateway | null = null;
    const others: GatewayProcess[] = [];
    try {
      const database = await postgresDatabase(server.url);
      const scenarios = await makeScenarios(database, Math.max(REQUESTS, TWIN_REQUESTS));
      gateway = await gatewayOn(database);
      const whole = { command: 'npm run bench', isWhole: runs >= RUNS };
      const calls = record('Calls', { ...whole, goals: await callGoals(gateway.base, scenarios) });
      const owners = await database.work(makeOrderOwners);
      others.push(
        startGateway({ ...database.settings, ...production }, BUILT),
        startGateway(database.settings, 'scripts/bench/twin.ts'),
      );
      const [own = '', twin = ''] = await Promise.all(others.map(({ ready }) => ready));
      const login = await logIn(browser, gateway.base, own);
      await gateway.stop();
      log(`loading ten pages, ${runs} times each`);
      const pages = record('Pages', { ...whole, goals: await pageGoals(browser, login, own, runs) });
      const floors = await floorGoals(browser, login, own, PAIRS);
      const floor = record('Pages beside their floor', { ...whole, goals: floors });
      const steps = record('Steps', { ...whole, goals: await stepGoals(browser, login, own) });
      const goals = [...(await twinGoals(own, twin, scenarios)), await manyOrdersGoal(own, owners)];
      return calls + pages + floor + steps + record('Gateway beside its twin', { ...whole, goals }) === 0 ? 0 : 1;
    } finally {
      for (const { child } of others) child.kill();
      await Promise.all(others.map(({ ended }) => ended));
      await browser.close();
      await gateway?.stop();
      await server.stop();
    }
  },
};

const args = process.argv.slice(2);
process.exitCode = await runProgram(
  { name: 'bench', about: 'Measures how fast the built shop is.', commands: [benchCommand] },
  args[0] === 'help' || args[0] === 'all' ? args : ['all', ...args],
);
