import { checkCommand } from './check.ts';
import { type Command, runProgram } from './command-line.ts';
import { coverCommand } from './cover.ts';
import { generateCommand } from './generate.ts';
import { listCommand } from './list.ts';
import { matrixCommand } from './matrix.ts';
import { mutateCommand } from './mutate.ts';
import { plansCommand } from './plans.ts';
import type { Project } from './project.ts';
import { robustnessCommand } from './robustness.ts';
import { runCommand } from './run.ts';

/** `update`: everything that is generated from the machines, in one go. */
const updateCommand = (project: Project): Command => ({
  name: 'update',
  summary: 'rewrite the plans, charts and requirements matrix after a change to a machine or its cases',
  help: `npm run paths -- update

  npm run paths -- update && git diff --stat docs`,
  async run(given) {
    await plansCommand(project).run(given);
    const charts = await project.writeCharts();
    return (await matrixCommand(project).run(given)) || charts;
  },
});

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
