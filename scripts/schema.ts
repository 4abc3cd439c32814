import { runProgram } from '@xinglin/paths/command-line';
import { schemaProgram } from './schema/commands.ts';

// `npm run schema`: the migrations of the database, the way back to an older version, and the end of a key rotation.
process.exitCode = await runProgram(schemaProgram, process.argv.slice(2));
