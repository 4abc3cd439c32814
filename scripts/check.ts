import { fail, log } from './lib/log.ts';
import { runStep } from './lib/run-step.ts';

interface Check {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

const rules: Check = { name: 'rules (vitest)', command: ['vitest', 'run', '--project', 'rules'] };

const checks: readonly Check[] = [
  {
    name: 'format and lint (biome)',
    command: ['biome', 'check', '--colors=off', '--diagnostic-level=warn', '--error-on-warnings'],
  },
  // Each file by the tsconfig.json nearest to it: contract, machines and gateway know no DOM.
  { name: 'types and type-aware lint (oxlint)', command: ['oxlint', '--deny-warnings'] },
  { name: 'unused code (knip)', command: ['knip', '--no-progress'] },
  // A run of all tests has the rules among its tiers.
  ...(process.argv.includes('--without-rules') ? [] : [rules]),
];

// In parallel: types and lint take one core.
const failed: string[] = [];
await Promise.all(
  checks.map(async ({ name, command: [program, ...args] }) => {
    const status = await runStep(`node_modules/.bin/${program}`, args, { env: { ...process.env, NO_COLOR: '1' } });
    log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`);
    if (status !== 0) failed.push(name);
  }),
);
if (failed.length > 0) fail(`check failed: ${failed.join(', ')}`);
log('check passed');
