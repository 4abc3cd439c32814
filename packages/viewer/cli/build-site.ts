import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '@xinglin/paths/command-line';
import type { Facts } from '../src/viewer/services.ts';
import { compareVersions, versionAt } from './diff/compare-refs.ts';
import { shownOf } from './diff/endpoint.ts';
import { recordFrames } from './frames.ts';
import { buildSingleFile, buildSite } from './site/build.ts';
import { siteConfig } from './site/config.ts';

const usual = 'docs/flows';
const single = 'xinglin-flows.html';

export const buildCommand: Command = {
  name: 'build',
  summary: `build the viewer into ${usual}: a site for any static server, and a standalone file`,
  options: ['folder', 'diff'],
  flags: ['as-recorded'],
  help: `npm run flows:build

Writes ${usual}/index.html with its assets, for any static server, and ${usual}/${single}, which
opens from a folder or an email. Both are built from the machines of the work tree and are not committed.
The screens are recorded first, as npm run flows -- frames does.

  --diff <ref>   include the changes since a branch, tag or commit
  --as-recorded  use the last recordings of the screens, if any

  npm run flows:build -- --diff main
  npm run flows:build -- --folder flows-of-today`,
  async run(given) {
    const folder = given.one('folder') ?? usual;
    if (!given.has('as-recorded')) await recordFrames('all', false);
    process.env.NODE_ENV = 'production';
    const ref = given.one('diff');
    const more = ref === null ? {} : { diff: await diffSince(ref) };
    mkdirSync(folder, { recursive: true });
    const config = siteConfig(more);
    await buildSite(folder, config);
    await buildSingleFile(join(folder, single), config);
    const megabytes = (statSync(join(folder, single)).size / 1e6).toFixed(1);
    console.log(`written: ${folder}/index.html, ${folder}/${single} (${megabytes} MB)`);
    return 0;
  },
};

async function diffSince(ref: string): Promise<Facts['diff']> {
  const root = process.cwd();
  const [from, to] = [await versionAt(root, ref), await versionAt(root, null)];
  return await shownOf(await compareVersions(root, from, to, null), () => true);
}
