#!/usr/bin/env node
import { existsSync, writeFileSync } from 'node:fs';
import { explore, lintsOf, pathWords, temporalFaults } from '@xinglin/paths';
import { type Command, type Given, oneOf, progress, runProgram } from './command-line.ts';
import { writePlans } from './formats.ts';
import { failureWords, replayPath } from './replay.ts';
import { samplesText } from './samples.ts';
import { casesFileOf, type Found, filesMatching, findMachines } from './standalone.ts';
import { planFor, readRequest, suiteOptions } from './suite.ts';

const CALL = 'npx xstate-paths';

async function foundBy(given: Given): Promise<readonly Found[]> {
  const language = oneOf(given, 'lang', ['zh', 'en'], 'en');
  const { flows, notes } = await findMachines(filesMatching(given.positionals), language);
  for (const note of notes) progress(note);
  return flows;
}

const isSkeleton = ({ cases }: Found): boolean => cases.hasFreeGuards;

/** The plan of a machine, and the paths that the machine does not follow, in words. A chart alone cannot be run. */
function plannedFor(found: Found, request: ReturnType<typeof readRequest>) {
  const graph = explore(found.cases);
  const { plan, suite } = planFor(found, graph, request, { keep: [] }, `${CALL} plan ${found.path}`);
  const failures = (isSkeleton(found) ? [] : suite.paths).flatMap((path) => {
    const failure = replayPath(graph, path, 'actor');
    return failure ? failureWords(failure) : [];
  });
  return { plan, failures };
}

const planCommand: Command = {
  name: 'plan',
  summary: 'write a test plan for each machine, from the samples in its x.cases.ts, else from the chart alone',
  takes: [1, 10_000, 'files'],
  options: [...suiteOptions, 'format', 'lang', 'out'],
  help: `${CALL} plan <files> [options]

  --format md       md, csv (opens in Excel), gherkin, json
  --lang en         en, zh
  --out DIR         write one file per machine instead of printing
  --cover arrows    every arrow with every case (default); also states, guards, pairs, goals
  --max-steps 8     most steps of a path; deeper targets get a longer path, marked as such
  --from S --to S   paths from a state or to a state, with no more steps in total than the whole plan

Paths from samples are run on the machine before they are written; exit status 1 when one fails.

  ${CALL} plan 'src/**/*.machine.ts' --out plans`,
  async run(given) {
    const format = oneOf(given, 'format', ['md', 'csv', 'gherkin', 'json'] as const, 'md');
    const out = given.one('out');
    const flows = await foundBy(given);
    const failures: string[] = [];
    const plans = flows.map((found) => {
      const { plan, failures: failed } = plannedFor(found, readRequest(given, flows));
      failures.push(...failed);
      const covered = `${plan.wanted - plan.uncovered.length} of ${plan.wanted} covered by ${plan.cases.length} paths`;
      progress(`${found.name} (${isSkeleton(found) ? 'chart alone' : 'samples'}): ${covered}`);
      return plan;
    });
    writePlans(plans, format, out, new Map());
    for (const failure of failures) process.stderr.write(`${failure}\n`);
    return failures.length > 0 ? 1 : 0;
  },
};

const initCommand: Command = {
  name: 'init',
  summary: 'write x.cases.ts next to each module: every event and reply, with the keys that guards and assigns read',
  takes: [1, 10_000, 'files'],
  options: ['lang'],
  help: `${CALL} init <files>

Existing files are not overwritten.

  ${CALL} init src/checkout.machine.ts`,
  async run(given) {
    const flows = await foundBy(given);
    for (const file of new Set(flows.map(({ path }) => path))) {
      const target = casesFileOf(file);
      const machines = flows.filter(({ path }) => path === file);
      if (existsSync(target) || target === file) {
        process.stdout.write(`${target} already exists\n`);
        continue;
      }
      writeFileSync(target, samplesText(file, machines));
      process.stdout.write(`${target}\n`);
    }
    return 0;
  },
};

const runCommand: Command = {
  name: 'run',
  summary: 'run every path on its machine, with the samples in its x.cases.ts',
  takes: [1, 10_000, 'files'],
  options: [...suiteOptions, 'lang'],
  help: `${CALL} run <files> [--cover …] [--max-steps N] [--from S] [--to S]

Ports and timers are simulated, and no action of the machine runs. Exit status 1 when a path fails, or no machine has
samples.

  ${CALL} run 'src/**/*.machine.ts'`,
  async run(given) {
    const flows = await foundBy(given);
    const concrete = flows.filter((found) => !isSkeleton(found));
    const failures = concrete.flatMap((found) => {
      const { plan, failures: failed } = plannedFor(found, readRequest(given, flows));
      const all = plan.cases.length;
      process.stdout.write(`${found.name}: ${all - failed.length} of ${all} paths as expected\n`);
      return failed;
    });
    for (const failure of failures) process.stderr.write(`${failure}\n`);
    if (concrete.length === 0) process.stderr.write(`no samples: ${CALL} init ${given.positionals.join(' ')}\n`);
    return failures.length > 0 || concrete.length === 0 ? 1 : 0;
  },
};

/** Lints that a third-party machine need not pass: descriptions, requirements, names. */
const houseRules = ['undescribed state', 'automatic invoke id', 'port in place', 'unnamed guard'];

const checkCommand: Command = {
  name: 'check',
  summary: 'find dead ends, states without a way out, dead arrows, unhandled replies and code that throws',
  takes: [1, 10_000, 'files'],
  options: ['lang'],
  help: `${CALL} check <files>

Exit status 1 when there are findings.

  ${CALL} check 'src/**/*.machine.ts'`,
  async run(given) {
    const found = (await foundBy(given)).flatMap((flow) => {
      const graph = explore(flow.cases);
      const faults = temporalFaults(graph).map(({ kind, says, path }) => `${kind}: ${says}\n  ${pathWords(path)}`);
      const lints = lintsOf(graph).filter(({ kind }) => !houseRules.includes(kind));
      const all = [...lints.map(({ kind, where, says }) => `${kind}: ${where}: ${says}`), ...faults];
      process.stdout.write(`${[`${flow.name}: ${all.length === 0 ? 'nothing found' : ''}`, ...all].join('\n  ')}\n`);
      return all;
    });
    return found.length > 0 ? 1 : 0;
  },
};

// Time and randomness are fixed, so that the same machine gives the same plan. Console output of modules is dropped,
// and errors in what a module starts by itself do not end the command.
const MOMENT = Date.UTC(2026, 0, 1);
globalThis.Date = new Proxy(Date, {
  construct: (real, parts, self) => Reflect.construct(real, parts.length === 0 ? [MOMENT] : parts, self),
  get: (real, key) => (key === 'now' ? () => MOMENT : Reflect.get(real, key)),
});
Math.random = () => 0.5;
for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) console[name] = () => {};
process.on('uncaughtException', () => {});

const status = await runProgram(
  {
    name: 'xstate-paths',
    call: CALL,
    about: 'Test plans for XState machines, generated from the machines.',
    commands: [planCommand, initCommand, runCommand, checkCommand],
  },
  process.argv.slice(2),
).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  return 1;
});
// Exit even if a module keeps the process alive, such as by an open connection.
process.stdout.write('', () => process.exit(status));
