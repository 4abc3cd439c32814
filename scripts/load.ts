import { runProgram } from '@xinglin/paths/command-line';
import { crashCommand } from './load/crash.ts';
import { enduranceCommand } from './load/endurance.ts';

process.exitCode = await runProgram(
  {
    name: 'load',
    about: 'What the built server withstands.',
    commands: [crashCommand, enduranceCommand],
  },
  process.argv.slice(2),
);
