import { findChromium } from './lib/chromium.ts';
import { fail, log } from './lib/log.ts';
import { runStep } from './lib/run-step.ts';

// `npm run test:long`: what takes too long for every run. Arguments go to Playwright only: `faults -g createAddress`.

const args = process.argv.slice(2);
/** Stories of every page, at each width and with large text, of the sandbox and of the viewer of flows. */
const looks = ['--project', 'stories', 'member-pages', 'other-pages', '.long.'];
const machines = ['--project', 'machines', '.long.', '.machine.test', 'simulation'];
// One after the other: they measure how long others wait meanwhile.
const underLoad = ['--project', 'gateway*', '--maxWorkers', '1', '.long.'];
const guesses = ['--project', 'gateway*', 'attacks.postgres', 'pay-link-guessing'];
const fuzz = ['--project', 'gateway-embedded', 'gateway/fuzz'];
const vitest = (args: readonly string[]) => ['node_modules/vitest/vitest.mjs', 'run', ...args];
const steps: readonly (readonly [string, readonly string[], Readonly<Record<string, string>>])[] = [
  [
    'calls under faults, pages under conditions, forms under bad input',
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/long', ...args],
    {},
  ],
  ...(args.length > 0
    ? []
    : ([
        ['axe and the widths of every page', vitest(looks), { LONG: '1', SANDBOX: '1' }],
        [
          'faults planted in each machine, its invariants, its chart, also folded, and its ways',
          vitest(machines),
          { LONG: '1' },
        ],
        [
          'a crash, a failover, slow senders and readers and large pictures under load, 10,000 orders of one member, how long names take',
          vitest(underLoad),
          { LONG: '1' },
        ],
        ['10,000 wrong codes, passwords and phones', vitest(guesses), { LONG: '1' }],
        ['100,000 bad requests', vitest(fuzz), { FUZZ_RUNS: '100000' }],
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
