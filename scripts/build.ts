import './paths/bind-viewer.ts';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { buildSite } from '../packages/viewer/cli/site/build.ts';
import { dropStamp, writeStamp } from './lib/build-stamp.ts';
import { clientFolder as client } from './lib/client-graph.ts';
import { checkClientSettings } from './lib/client-settings.ts';
import { errorLine, fail, log } from './lib/log.ts';
import { packAssets } from './lib/pack.ts';
import { hintedPages } from './lib/page-chunks.ts';
import { buildTabScript } from './vite/live-tab.ts';

// A build is the production build also where the server that serves it has a sandbox.
process.env.NODE_ENV = 'production';

const prerenderFolder = '.cache/prerender';

interface RenderedPage {
  readonly html: string;
  readonly styles: string;
  readonly title: string;
}

/** What `src/app/prerender.tsx` exports. */
interface Prerender {
  renderPage(path: string, title: string): Promise<RenderedPage>;
  firstScript(): string;
  prefetchScript(folder: string): string;
  viewScript(path: string, scripts: readonly string[]): string;
}

async function buildClient(): Promise<void> {
  await build({ logLevel: 'warn' });
}

/** One file, so that the first answer comes at once; what holds native code or WASM stays a package. */
async function buildServer(): Promise<void> {
  await buildForServer('gateway/main.ts', 'main.js');
  // Started by the gateway, and read by it, from beside it.
  await buildForServer('gateway/uploads/picture-thread.ts', 'picture-thread.js');
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

/** Every page with the names of its scripts, and what a visitor opens first as HTML that can be read before any script runs. */
async function writePages(): Promise<void> {
  await build({
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir: prerenderFolder,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.js', codeSplitting: false } },
    },
  });
  const { renderPage, firstScript, prefetchScript, viewScript }: Prerender = await import(
    pathToFileURL(join(prerenderFolder, 'prerender.js')).href
  );
  const index = join(client, 'index.html');
  const page = beforeScripts(readFileSync(index, 'utf8'), firstScript());
  writeFileSync(index, page);
  for (const { framed, prerender, file, scripts } of hintedPages()) {
    const asking =
      framed === true ? beforeScripts(page, prefetchScript(`/${file.replace(/([/]_)?[.]html$/, '')}`)) : page;
    let whole = asking.replace('</head>', () => `${preloadsOf(scripts, page)}</head>`);
    if (prerender !== undefined) {
      const { address, title } = prerender;
      const rendered = await renderPage(address, title);
      // A member's page is rendered as it looks while it reads: that waits in a template.
      if (framed === true) whole = withView(asking, rendered, (first) => viewScript(address, allOf(first, scripts)));
      else whole = filledPage(whole, rendered);
    }
    const at = join(client, file);
    mkdirSync(dirname(at), { recursive: true });
    writeFileSync(at, whole);
  }
}

const root = '<div id="root"></div>';

const filledPage = (page: string, rendered: RenderedPage): string =>
  withPage(page, rendered, (html) => root.replace('><', () => `>${html}<`));

const started = /<script type="module" crossorigin src="([^"]+)" nonce="__CSP_NONCE__"><\/script>/g;

/** Not for every visitor: the script behind it decides whether it is shown, and starts the app. */
function withView(page: string, rendered: RenderedPage, scriptFor: (first: readonly string[]) => string): string {
  // The last of them is the app; it needs the others.
  const first = [...page.matchAll(started)].map(([, address = '']) => address).toReversed();
  if (first.length === 0) throw new Error('index.html starts no script');
  const script = `<script nonce="__CSP_NONCE__">${scriptFor(first)}</script>`;
  return withPage(page.replace(started, ''), rendered, (html) => `${root}<template>${html}</template>${script}`);
}

/** Each address once. */
const allOf = (first: readonly string[], files: readonly string[]): readonly string[] => [
  ...new Set([...first, ...files.map((file) => `/${file}`)]),
];

function withPage(page: string, rendered: RenderedPage, put: (html: string) => string): string {
  const { html, styles, title } = rendered;
  if (!page.includes(root) || !page.includes('</head>')) throw new Error(`index.html needs ${root} and a head`);
  // Replacer functions: a `$` in the markup would otherwise be read as a pattern.
  return page
    .replace(/<title>.*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('</head>', () => `${styles}</head>`)
    .replace(root, () => put(withoutInlineStyles(html)));
}

/** Radix writes these, and the page does without them: the policy of every page forbids style attributes. */
const harmless = /^(outline:none|animation-duration:0s|--radix-[\w-]+:.*)$/;

function withoutInlineStyles(html: string): string {
  return html.replaceAll(/ style="([^"]*)"/g, (_attribute, style: string) => {
    const needed = style.split(';').filter((rule) => rule !== '' && !harmless.test(rule));
    if (needed.length > 0)
      throw new Error(`the prerendered page has the inline style "${needed.join(';')}"; give it a class`);
    return '';
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Before anything that is fetched: a line has few connections, and each script takes one for a while. */
function beforeScripts(page: string, script: string): string {
  return page.replace('<script', () => `<script nonce="__CSP_NONCE__">${script}</script><script`);
}

/** Without these the browser would learn of the page's part only when the entry has run. */
function preloadsOf(scripts: readonly string[], page: string): string {
  return scripts
    .filter((file) => !page.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin nonce="__CSP_NONCE__" href="/${file}">`)
    .join('');
}

const flowsFolder = 'dist/flows';

/** What a sandbox has beside the shop: its flows, to be watched while they run. Not packed: it is read on this machine. */
async function buildFlows(): Promise<void> {
  await buildSite(flowsFolder);
  await buildTabScript(flowsFolder);
}

const steps: readonly (readonly [string, () => Promise<void>])[] = [
  ['building the client', buildClient],
  ['writing the pages', writePages],
  ['packing the scripts and the regions', packFiles],
  ['building the server', buildServer],
  ...(process.env.SANDBOX === '1' ? [['building the viewer of flows', buildFlows] as const] : []),
];

checkClientSettings();
dropStamp();
for (const folder of ['dist/server', flowsFolder, prerenderFolder]) rmSync(folder, { recursive: true, force: true });
for (const [doing, run] of steps) {
  log(doing);
  try {
    await run();
  } catch (error) {
    console.error(error);
    fail(`${doing} failed: ${errorLine(error)}`);
  }
}
writeStamp();
log('build done: dist/client, dist/server/main.js');
