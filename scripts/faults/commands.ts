import { runProgram } from '../paths/command-line.ts';
import { circumstancesCommand } from './circumstances.ts';

/** `npm run faults -- …`; resolves to the exit status. */
export const runFaults = (args: readonly string[]): Promise<number> =>
  runProgram(
    { name: 'faults', about: 'What the shop does when something goes wrong.', commands: [circumstancesCommand] },
    args,
  );
