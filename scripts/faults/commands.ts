import { runProgram } from '@xinglin/paths/command-line';
import { callsCommand } from './calls.ts';
import { circumstancesCommand } from './circumstances.ts';

/** `npm run faults -- …`; by itself, or with options alone, it is the matrix of calls. Resolves to the exit status. */
export function runFaults(args: readonly string[]): Promise<number> {
  const [first = 'calls', ...rest] = args;
  const whole = first.startsWith('--') && first !== '--help' ? ['calls', first, ...rest] : [first, ...rest];
  return runProgram(
    {
      name: 'faults',
      about: 'What goes wrong around the shop, and what becomes of it.',
      commands: [callsCommand, circumstancesCommand],
    },
    whole,
  );
}
