import type { Command } from './command-line.ts';
import { matrixCommand } from './matrix.ts';
import { plansCommand } from './plans.ts';
import type { Project } from './project.ts';

/** `update`: everything that is generated from the machines, in one go. */
export const updateCommand = (project: Project): Command => ({
  name: 'update',
  summary: 'rewrite the plans, charts and requirements matrix after a change to a machine or its cases',
  takes: [0, 0],
  options: [],
  help: `npm run paths -- update

  npm run paths -- update && git diff --stat docs`,
  async run(given) {
    await plansCommand(project).run(given);
    await project.writeCharts();
    return await matrixCommand(project).run(given);
  },
});
