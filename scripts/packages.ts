import { runProgram } from '@xinglin/paths/command-line';
import { packagesProgram } from './packages/commands.ts';

// `npm run packages`: licences and bill of materials; `-- audit` asks the registry.
const [command = 'write', ...rest] = process.argv.slice(2);
process.exitCode = await runProgram(packagesProgram, [command, ...rest]);
