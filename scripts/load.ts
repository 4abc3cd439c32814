import { runProgram } from '@xinglin/paths/command-line';
import { crashCommand } from './load/crash.ts';
import { enduranceCommand } from './load/endurance.ts';

process.exitCode = await runProgram(
  {
    name: 'load',
    about: 'Load tests of the built server.',
    commands: [crashCommand, enduranceCommand],
  },
  process.argv.slice(2),
);
