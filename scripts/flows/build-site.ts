import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '../paths/usage.ts';
import { buildSingleFile, buildSite } from './site/build.ts';

const folder = 'docs/flows';
const single = join(folder, 'xinglin-flows.html');

export const buildCommand: Command = {
  name: 'build',
  summary: `build the viewer into ${folder}: a site for any server, and one file that opens by itself`,
  takes: [0, 0],
  options: [],
  help: `npm run flows:build

Writes ${folder}/index.html with its assets, for any static server, and ${single}, which
opens from a folder or a mail. Both are made from the machines of the work tree and are not committed.`,
  async run() {
    process.env.NODE_ENV = 'production';
    mkdirSync(folder, { recursive: true });
    await buildSite(folder);
    await buildSingleFile(single);
    const megabytes = (statSync(single).size / 1e6).toFixed(1);
    console.log(`written: ${folder}/index.html, ${single} (${megabytes} MB)`);
    return 0;
  },
};
