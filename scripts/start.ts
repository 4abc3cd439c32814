import { buildIsCurrent } from './ground/build-stamp.ts';
import { checkClientSettings } from './ground/client-settings.ts';
import { followParent } from './ground/follow-parent.ts';
import { mustBeFree, portFromSettings } from './ground/port.ts';
import { runStep } from './ground/run-step.ts';
import { fail, say } from './ground/say.ts';

// `npm start`: the shop with its sandbox. `npm run serve` sets SANDBOX to 0 before it comes here.
process.env.SANDBOX ??= '1';

followParent();
checkClientSettings();
await mustBeFree(portFromSettings());
if (buildIsCurrent()) {
  say('build is up to date');
} else {
  // In a process of its own, so that the server does not carry the builder's memory.
  const status = await runStep(process.execPath, ['scripts/build.ts']);
  if (status !== 0) fail('the build failed, see above');
}
say('starting the gateway');
const server = '../dist/server/main.js';
await import(server);
