import { rmSync } from 'node:fs';
import { coverageFolder } from '@xinglin/paths/cli';
import { findChromium } from './lib/chromium.ts';
import { canInstall, installDebian } from './lib/debian.ts';
import { fail, log } from './lib/log.ts';
import { pgBouncerProgram } from './lib/pgbouncer.ts';
import { postgresPrograms, startPostgres } from './lib/postgres.ts';
import { runStep } from './lib/run-step.ts';

const tiers = [
  'rules',
  'contract',
  'machines',
  'screens',
  'gateway-embedded',
  'gateway',
  'gateway-alone',
  'stories',
] as const;
type Tier = (typeof tiers)[number];

interface Wanted {
  /** Null: all of them, with types, lint, build and size budget. */
  readonly tier: Tier | null;
  /** Handed to vitest: file names, `-t`. */
  readonly rest: readonly string[];
}

function isTier(text: string | undefined): text is Tier {
  return tiers.some((tier) => tier === text);
}

function readArguments(args: readonly string[]): Wanted {
  const at = args.indexOf('--tier');
  if (at < 0) return { tier: null, rest: args };
  const tier = args[at + 1];
  if (!isTier(tier)) fail(`--tier must be one of ${tiers.join(', ')}`);
  return { tier, rest: args.toSpliced(at, 2) };
}

/** The Debian packages that these tiers need and the machine does not have. */
function missingPackages(needed: readonly Tier[]) {
  return {
    'chromium-headless-shell': needed.includes('stories') && findChromium() === null,
    pgbouncer: needed.some((tier) => /^(gateway|stories)$/.test(tier)) && pgBouncerProgram() === null,
    postgresql:
      needed.some((tier) => /^gateway(-alone)?$/.test(tier)) &&
      !process.env.TEST_DATABASE_URL &&
      postgresPrograms() === null,
  };
}

async function prepare(needed: readonly Tier[]): Promise<void> {
  const missing = missingPackages(needed);
  const advice = {
    'chromium-headless-shell':
      'Chromium is missing: install chromium-headless-shell or set CHROMIUM_PATH to a Chromium or Chrome',
    pgbouncer: 'PgBouncer is missing: install pgbouncer',
    postgresql: 'PostgreSQL is missing: install postgresql or set TEST_DATABASE_URL to a server for tests',
  };
  if (missing['chromium-headless-shell'] && process.env.CHROMIUM_PATH)
    fail(`CHROMIUM_PATH names no program: ${process.env.CHROMIUM_PATH}`);
  const names = (['chromium-headless-shell', 'pgbouncer', 'postgresql'] as const).filter((name) => missing[name]);
  if (names.length === 0) return;
  const refusal = canInstall() ? await installDebian(names) : 'only root can install it here';
  const stillMissing = missingPackages(needed);
  for (const name of names) if (stillMissing[name]) fail(`${advice[name]} (${refusal ?? 'apt-get did not bring it'})`);
}

/** Resolves to the names of the steps that failed: this one, or none. */
async function step(name: string, args: readonly string[]): Promise<string[]> {
  log(name);
  const status = await runStep(process.execPath, args, { env: { ...process.env, NO_COLOR: '1' } });
  return status === 0 ? [] : [name];
}

const vitest = (...args: readonly string[]) => ['node_modules/vitest/vitest.mjs', 'run', ...args];

async function runAll(): Promise<string[]> {
  const check = step('types, lint, unused code', ['scripts/check.ts', '--without-rules']);
  // In parallel: of two cores the types take one.
  const built = await step('build', ['scripts/build.ts']);
  const before = [...(await check), ...built, ...(await step('size budget', ['scripts/budget.ts']))];
  rmSync(coverageFolder, { recursive: true, force: true });
  // One server for all tiers.
  const database = await startPostgres();
  process.env.TEST_DATABASE_URL = database.url;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void database.stop().then(() => process.exit(1)));
  const tested = await step('all tiers', vitest());
  await database.stop();
  const covered = await step('coverage of the machines', ['scripts/paths.ts', 'cover', '--min', '100', '--merge']);
  return [...before, ...tested, ...covered];
}

const { tier, rest } = readArguments(process.argv.slice(2));
await prepare(tier === null ? tiers : [tier]);
process.env.SANDBOX = '1';
const projects = tier === null ? [] : ['--project', tier];
const failed =
  tier === null && rest.length === 0 ? await runAll() : await step(tier ?? 'all tiers', vitest(...projects, ...rest));
if (failed.length > 0) fail(`failed: ${failed.join(', ')}`);
log('all passed');
