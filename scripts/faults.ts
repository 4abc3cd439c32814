import { runFaults } from './faults/commands.ts';

process.exitCode = await runFaults(process.argv.slice(2));
