import { runProgram } from '../paths/command-line.ts';
import type { Command } from '../paths/usage.ts';
import { chartsCommand } from './charts.ts';
import { framesCommand } from './frames.ts';

const commands: readonly Command[] = [chartsCommand, framesCommand];

/** `npm run flows -- …`; resolves to the exit status. */
export const runFlows = (args: readonly string[]): Promise<number> =>
  runProgram({ name: 'flows', about: 'The flows as charts, drawn from their machines.', commands }, args);
