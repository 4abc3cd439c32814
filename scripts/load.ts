import { runProgram } from '@xinglin/paths/command-line';
import { crashCommand } from './load/crash.ts';
import { enduranceCommand } from './load/endurance.ts';
import { ratesCommand } from './load/rates.ts';

process.exitCode = await runProgram(
  {
    name: 'load',
    about: 'What the built server withstands.',
    commands: [crashCommand, ratesCommand, enduranceCommand],
  },
  process.argv.slice(2),
);
