import './paths/bind-viewer.ts';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { buildSite } from '../packages/viewer/cli/site/build.ts';
import { siteConfig } from '../packages/viewer/cli/site/config.ts';
import { clientFolder as client } from './lib/client-graph.ts';
import { checkClientSettings } from './lib/client-settings.ts';
import { dropStamp, writePages, writeStamp } from './lib/ensure-build.ts';
import { errorLine, fail, log } from './lib/log.ts';
import { hintedPages } from './lib/page-chunks.ts';
import { buildTabScript } from './vite/live-tab.ts';
import type { BuiltPage } from './write-pages.ts';

// Always the production build, even where the server that serves it has a sandbox.
process.env.NODE_ENV = 'production';

async function buildClient(): Promise<void> {
  await build({ logLevel: 'warn' });
}

/** One file for each program, so that the first answer is fast; packages with native code or WASM stay packages. */
async function buildServer(): Promise<void> {
  await buildForServer('gateway/main.ts', 'main.js');
  // The gateway starts this file, and reads it, from its own folder.
  await buildForServer('gateway/uploads/picture-thread.ts', 'picture-thread.js');
  for (const tool of ['doctor', 'schema', 'shop-keys']) await buildForServer(`scripts/${tool}.ts`, `${tool}.js`);
  cpSync('gateway/store/migrations', 'dist/server/migrations', { recursive: true });
  cpSync('gateway/sandbox/pages/sandbox.css', 'dist/server/sandbox.css');
  cpSync('gateway/payment/payment.css', 'dist/server/payment.css');
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

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
const packable = /\.(js|css|svg|json)$/;

/** Writes `x.br` and `x.gz` next to every text file of the folder, for the gateway to send as they are. */
async function packAssets(folder: string): Promise<void> {
  const files = readdirSync(folder).filter((name) => packable.test(name));
  await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name);
      const bytes = await readFile(path);
      const [zipped, brotli] = await Promise.all([
        toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
        toBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      ]);
      await Promise.all([writeFile(`${path}.gz`, zipped), writeFile(`${path}.br`, brotli)]);
    }),
  );
}

async function packFiles(): Promise<void> {
  const editions = readdirSync(join(client, 'regions')).map((edition) => join(client, 'regions', edition));
  await Promise.all([join(client, 'assets'), ...editions].map(packAssets));
}

/** Builds the program that writes the pages, which every start runs with its settings. */
async function buildPages(): Promise<void> {
  // By the app's own configuration, so that styles get the same names as in the client.
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

/** Builds the flow viewer of a sandbox, to watch flows while they run. Not compressed: it is read on this machine. */
async function buildFlows(): Promise<void> {
  await buildSite(flowsFolder, siteConfig());
  await buildTabScript(flowsFolder);
}

/** Keeps Redoc from fetching its logo from elsewhere, and from warning about an answer of two possible shapes. */
const redocChanges = [
  ['https://cdn.redoc.ly/redoc/logo-mini.svg', "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"],
  ['console.warn(\'OpenAPI Sampler: found allOf with "array" type. Result may be incorrect\')', 'void 0'],
] as const;

/** Copies Redoc, with which a sandbox shows the API reference. */
async function copyRedoc(): Promise<void> {
  let script = readFileSync(fileURLToPath(import.meta.resolve('redoc/bundles/redoc.standalone.js')), 'utf8');
  for (const [from, to] of redocChanges) {
    if (!script.includes(from)) throw new Error(`Redoc no longer contains ${from}: check what replaced it`);
    script = script.replace(from, to);
  }
  writeFileSync('dist/server/redoc.js', script);
}

const sandboxSteps = [
  ['building the flow viewer', buildFlows],
  ['copying Redoc', copyRedoc],
] as const;

const steps: readonly (readonly [string, () => Promise<void>])[] = [
  ['building the client', buildClient],
  ['compressing the scripts and the regions', packFiles],
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
