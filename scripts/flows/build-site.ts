import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '../paths/usage.ts';
import { buildSingleFile, buildSite } from './site/build.ts';

const usual = 'docs/flows';
const single = 'xinglin-flows.html';

export const buildCommand: Command = {
  name: 'build',
  summary: `build the viewer into ${usual}: a site for any server, and one file that opens by itself`,
  takes: [0, 0],
  options: ['folder'],
  help: `npm run flows:build

Writes ${usual}/index.html with its assets, for any static server, and ${usual}/${single}, which
opens from a folder or a mail. Both are made from the machines of the work tree and are not committed.

  npm run flows:build -- --folder /tmp/flows`,
  async run(given) {
    const folder = given.one('folder') ?? usual;
    process.env.NODE_ENV = 'production';
    mkdirSync(folder, { recursive: true });
    await buildSite(folder);
    await buildSingleFile(join(folder, single));
    const megabytes = (statSync(join(folder, single)).size / 1e6).toFixed(1);
    console.log(`written: ${folder}/index.html, ${folder}/${single} (${megabytes} MB)`);
    return 0;
  },
};
