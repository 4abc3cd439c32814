import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

const table = /\/src\/pages\.ts$/;
const frame = /\/src\/app\/shell-pages\.tsx$/;

/** Fields of a page that only the build reads. */
const unread = ['budget', 'prerender'];

/**
 * Makes the table of pages small, which every page loads: 4 kB for who logs in. Views of pages in the frame move into the
 * script of the frame. A page of a link from a message names no files to preload: its HTML does.
 */
export function pageTable(): Plugin {
  let root = '';
  let views: readonly string[] = [];
  let ofLinks: readonly string[] = [];
  return {
    name: 'page-table',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, needed) =>
            ofLinks.some((name) => basename(file).startsWith(`${name}-`)) ? [] : needed,
        },
      },
    }),
    configResolved: (config) => {
      root = config.root;
    },
    async buildStart() {
      // Not a static import: it would put every page into the bundle of Vite's own configuration.
      const address = pathToFileURL(join(root, 'scripts/lib/page-chunks.ts')).href;
      const { builtPages, moduleOf }: typeof import('../lib/page-chunks.ts') = await import(address);
      const all = builtPages();
      const alone = all.filter(({ framed }) => framed !== true);
      const modules = new Set(alone.map(moduleOf));
      views = [...new Set(all.filter((page) => !modules.has(moduleOf(page))).map(({ view }) => String(view)))];
      const isOfLink = ({ path, query }: (typeof all)[number]) => query !== undefined || !path.startsWith('/user/');
      ofLinks = alone.filter(isOfLink).map((page) => basename(moduleOf(page), '.tsx'));
    },
    transform: {
      filter: { id: [table, frame] },
      handler: (code, id) => ({
        code: frame.test(id) ? withViews(code, views) : smallTable(code, id, views),
        map: null,
      }),
    },
  };
}

function withViews(code: string, views: readonly string[]): string {
  const moved = views.map((view) => view.replace("import('./", "import('/src/"));
  return `import { framedViews } from '../pages.ts';\n${code}\nframedViews.push(${moved.join()});`;
}

function smallTable(code: string, id: string, views: readonly string[]): string {
  const { program, comments } = parseSync(id, code);
  const edits: { start: number; end: number; text: string }[] = [];
  new Visitor({
    Property({ key, value, start, end }) {
      if (key.type !== 'Identifier') return;
      const at = views.indexOf(code.slice(value.start, value.end));
      if (unread.includes(key.name)) edits.push({ start, end: end + (code[end] === ',' ? 1 : 0), text: '' });
      else if (key.name === 'view' && at >= 0) edits.push({ start, end, text: `view: () => framedViews[${at}]()` });
    },
  }).visit(program);
  // Imports used only by the removed parts would otherwise be loaded, with their words.
  const imports = program.body.filter((line) => line.type === 'ImportDeclaration');
  // A comment may name an import, which is no use of it.
  const prose = comments.filter((one) => !edits.some(({ start, end }) => one.start >= start && one.end <= end));
  const left = edited(code, [...[...imports, ...prose].map(({ start, end }) => ({ start, end, text: '' })), ...edits]);
  const isUnused = (name: string) => !new RegExp(`\\b${name}\\b`).test(left);
  const unused = imports
    .filter(
      ({ importKind, specifiers }) =>
        importKind === 'type' || specifiers.every((one) => isUnused(one.local.name) || isTypeOnly(one)),
    )
    .map(({ start, end }) => ({ start, end, text: '' }));
  return `${edited(code, [...unused, ...edits])}\nexport const framedViews = [];`;
}

function isTypeOnly(specifier: ESTree.ImportDeclarationSpecifier): boolean {
  return specifier.type === 'ImportSpecifier' && specifier.importKind === 'type';
}

function edited(code: string, edits: readonly { start: number; end: number; text: string }[]): string {
  let whole = '';
  let from = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    whole += code.slice(from, start) + text;
    from = end;
  }
  return whole + code.slice(from);
}
