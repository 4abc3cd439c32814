import { packagesProgram } from './packages/commands.ts';
import { runProgram } from './paths/command-line.ts';

// `npm run packages`: licences and bill of materials; `-- audit` asks the registry.
const [command = 'write', ...rest] = process.argv.slice(2);
process.exitCode = await runProgram(packagesProgram, [command, ...rest]);
