import { fail, log } from './lib/log.ts';
import { runStep } from './lib/run-step.ts';

interface Check {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

const checks: readonly Check[] = [
  {
    name: 'format and lint (biome)',
    command: ['biome', 'check', '--colors=off', '--diagnostic-level=warn', '--error-on-warnings'],
  },
  // Each file by the tsconfig.json nearest to it: contract, machines and gateway know no DOM.
  { name: 'types and lint with types (oxlint)', command: ['oxlint', '--deny-warnings'] },
  { name: 'nothing unused (knip)', command: ['knip', '--no-progress'] },
];

/** Runs every check and resolves to the names of those that failed. */
async function failedChecks(): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, command } of checks) {
    const [program, ...args] = command;
    const status = await runStep(`node_modules/.bin/${program}`, args, { env: { ...process.env, NO_COLOR: '1' } });
    log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`);
    if (status !== 0) failed.push(name);
  }
  return failed;
}

const failed = await failedChecks();
if (!process.argv.includes('--without-fences')) {
  const status = await runStep(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'rules']);
  if (status !== 0) failed.push('rules');
}
if (failed.length > 0) fail(`check failed: ${failed.join(', ')}`);
log('check passed');
