import type { Command } from '@xinglin/paths/command-line';
import { runProgram } from '@xinglin/paths/command-line';
import { asvsCommand } from './quality/asvs.ts';
import { attacksCommand } from './quality/attacks.ts';
import { writePage } from './quality/record.ts';

const pageCommand: Command = {
  name: 'page',
  summary: 'writes docs/quality.md anew from what was measured; the commands that measure do it by themselves',
  help: 'npm run quality\nnpm run quality -- page\n\nWrites docs/quality.md anew from docs/quality/*.json.',
  options: [],
  takes: [0, 0],
  run: async () => {
    writePage();
    return 0;
  },
};

const [, , ...args] = process.argv;
process.exitCode = await runProgram(
  { name: 'quality', about: 'What was measured of this shop.', commands: [pageCommand, attacksCommand, asvsCommand] },
  args.length === 0 ? ['page'] : args,
);
