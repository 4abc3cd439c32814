import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildIsCurrent } from '../lib/build-stamp.ts';
import { type Finding, mind, well, wrong } from './finding.ts';

/** Whether there is something to serve, and whether it was built from these sources. */
export function buildFinding(clientDir: string): Finding {
  const page = join(clientDir, 'index.html');
  if (!existsSync(page)) return wrong('build', `there is no ${page}; run npm run build`);
  if (!existsSync('dist/server/main.js')) return wrong('build', 'there is no dist/server/main.js; run npm run build');
  // An image contains only the build.
  if (!existsSync('package-lock.json')) return well('build', `${clientDir} and dist/server/main.js exist`);
  return buildIsCurrent()
    ? well('build', `${clientDir} and dist/server/main.js are built from these sources`)
    : mind('build', 'built from other sources; npm start, npm run serve and npm run build rebuild it');
}
