import { runPaths } from './paths/commands.ts';

process.exitCode = await runPaths(process.argv.slice(2));
