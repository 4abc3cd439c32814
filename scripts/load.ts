import { runLoad } from './load/commands.ts';

process.exitCode = await runLoad(process.argv.slice(2));
