import { existsSync } from 'node:fs';
import { checkClientSettings } from './lib/client-settings.ts';
import { buildIsCurrent, ensureBuild, framesFolder } from './lib/ensure-build.ts';
import { exitWithParent } from './lib/exit-with-parent.ts';
import { log } from './lib/log.ts';
import { mustBeFree, portFromSettings } from './lib/port.ts';
import { runStep } from './lib/run-step.ts';

// `npm start`: the shop with its sandbox. `npm run serve` sets SANDBOX to 0 before it runs this.
process.env.SANDBOX ??= '1';

exitWithParent();
checkClientSettings();
await mustBeFree(portFromSettings());
if (process.env.SANDBOX === '1' && !(buildIsCurrent() && existsSync(framesFolder))) {
  log('recording the screens for the flow viewer');
  // Without them the viewer says so: no reason not to start.
  await runStep(process.execPath, ['scripts/flows.ts', 'frames']);
}
await ensureBuild();
log('starting the gateway');
const server = '../dist/server/main.js';
await import(server);
