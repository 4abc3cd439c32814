import { checkClientSettings } from './lib/client-settings.ts';
import { ensureBuild } from './lib/ensure-build.ts';
import { exitWithParent } from './lib/exit-with-parent.ts';
import { log } from './lib/log.ts';
import { mustBeFree, portFromSettings } from './lib/port.ts';

// `npm start`: the shop with its sandbox. `npm run serve` sets SANDBOX to 0 before it comes here.
process.env.SANDBOX ??= '1';

exitWithParent();
checkClientSettings();
await mustBeFree(portFromSettings());
await ensureBuild();
log('starting the gateway');
const server = '../dist/server/main.js';
await import(server);
