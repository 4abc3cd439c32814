import { callsCommand } from './faults/calls.ts';
import { runProgram } from './paths/command-line.ts';

const [first = 'calls', ...rest] = process.argv.slice(2);
// Options alone are those of the matrix.
const args = first.startsWith('--') && first !== '--help' ? ['calls', first, ...rest] : [first, ...rest];

process.exitCode = await runProgram(
  { name: 'faults', about: 'What goes wrong around the shop, and what becomes of it.', commands: [callsCommand] },
  args,
);
