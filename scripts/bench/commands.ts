import type { Command } from '@xinglin/paths/command-line';
import { runProgram } from '@xinglin/paths/command-line';
import { callsCommand } from './calls.ts';
import { pagesCommand } from './pages.ts';
import { pathsCommand } from './paths.ts';
import { stepsCommand } from './steps.ts';
import { suiteCommand } from './suite.ts';

const parts: readonly Command[] = [pagesCommand, stepsCommand, callsCommand, pathsCommand, suiteCommand];

const allCommand: Command = {
  name: 'all',
  summary: 'all of these, one after the other',
  takes: [0, 0],
  options: [],
  help: `npm run bench -- all

Measures everything, some two hours on two cores. Nothing else should run on the machine meanwhile.

  npm run bench -- all`,
  async run() {
    let status = 0;
    for (const { name } of parts) status = Math.max(status, await runBench([name]));
    return status;
  },
};

/** `npm run bench -- …`; resolves to the exit status. */
export const runBench = (args: readonly string[]): Promise<number> =>
  runProgram({ name: 'bench', about: 'How quick the shop and its tools are.', commands: [...parts, allCommand] }, args);
