import { runProgram } from '@xinglin/paths/command-line';
import { schemaProgram } from './schema/commands.ts';

// `npm run schema`: the steps of the database that the settings name, the way back before an older version starts, and the end of a rotation of the server key.
process.exitCode = await runProgram(schemaProgram, process.argv.slice(2));
