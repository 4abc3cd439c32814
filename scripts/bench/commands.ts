import { runProgram } from '../paths/command-line.ts';
import { pathsCommand } from './paths.ts';

/** `npm run bench -- …`; resolves to the exit status. */
export const runBench = (args: readonly string[]): Promise<number> =>
  runProgram({ name: 'bench', about: 'How the tools of this repository compare.', commands: [pathsCommand] }, args);
