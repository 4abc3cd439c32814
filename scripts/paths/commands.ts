import { checkCommand } from './check.ts';
import { runProgram } from './command-line.ts';
import { coverCommand } from './cover.ts';
import { generateCommand } from './generate.ts';
import { listCommand } from './list.ts';
import { matrixCommand } from './matrix.ts';
import { mutateCommand } from './mutate.ts';
import { plansCommand } from './plans.ts';
import { robustnessCommand } from './robustness.ts';
import { runCommand } from './run.ts';
import type { Command } from './usage.ts';

const commands: readonly Command[] = [
  listCommand,
  generateCommand,
  plansCommand,
  runCommand,
  coverCommand,
  mutateCommand,
  matrixCommand,
  checkCommand,
  robustnessCommand,
];

/** `npm run paths -- …`; resolves to the exit status. */
export const runPaths = (args: readonly string[]): Promise<number> =>
  runProgram({ name: 'paths', about: 'Paths through the flows, built from their machines.', commands }, args);
