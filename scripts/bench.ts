import { runBench } from './bench/commands.ts';

process.exitCode = await runBench(process.argv.slice(2));
