import { isAbsolute, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ESTree, Plugin, Rollup } from 'vite';

/** A module, as it loads in Node without the app around it. */
export interface Loaded {
  /** As it was given. */
  readonly file: string;
  /** What it exports, by name. */
  readonly exports: Readonly<Record<string, unknown>>;
  /** Imports that cannot be resolved or run here, and were replaced by a stub. */
  readonly stubbed: readonly string[];
  /** Why it does not load; null when it does. */
  readonly failed: string | null;
}

/** Loads modules one after the other, TypeScript and JSX included. */
export async function loadModules(root: string, files: readonly string[]): Promise<readonly Loaded[]> {
  // Imported late: it takes longer to load than everything else in a command.
  const { createServer } = await import('vite');
  const stubbed = new Set<string>();
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    resolve: { tsconfigPaths: true },
    optimizeDeps: { noDiscovery: true },
    // The cases must be made by the same copy of the package that reads them, even where it is linked.
    ssr: { external: ['@xinglin/paths'] },
    plugins: [stubs(stubbed)],
  });
  try {
    const loaded: Loaded[] = [];
    for (const file of files) {
      stubbed.clear();
      const module = await server.ssrLoadModule(resolve(root, file)).then(
        (exports) => ({ exports, failed: null }),
        (error: unknown) => ({ exports: {}, failed: messageOf(error) }),
      );
      loaded.push({ file, ...module, stubbed: [...stubbed].toSorted() });
    }
    return loaded;
  } finally {
    await server.close();
  }
}

/** In one line, without colours. */
const messageOf = (error: unknown): string =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Can be called, constructed, read and spread, and returns itself; called with a machine, it returns the machine. */
const stubCode = `const stub = new Proxy(function () {}, {
  get: (own, key) =>
    key === 'then' ? undefined : key === Symbol.toPrimitive ? () => '' : key === Symbol.iterator ? [][key].bind([]) : stub,
  apply: (own, self, [first]) => (first?.root ? first : stub),
  construct: () => stub,
});`;

/**
 * Stubs each import and re-export that cannot be resolved, is not code, or does not run in Node.
 * @param isLeft modules to leave unchanged
 */
export function stubs(note: Set<string>, isLeft = (id: string) => id.includes('/node_modules/')): Plugin {
  return {
    name: 'stubs',
    async transform(code, id) {
      if (isLeft(id)) return null;
      let text = code;
      for (const node of this.parse(code).body.toReversed()) {
        if (!('source' in node) || !node.source || (await runs(this, node.source.value, id))) continue;
        note.add(node.source.value);
        text = text.slice(0, node.start) + stubbed(node) + text.slice(node.end);
      }
      return text === code ? null : { code: `${stubCode}\n${text}`, map: null };
    },
  };
}

/** Code that declares the names of an import, or exports those of a re-export, as stubs. */
function stubbed(node: ESTree.ImportDeclaration | ESTree.ExportNamedDeclaration | ESTree.ExportAllDeclaration): string {
  if (node.type === 'ExportAllDeclaration' || node.specifiers.length === 0) return '';
  if (node.type === 'ImportDeclaration')
    return `const ${node.specifiers.map(({ local }) => `${local.name} = stub`).join(', ')};`;
  const names = node.specifiers.flatMap(({ exported }) => ('name' in exported ? exported.name : []));
  return `export { ${names.map((name) => `stub as ${name}`).join(', ')} };`;
}

const isNoCode = /[.](css|scss|less|svg|png|jpe?g|gif|mp3|wav|woff2?|vue|svelte)([?]|$)/;

async function runs(context: Rollup.PluginContext, source: string, importer: string): Promise<boolean> {
  const found = await context.resolve(source, importer);
  if (!found || isNoCode.test(found.id)) return false;
  // Modules of the app are transformed and checked themselves.
  if (isAbsolute(found.id) && !found.id.includes('/node_modules/')) return true;
  return await import(isAbsolute(found.id) ? found.id : source).then(
    () => true,
    () => false,
  );
}
