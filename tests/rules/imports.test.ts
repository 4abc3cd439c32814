import { expect, test } from 'vitest';
import { type Module, modules, under } from './kit/modules.ts';

interface Zone {
  readonly files: RegExp;
  /** Path prefixes that a file of this zone may import from this repository, besides its own zone's. */
  readonly imports: readonly string[];
  /** Packages that it may use. Default: every package that is not reserved for other zones. */
  readonly packages?: readonly string[];
}

/** The first zone that matches counts. */
const zones = {
  contract: { files: /^contract\//, imports: [], packages: ['valibot'] },
  machines: { files: /^machines\//, imports: ['contract/'], packages: ['xstate', '@xinglin/paths'] },
  paths: {
    files: /^packages\/paths\//,
    imports: [],
    packages: ['xstate', '@xinglin/paths', '@xstate/test', 'fast-check', 'valibot', 'vite', 'vitest'],
  },
  viewerTests: {
    files: /^packages\/viewer\/tests\//,
    imports: ['packages/viewer/', 'flows.config.ts', 'machines/', 'scripts/', 'src/', 'tests/'],
  },
  viewer: { files: /^packages\/viewer\//, imports: [] },
  packages: { files: /^packages\/[\w.]+$/, imports: [] },
  words: { files: /\.words\.ts$/, imports: [], packages: [] },
  // Fetches every page, and imports none.
  pages: { files: /^src\/pages\.ts$/, imports: ['src/', 'machines/'] },
  ui: { files: /^src\/ui\//, imports: ['contract/'] },
  lib: { files: /^src\/lib\//, imports: ['contract/', 'machines/', 'src/'] },
  dev: { files: /^src\/dev\//, imports: ['contract/', 'machines/', 'src/'] },
  app: { files: /^src\/app\//, imports: ['contract/', 'machines/', 'src/'] },
  /** Reach the gateway, storage and time for a machine, and show nothing. */
  actors: { files: /^src\/.*\.actors\.ts$/, imports: ['contract/', 'machines/', 'src/'] },
  /** Neither pages nor flows nor hooks: they show what an actor says, and navigate nowhere. */
  views: {
    files: /^src\/(?!.*\/(use-|lazy-page-view|([\w-]+-)?(page|flow)\.tsx)).*\.tsx$/,
    imports: ['contract/', 'machines/', 'src/'],
  },
  features: { files: /^src\//, imports: ['contract/', 'machines/', 'src/'] },
  // The drawn packs are pure text, and the sandbox's mall shows them as well.
  gateway: { files: /^gateway\//, imports: ['contract/', 'machines/orders/order-life.', 'src/products/product-pack.'] },
  /** Uses the packages of the shop, and none of its code. */
  floor: { files: /^scripts\/bench\/floor\//, imports: [] },
  scripts: {
    files: /^scripts\//,
    imports: ['contract/', 'machines/', 'gateway/', 'packages/', 'src/', 'flows.config.ts'],
  },
  tests: { files: /^tests\//, imports: ['contract/', 'machines/', 'gateway/', 'packages/', 'scripts/', 'src/'] },
} satisfies Record<string, Zone>;
type ZoneName = keyof typeof zones;

const withReact = ['ui', 'lib', 'dev', 'app', 'views', 'features', 'viewer', 'viewerTests', 'floor', 'tests'] as const;

/** The packages that only these zones may use. */
const packages: Readonly<Record<string, readonly ZoneName[]>> = {
  ky: ['lib', 'floor', 'tests'],
  'react-router-dom': ['app', 'dev', 'features', 'floor', 'tests'],
  react: ['pages', ...withReact],
  'react-dom': withReact,
  'styled-components': withReact,
  xstate: ['machines', 'paths', 'lib', 'actors', 'views', 'features', 'app', 'viewer', 'viewerTests', 'floor', 'tests'],
  '@xinglin/paths': ['machines', 'paths', 'viewer', 'viewerTests', 'scripts', 'tests'],
  '@xstate/react': ['lib', 'views', 'features', 'app', 'floor', 'tests'],
  elkjs: ['viewer'],
  minisearch: ['viewer'],
  hono: ['gateway', 'scripts', 'tests'],
  kysely: ['gateway', 'scripts', 'tests'],
  pg: ['gateway', 'scripts', 'tests'],
};
const onNode: readonly ZoneName[] = ['gateway', 'packages', 'paths', 'viewer', 'viewerTests', 'scripts', 'tests'];

function zoneOf(path: string): ZoneName | undefined {
  // The keys of a constant of this file.
  return (Object.keys(zones) as ZoneName[]).find((name) => zones[name].files.test(path));
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function wrongImportsOf({ path, imports }: Module): string[] {
  const name = zoneOf(path);
  if (name === undefined) return [`${path} belongs to no zone`];
  const zone: Zone = zones[name];
  return imports
    .filter(({ specifier, file }) => {
      if (file !== null) {
        if (name === 'actors' && file.endsWith('.tsx')) return true;
        if (isWords(file)) return !['src/', 'tests/', 'scripts/'].some((start) => path.startsWith(start));
        return !(zoneOf(file) === name || zone.imports.some((start) => file.startsWith(start)));
      }
      const used = packageOf(specifier);
      if (used.startsWith('node:')) return !onNode.includes(name);
      return packages[used]?.includes(name) === false || zone.packages?.includes(used) === false;
    })
    .map(({ specifier }) => `${path} must not import ${specifier}`);
}

/** Words files import nothing, so that any file may import them. */
const isWords = (path: string) => zoneOf(path) === 'words';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

function cyclesIn(graph: Graph): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (node: string, trace: readonly string[]): void => {
    const start = trace.indexOf(node);
    if (start >= 0) cycles.push([...trace.slice(start), node].join(' → '));
    if (start >= 0 || done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trace, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}

/** The import graph, types included; dynamic imports make no cycle. */
function graphOf(all: readonly Module[], nodeOf: (path: string) => string): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of all) {
    const node = nodeOf(path);
    const next = graph.get(node) ?? new Set();
    graph.set(node, next);
    for (const { file, dynamic } of imports) {
      if (file !== null && !dynamic && (nodeOf(file) !== node || file === path)) next.add(nodeOf(file));
    }
  }
  return graph;
}

/** The folder of a feature; a file next to these folders stands for itself. */
const folderOf = (path: string) => path.split('/').slice(0, 2).join('/');

/** Folders whose own folders may not import each other in a cycle. */
const layersOfFolders = ['contract', 'machines', 'src', 'gateway'];

/** From the bottom up: a level may import itself and those below. Null: every folder not named, a feature. */
const levels: Readonly<Record<string, readonly (readonly string[] | null)[]>> = {
  contract: [null, ['calls.ts']],
  machines: [['lib'], null, ['registry.ts']],
  src: [['pages.ts', 'page-at.ts', 'ui'], ['lib'], null, ['app', 'dev']],
  gateway: [
    ['clock.ts', 'plain-error.ts', 'ports.ts', 'setting-values.ts', 'settings.ts', 'words.ts', 'store'],
    ['http'],
    null,
    ['sandbox'],
    ['app.ts', 'main.ts', 'open.ts', 'routes.ts', 'sweep.ts'],
  ],
};

function upwardImportsIn(layer: string): string[] {
  const ofLayer = levels[layer] ?? [];
  const levelOf = (path: string) => {
    const name = path.split('/')[1] ?? '';
    const found = ofLayer.findIndex((level) => level?.includes(name));
    return found >= 0 ? found : ofLayer.indexOf(null);
  };
  return modules.filter(under(layer)).flatMap(({ path, imports }) =>
    imports
      .filter(({ file, dynamic }) => file !== null && !dynamic && !isWords(file))
      .filter(({ file }) => file?.startsWith(`${layer}/`) && levelOf(file) > levelOf(path))
      .map(({ file }) => `${path} must not import ${file}`),
  );
}

test('every zone has modules, and their imports are read', () => {
  for (const zone of Object.keys(zones)) {
    expect(modules.filter(({ path }) => zoneOf(path) === zone).length, zone).toBeGreaterThan(0);
  }
  const [calls] = modules.filter(({ path }) => path === 'contract/session/session.calls.ts');
  expect(calls?.imports.map(({ file, specifier }) => file ?? specifier)).toEqual([
    'valibot',
    'contract/call.ts',
    'contract/sent.ts',
    'contract/text.ts',
  ]);
});

test('imports go one way: contract ← machines ← ui ← lib ← features ← app, contract ← gateway', () => {
  expect(modules.flatMap(wrongImportsOf)).toEqual([]);
});

test('the path engine stays out of the app: of the machines only their cases import it', () => {
  const users = modules.filter(({ path, imports }) => {
    const usesEngine = imports.some(({ specifier }) => packageOf(specifier) === '@xinglin/paths');
    return usesEngine && path.startsWith('machines/') && !/\.cases\.ts$|^machines\/registry\.ts$/.test(path);
  });
  expect(users.map(({ path }) => path)).toEqual([]);
});

test('modules have no import cycles', () => {
  expect(cyclesIn(graphOf(modules, (path) => path))).toEqual([]);
});

test('folders of features have no import cycles', () => {
  for (const layer of layersOfFolders) {
    const all = modules.filter(under(layer)).map((module) => ({
      ...module,
      imports: module.imports.filter(({ file }) => file !== null && !isWords(file)),
    }));
    expect(cyclesIn(graphOf(all, folderOf))).toEqual([]);
  }
});

test('no import goes up a level: lib, store and http import no feature, features no app and no sandbox', () => {
  expect(Object.keys(levels).flatMap(upwardImportsIn)).toEqual([]);
});

/** The packages that are loaded before this module's own code runs, by all its imports. */
function loadedBy(path: string): Set<string> {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const seen = new Set([path]);
  const found = new Set<string>();
  for (const at of seen) {
    for (const { file, specifier, dynamic, typesOnly } of byPath.get(at)?.imports ?? []) {
      if (dynamic || typesOnly) continue;
      if (file === null) found.add(packageOf(specifier));
      else seen.add(file);
    }
  }
  return found;
}

test('the gateway starts without loading the canvas library or the embedded database', () => {
  const loaded = loadedBy('gateway/main.ts');
  expect(loaded).toContain('kysely');
  for (const heavy of ['@napi-rs/canvas', '@electric-sql/pglite']) expect(loaded).not.toContain(heavy);
});

test('no file consists of re-exports alone, except the entry of a package', () => {
  const barrels = modules.filter(
    ({ program: { body } }) =>
      body.some(({ type }) => type === 'ExportAllDeclaration') ||
      (body.length > 0 && body.every((line) => line.type === 'ExportNamedDeclaration' && line.source !== null)),
  );
  const isEntry = (path: string) => /^packages\/\w+\/(src|cli|testing)\/index\.ts$/.test(path);
  expect(barrels.map(({ path }) => path).filter((path) => !isEntry(path))).toEqual([]);
});

test('only files that a tool reads have a default export', () => {
  const expected = /(\.config|\.setup)\.ts$/;
  const others = modules.filter(
    ({ path, program }) => !expected.test(path) && program.body.some(({ type }) => type === 'ExportDefaultDeclaration'),
  );
  expect(others.map(({ path }) => path)).toEqual([]);
});
