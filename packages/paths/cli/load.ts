import { isAbsolute, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ESTree, Plugin, Rollup } from 'vite';
import type { AnyStateMachine } from 'xstate';

/** A module, as it loads in Node without the app around it. */
export interface Loaded {
  /** As it was given. */
  readonly file: string;
  /** What it exports, by name. */
  readonly exports: Readonly<Record<string, unknown>>;
  /** What it imports and cannot be resolved or run here: a stub stands in its place. */
  readonly stubbed: readonly string[];
  /** Why it does not load; null when it does. */
  readonly failed: string | null;
}

/** Loads modules one after the other, TypeScript and JSX included. */
export async function loadModules(root: string, files: readonly string[]): Promise<readonly Loaded[]> {
  // Not before: it takes longer than all else that a command loads.
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
    // Cases are made by the very package that reads them, also where it is linked.
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

export const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'provide' in value && 'config' in value;

/** It can be called, made, read and spread, and gives itself; of a machine that is wrapped it gives the machine. */
const stubCode = `const stub = new Proxy(function () {}, {
  get: (own, key) =>
    key === 'then' ? undefined : key === Symbol.toPrimitive ? () => '' : key === Symbol.iterator ? [][key].bind([]) : stub,
  apply: (own, self, [first]) => (first?.root ? first : stub),
  construct: () => stub,
});`;

/**
 * Puts a stub in the place of each import and export that cannot be resolved, is no code, or does not run in Node.
 * @param isLeft modules that stay as they are
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

/** What declares the names of an import, or exports those of another module. */
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
  // What is part of the app is transformed and looked at itself.
  if (isAbsolute(found.id) && !found.id.includes('/node_modules/')) return true;
  return await import(isAbsolute(found.id) ? found.id : source).then(
    () => true,
    () => false,
  );
}
