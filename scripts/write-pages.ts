import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkClientSettings, settingsFor, settingsScript } from './lib/client-settings.ts';
import type { HintedPage } from './lib/page-chunks.ts';

// Built as dist/server/pages.js: writes the pages of a built client with the settings of this environment. One build
// serves every shop: only its pages contain the shop's settings.

/** What `src/app/prerender.tsx` exports. */
interface Prerender {
  renderPage(path: string, title: string): Promise<{ html: string; styles: string; title: string }>;
  firstScript(): string;
  prefetchScript(folder: string): string;
  viewScript(path: string, isMembers: boolean, scripts: readonly string[]): string;
}
type RenderedPage = Awaited<ReturnType<Prerender['renderPage']>>;

/** What is in `pages.json`, which the build leaves next to this program. */
export interface BuiltPage extends Pick<HintedPage, 'file' | 'scripts'> {
  readonly framed: boolean;
  readonly prerender: HintedPage['prerender'] | undefined;
}

const beside = (file: string) => new URL(file, import.meta.url);

/** Writes every page with the names of its scripts; those that a visitor opens first are readable without scripts. */
async function writePages(folder: string): Promise<void> {
  const settings = settingsFor(process.env);
  // The app reads them from here, in a browser as in this process.
  Object.assign(globalThis, { __SETTINGS__: settings });
  const { renderPage, firstScript, prefetchScript, viewScript }: Prerender = await import(
    /* @vite-ignore */ beside('prerender.js').href
  );
  const built: readonly BuiltPage[] = JSON.parse(readFileSync(beside('pages.json'), 'utf8'));
  const template = readFileSync(beside('page.html'), 'utf8').replace('__BRAND_NAME__', () =>
    escaped(settings.brandName),
  );
  const page = beforeScripts(template, settingsScript(settings) + firstScript());
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), page);
  for (const { framed, prerender, file, scripts } of built) {
    const asking = framed ? beforeScripts(page, prefetchScript(`/${file.replace(/([/]_)?[.]html$/, '')}`)) : page;
    let whole = asking.replace('</head>', () => `${preloadsOf(scripts, page)}</head>`);
    if (prerender !== undefined) {
      const { address, title } = prerender;
      const rendered = await renderPage(address, title);
      const [path = '', query] = address.split('?');
      // The page of a member or of a link is rendered in its loading state, inside a template.
      if (framed || query !== undefined)
        whole = withView(asking, rendered, (first) => viewScript(path, framed, allOf(first, scripts)));
      else whole = filledPage(whole, rendered);
    }
    const at = join(folder, file);
    mkdirSync(dirname(at), { recursive: true });
    writeFileSync(at, whole);
  }
}

const root = '<div id="root"></div>';

const filledPage = (page: string, rendered: RenderedPage): string =>
  withPage(page, rendered, (html) => root.replace('><', () => `>${html}<`));

const started = /<script type="module" crossorigin src="([^"]+)" nonce="__CSP_NONCE__"><\/script>/g;

/** Not for every visitor: the script after the template decides whether it is shown, and starts the app. */
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

/** Radix writes these, and the page works without them: the policy of every page forbids style attributes. */
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

/** Before anything that is fetched: there are few connections, and each script takes one for a while. */
function beforeScripts(page: string, script: string): string {
  return page.replace('<script', () => `<script nonce="__CSP_NONCE__">${script}</script><script`);
}

/** Without these the browser would discover the page's chunk only when the entry has run. */
function preloadsOf(scripts: readonly string[], page: string): string {
  return scripts
    .filter((file) => !page.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin nonce="__CSP_NONCE__" href="/${file}">`)
    .join('');
}

checkClientSettings();
await writePages(process.argv[2] ?? 'dist/client');
