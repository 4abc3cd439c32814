import { runProgram } from '@xinglin/paths/command-line';
import { shopKeysProgram } from './shop-keys/commands.ts';

// `npm run shop-keys`: the keys with which the shop's own programs call the shop interface.
process.exitCode = await runProgram(shopKeysProgram, process.argv.slice(2));
