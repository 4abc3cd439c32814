#!/usr/bin/env node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesMatching, findMachines } from '@xinglin/paths/cli';
import { type Command, oneOf, progress, runProgram } from '@xinglin/paths/command-line';
import { buildSingleFile } from './site/build.ts';
import { foundConfig } from './site/found-machines.ts';

const CALL = 'npx xstate-flows';

const buildCommand: Command = {
  name: 'build',
  summary: 'build a viewer of all machines that modules export, as a standalone file',
  takes: [1, 10_000, 'files'],
  options: ['out', 'lang'],
  help: `${CALL} build <files> [--out xstate-flows.html] [--lang en|zh]

Cases in x.cases.ts next to a module give its machines labels and plans. Imports that cannot be resolved, are not code,
or do not run in Node are stubbed.

  ${CALL} build 'src/**/*.machine.ts' --out flows.html`,
  async run(given) {
    const out = given.one('out') ?? 'xstate-flows.html';
    const lang = oneOf(given, 'lang', ['zh', 'en'], 'en');
    const { flows, notes } = await findMachines(filesMatching(given.positionals), lang);
    for (const note of notes) progress(note);
    const work = mkdtempSync(join(tmpdir(), 'xstate-flows-'));
    try {
      process.env.NODE_ENV = 'production';
      await buildSingleFile(out, await foundConfig(flows, lang, work));
    } finally {
      rmSync(work, { recursive: true });
    }
    process.stdout.write(`${out}: ${flows.map(({ name }) => name).join(', ')}\n`);
    return 0;
  },
};

// Errors in what a module starts by itself do not end the command, and what it keeps alive does not keep it running.
process.on('uncaughtException', () => {});
const status = await runProgram(
  { name: 'xstate-flows', call: CALL, about: 'Interactive charts of XState machines.', commands: [buildCommand] },
  process.argv.slice(2),
).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  return 1;
});
process.stdout.write('', () => process.exit(status));
