import { type Command, runProgram } from '@xinglin/paths/command-line';
import { buildCommand } from './build-site.ts';
import { chartsCommand } from './charts.ts';
import { diffCommand } from './diff/command.ts';
import { exportCommand } from './export.ts';
import { framesCommand } from './frames.ts';
import { reviewsCommand } from './reviews.ts';
import { devCommand } from './serve-site.ts';

const commands: readonly Command[] = [
  devCommand,
  buildCommand,
  chartsCommand,
  diffCommand,
  exportCommand,
  framesCommand,
  reviewsCommand,
];

/** `npm run flows -- …`, by itself `dev`; resolves to the exit status. */
export const runFlows = (args: readonly string[]): Promise<number> =>
  runProgram(
    { name: 'flows', about: 'Charts of the flows, drawn from their machines.', commands },
    args.length === 0 ? ['dev'] : args,
  );
