import { buildIsCurrent } from './lib/build-stamp.ts';
import { checkClientSettings } from './lib/client-settings.ts';
import { exitWithParent } from './lib/exit-with-parent.ts';
import { fail, log } from './lib/log.ts';
import { mustBeFree, portFromSettings } from './lib/port.ts';
import { runStep } from './lib/run-step.ts';

// `npm start`: the shop with its sandbox. `npm run serve` sets SANDBOX to 0 before it comes here.
process.env.SANDBOX ??= '1';

exitWithParent();
checkClientSettings();
await mustBeFree(portFromSettings());
if (buildIsCurrent()) {
  log('build is up to date');
} else {
  // In a process of its own, so that the server does not carry the builder's memory.
  const status = await runStep(process.execPath, ['scripts/build.ts']);
  if (status !== 0) fail('the build failed, see above');
}
log('starting the gateway');
const server = '../dist/server/main.js';
await import(server);
