import { runFlows } from './flows/commands.ts';

process.exitCode = await runFlows(process.argv.slice(2));
