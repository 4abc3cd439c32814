import { runProgram } from '@xinglin/paths/command-line';
import { shopKeysProgram } from './shop-keys/commands.ts';

// `npm run shop-keys`: what the shop's own programs ask the shop interface with.
process.exitCode = await runProgram(shopKeysProgram, process.argv.slice(2));
