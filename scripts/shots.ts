import { mkdirSync, rmSync } from 'node:fs';
import { findChromium } from './lib/chromium.ts';
import { fail, log } from './lib/log.ts';
import { runStep } from './lib/run-step.ts';

// With SHOTS, the stories photograph every page and state that axe checks, and the login page for the README.
if (findChromium() === null)
  fail('Chromium is missing: install chromium-headless-shell or set CHROMIUM_PATH to a Chromium or Chrome');
rmSync('docs/shots', { recursive: true, force: true });
mkdirSync('docs/shots', { recursive: true });
const status = await runStep(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'stories', '-t', 'axe|picture in the README'],
  { env: { ...process.env, SHOTS: '1', LONG: '1' } },
);
if (status !== 0) fail('some page pictures failed, see above');
log('pictures are in docs/shots');
