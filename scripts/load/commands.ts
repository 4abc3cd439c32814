import { runProgram } from '@xinglin/paths/command-line';
import { killsCommand } from './kills.ts';
import { ratesCommand } from './rates.ts';
import { rollingCommand } from './rolling.ts';
import { soakCommand } from './soak.ts';

/** `npm run load -- …`; resolves to the exit status. */
export const runLoad = (args: readonly string[]): Promise<number> =>
  runProgram(
    {
      name: 'load',
      about: 'What the built server bears: kills, restarts, hours of load, and how fast it answers.',
      commands: [killsCommand, rollingCommand, soakCommand, ratesCommand],
    },
    args,
  );
