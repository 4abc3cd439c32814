import './paths/bind-viewer.ts';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildSite } from '../packages/viewer/cli/site/build.ts';
import { siteConfig } from '../packages/viewer/cli/site/config.ts';
import { dropStamp, writeStamp } from './lib/build-stamp.ts';
import { clientFolder as client } from './lib/client-graph.ts';
import { checkClientSettings } from './lib/client-settings.ts';
import { writePages } from './lib/ensure-build.ts';
import { errorLine, fail, log } from './lib/log.ts';
import { packAssets } from './lib/pack.ts';
import { hintedPages } from './lib/page-chunks.ts';
import { buildTabScript } from './vite/live-tab.ts';
import type { BuiltPage } from './write-pages.ts';

// A build is the production build also where the server that serves it has a sandbox.
process.env.NODE_ENV = 'production';

async function buildClient(): Promise<void> {
  await build({ logLevel: 'warn' });
}

/** One file for each program, so that the first answer comes at once; what holds native code or WASM stays a package. */
async function buildServer(): Promise<void> {
  await buildForServer('gateway/main.ts', 'main.js');
  // Started by the gateway, and read by it, from beside it.
  await buildForServer('gateway/uploads/picture-thread.ts', 'picture-thread.js');
  for (const tool of ['doctor', 'schema', 'shop-keys']) await buildForServer(`scripts/${tool}.ts`, `${tool}.js`);
  cpSync('gateway/store/migrations', 'dist/server/migrations', { recursive: true });
  cpSync('gateway/sandbox/pages/sandbox.css', 'dist/server/sandbox.css');
}

async function buildForServer(source: string, file: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['@electric-sql/pglite', '@napi-rs/canvas', '@node-rs/argon2', 'pg-native'] },
    build: {
      ssr: source,
      outDir: 'dist/server',
      emptyOutDir: false,
      target: 'node24',
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: file, codeSplitting: false } },
    },
  });
}

async function packFiles(): Promise<void> {
  const editions = readdirSync(join(client, 'regions')).map((edition) => join(client, 'regions', edition));
  await Promise.all([join(client, 'assets'), ...editions].map(packAssets));
}

/** What writes the pages, which every start does anew with its settings. */
async function buildPages(): Promise<void> {
  // By the app's own configuration: it names styles as the client does.
  await build({
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir: 'dist/server',
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.js', codeSplitting: false } },
    },
  });
  await buildForServer('scripts/write-pages.ts', 'pages.js');
  renameSync(join(client, 'index.html'), 'dist/server/page.html');
  const pages: readonly BuiltPage[] = hintedPages().map(({ framed = false, prerender, file, scripts }) => ({
    framed,
    prerender,
    file,
    scripts,
  }));
  writeFileSync('dist/server/pages.json', JSON.stringify(pages));
}

const flowsFolder = 'dist/flows';

/** What a sandbox has beside the shop: its flows, to be watched while they run. Not packed: it is read on this machine. */
async function buildFlows(): Promise<void> {
  await buildSite(flowsFolder, siteConfig());
  await buildTabScript(flowsFolder);
}

/** What Redoc is kept from: fetching its mark from elsewhere, and warning that an answer may be one of two shapes. */
const redocChanges = [
  ['https://cdn.redoc.ly/redoc/logo-mini.svg', "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"],
  ['console.warn(\'OpenAPI Sampler: found allOf with "array" type. Result may be incorrect\')', 'void 0'],
] as const;

/** The API reference of a sandbox is shown by it. */
async function copyRedoc(): Promise<void> {
  let script = readFileSync(fileURLToPath(import.meta.resolve('redoc/bundles/redoc.standalone.js')), 'utf8');
  for (const [from, to] of redocChanges) {
    if (!script.includes(from)) throw new Error(`Redoc has no ${from} any more: look what it has instead`);
    script = script.replace(from, to);
  }
  writeFileSync('dist/server/redoc.js', script);
}

const sandboxSteps = [
  ['building the viewer of flows', buildFlows],
  ['copying Redoc', copyRedoc],
] as const;

const steps: readonly (readonly [string, () => Promise<void>])[] = [
  ['building the client', buildClient],
  ['packing the scripts and the regions', packFiles],
  ['building the server', buildServer],
  ['building the pages', buildPages],
  ...(process.env.SANDBOX === '1' ? sandboxSteps : []),
];

checkClientSettings();
dropStamp();
for (const folder of ['dist/server', flowsFolder]) rmSync(folder, { recursive: true, force: true });
for (const [doing, run] of steps) {
  log(doing);
  try {
    await run();
  } catch (error) {
    console.error(error);
    fail(`${doing} failed: ${errorLine(error)}`);
  }
}
await writePages();
writeStamp();
log('build done: dist/client, dist/server/main.js');
