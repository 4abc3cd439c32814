import { runProgram } from './paths/command-line.ts';
import { schemaProgram } from './schema/commands.ts';

// `npm run schema`: the steps of the database that the settings name, and the way back before an older version starts.
process.exitCode = await runProgram(schemaProgram, process.argv.slice(2));
