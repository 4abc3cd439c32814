import { findChromium } from './lib/chromium.ts';
import { fail, log } from './lib/log.ts';
import { runStep } from './lib/run-step.ts';

// `npm run test:long`: what takes too long for every run. Arguments go to Playwright alone, such as `faults -g createAddress`.

const args = process.argv.slice(2);
const vitest = 'node_modules/vitest/vitest.mjs';
const everyMachine = ['run', '--project', 'machines', '.long.test.ts'];
const attacks = ['run', '--project', 'gateway-alone', 'tests/gateway/account-attacks.postgres.test.ts'];
const fuzz = ['run', '--project', 'gateway-embedded', 'tests/gateway/fuzz.embedded.test.ts'];
const steps: readonly (readonly [string, readonly string[], Readonly<Record<string, string>>])[] = [
  [
    'calls under faults, pages under conditions, forms under bad input',
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/long', ...args],
    {},
  ],
  ...(args.length > 0
    ? []
    : ([
        ['faults planted in each machine, its folded charts and its ways', [vitest, ...everyMachine], { LONG: '1' }],
        ['10,000 wrong codes and passwords', [vitest, ...attacks], { LONG: '1' }],
        ['100,000 bad requests', [vitest, ...fuzz], { FUZZ_RUNS: '100000' }],
      ] as const)),
];

if (findChromium() === null)
  fail('Chromium is missing: install chromium-headless-shell or set CHROMIUM_PATH to a Chromium or Chrome');
const failed: string[] = [];
for (const [name, command, settings] of steps) {
  log(name);
  if ((await runStep(process.execPath, command, { env: { ...process.env, ...settings } })) !== 0) failed.push(name);
}
if (failed.length > 0) fail(`failed: ${failed.join(', ')}`);
log('all passed');
