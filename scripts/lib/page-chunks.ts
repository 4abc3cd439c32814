import { type PageEntry, pages } from '../../src/pages.ts';
import { type Chunk, readChunks } from './client-graph.ts';

const entry = 'src/app/main.tsx';
const shellModule = 'src/app/shell-pages.tsx';
/** The HTTP client; it is loaded with the first call. */
const callers = 'node_modules/ky/distribution/index.js';

/** The module with the view of a page, relative to the repository: the one that its `view` imports. */
export function moduleOf({ path, view }: PageEntry): string {
  const [, file] = /["'](?:\.|\/src)(\/[\w/-]+\.tsx)["']/.exec(String(view)) ?? [];
  if (file === undefined) throw new Error(`the view of ${path} imports no module of the app`);
  return `src${file}`;
}

/** What a page needs at its start: its own modules and, if it calls the gateway immediately, the HTTP client. */
export function startOf(page: PageEntry): string[] {
  const asksNothing = page.framed !== true && page.query === undefined && page.path.startsWith('/user/');
  return [...(page.framed === true ? [shellModule] : []), moduleOf(page), ...(asksNothing ? [] : [callers])];
}

/** The pages that have scripts of their own. */
export const builtPages = (): PageEntry[] => pages.filter(({ view }) => view !== undefined);

/** The HTML of a page, relative to the client's folder. `_` stands for the last part of an address. */
const htmlOf = ({ path }: PageEntry): string => `${path.replace(/[/][*]$/, '').replace(/[/]:.*/, '/_')}.html`.slice(1);

/** A page whose scripts are known before any of them runs. */
export interface HintedPage extends PageEntry {
  /** Relative to the client's folder. */
  readonly file: string;
  /** Every script that its start needs besides the page's own. */
  readonly scripts: readonly string[];
}

/** All pages with HTML of their own: without hints a browser would discover each chunk only after the last one ran. */
export function hintedPages(chunks = readChunks()): HintedPage[] {
  // One HTML file serves every query: that of the page without one, which comes later in the table.
  const byFile = new Map(builtPages().map((page) => [htmlOf(page), page]));
  return [...byFile].map(([file, page]) => ({
    ...page,
    file,
    scripts: chunksOfPage(chunks, page).map((chunk) => chunk.file),
  }));
}

/** Every chunk that a page loads at its start. Throws when one of its modules is in no chunk. */
export function chunksOfPage(chunks: readonly Chunk[], page: PageEntry): Chunk[] {
  const loaded = new Set<Chunk>();
  const load = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const file of chunk.imports) load(chunks.find((other) => other.file === file));
  };
  for (const module of [entry, ...startOf(page)]) {
    const home = chunks.find(({ modules }) => modules.includes(module));
    if (home === undefined) throw new Error(`${module} is not in any chunk of the build`);
    load(home);
  }
  return [...loaded];
}
