import { checkCommand } from './check.ts';
import { runProgram } from './command-line.ts';
import { coverCommand } from './cover.ts';
import { generateCommand } from './generate.ts';
import { listCommand } from './list.ts';
import { matrixCommand } from './matrix.ts';
import { mutateCommand } from './mutate.ts';
import { plansCommand } from './plans.ts';
import type { Project } from './project.ts';
import { robustnessCommand } from './robustness.ts';
import { runCommand } from './run.ts';
import { updateCommand } from './update.ts';

const commands = [
  listCommand,
  generateCommand,
  plansCommand,
  updateCommand,
  runCommand,
  coverCommand,
  mutateCommand,
  matrixCommand,
  checkCommand,
  robustnessCommand,
];

/** `npm run paths -- …`; resolves to the exit status. */
export const runPaths = (project: Project, args: readonly string[]): Promise<number> =>
  runProgram(
    {
      name: 'paths',
      about: 'Test paths through the flows, generated from their machines.',
      commands: commands.map((commandOf) => commandOf(project)),
    },
    args,
  );
