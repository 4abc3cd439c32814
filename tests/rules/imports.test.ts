import { expect, test } from 'vitest';
import { type Module, modules, under } from './kit/modules.ts';

/** Longest match wins. The values are what a file of this zone may import from this repository. */
const zones: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  machines: ['contract'],
  'packages/paths': [],
  'src/words': [],
  'src/ui': ['src/words', 'contract'],
  // Fetches every page, and imports none.
  'src/pages.ts': ['src/app', 'src/screens', 'src/words', 'machines'],
  'src/wire': ['src/pages.ts', 'machines', 'contract', 'src/words'],
  'src/screens': ['src/wire', 'src/ui', 'src/words', 'machines', 'contract'],
  'src/app': ['src/pages.ts', 'src/screens', 'src/wire', 'src/ui', 'src/words', 'machines', 'contract', 'src/dev'],
  'src/dev': ['src/app', 'src/screens', 'src/wire', 'src/ui', 'src/words', 'machines', 'contract'],
  'packages/viewer': [],
  'packages/viewer/tests': ['packages/viewer', 'flows.config.ts', 'machines', 'scripts', 'src', 'tests'],
  gateway: ['contract', 'machines/orders/order-life'],
  scripts: ['contract', 'machines', 'gateway', 'packages', 'src', 'flows.config.ts'],
  tests: ['contract', 'machines', 'gateway', 'packages', 'scripts', 'src'],
};

/** The packages that only these zones may use. */
const packages: Readonly<Record<string, readonly string[]>> = {
  ky: ['src/wire', 'tests'],
  'react-router-dom': ['src/app', 'src/dev', 'tests'],
  react: [
    'src/pages.ts',
    'src/app',
    'src/screens',
    'src/ui',
    'src/dev',
    'packages/viewer',
    'packages/viewer/tests',
    'tests',
  ],
  'react-dom': ['src/app', 'src/screens', 'src/ui', 'src/dev', 'packages/viewer', 'packages/viewer/tests', 'tests'],
  'styled-components': [
    'src/app',
    'src/screens',
    'src/ui',
    'src/dev',
    'packages/viewer',
    'packages/viewer/tests',
    'tests',
  ],
  xstate: [
    'machines',
    'packages/paths',
    'src/wire',
    'src/screens',
    'src/app',
    'packages/viewer',
    'packages/viewer/tests',
    'tests',
  ],
  '@xinglin/paths': ['machines', 'packages/paths', 'packages/viewer', 'packages/viewer/tests', 'scripts', 'tests'],
  '@xstate/react': ['src/screens', 'src/app', 'tests'],
  elkjs: ['packages/viewer'],
  minisearch: ['packages/viewer'],
  hono: ['gateway', 'scripts', 'tests'],
  kysely: ['gateway', 'scripts', 'tests'],
  pg: ['gateway', 'scripts', 'tests'],
};

/** The packages that a zone may use at all, where that is a short list. */
const onlyPackages: Readonly<Record<string, readonly string[]>> = {
  contract: ['valibot'],
  machines: ['xstate', '@xinglin/paths'],
  'packages/paths': ['xstate', '@xinglin/paths', '@xstate/test', 'valibot', 'vite', 'vitest'],
  'src/words': [],
};

const isIn = (path: string, zone: string) => path === zone || path.startsWith(`${zone}/`);

function zoneOf(path: string): string | undefined {
  const found = Object.keys(zones).filter((zone) => isIn(path, zone));
  return found.toSorted((a, b) => b.length - a.length)[0];
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function wrongImportsOf({ path, imports }: Module): string[] {
  const zone = zoneOf(path);
  if (zone === undefined) return [`${path} belongs to no zone`];
  return imports
    .filter(({ specifier, file }) => {
      if (file !== null) return ![zone, ...(zones[zone] ?? [])].some((allowed) => isIn(file, allowed));
      const name = packageOf(specifier);
      if (name.startsWith('node:'))
        return !['gateway', 'packages/paths', 'packages/viewer', 'packages/viewer/tests', 'scripts', 'tests'].includes(
          zone,
        );
      return packages[name]?.includes(zone) === false || onlyPackages[zone]?.includes(name) === false;
    })
    .map(({ specifier }) => `${path} must not import ${specifier}`);
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

function cyclesIn(graph: Graph): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (node: string, trail: readonly string[]): void => {
    const start = trail.indexOf(node);
    if (start >= 0) cycles.push([...trail.slice(start), node].join(' → '));
    if (start >= 0 || done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}

/** Who imports whom, types included; what is only loaded later makes no cycle. */
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

/** Folder of a feature; a file beside these folders stands for itself. */
const folderOf = (path: string) => path.split('/').slice(0, 2).join('/');

/** Folders whose own folders may not import each other in a cycle. */
const layersOfFolders = ['gateway'];

/** From the bottom up: what a level holds may import its own level and those below. Null: every folder not named, a feature. */
const levels: Readonly<Record<string, readonly (readonly string[] | null)[]>> = {
  gateway: [
    ['clock.ts', 'ports.ts', 'settings.ts', 'words.ts', 'store'],
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
  return modules
    .filter(under(layer))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ file }) => file !== null && isIn(file, layer) && levelOf(file) > levelOf(path))
        .map(({ file }) => `${path} must not import ${file}`),
    );
}

test('the reader of modules sees the modules and their imports', () => {
  for (const zone of ['contract', 'machines', 'src/wire', 'src/app', 'gateway', 'scripts', 'tests']) {
    expect(modules.filter(({ path }) => zoneOf(path) === zone).length, zone).toBeGreaterThan(0);
  }
  const [calls] = modules.filter(({ path }) => path === 'contract/session/session.calls.ts');
  expect(calls?.imports.map(({ file, specifier }) => file ?? specifier)).toEqual([
    'valibot',
    'contract/call.ts',
    'contract/text.ts',
    'contract/phone/phone.ts',
  ]);
});

test('imports go one way: contract ← machines ← wire ← screens ← app, contract ← gateway', () => {
  expect(modules.flatMap(wrongImportsOf)).toEqual([]);
});

test('the path engine stays out of the app: of the machines only their cases know it', () => {
  const users = modules.filter(({ path, imports }) => {
    const usesEngine = imports.some(({ specifier }) => packageOf(specifier) === '@xinglin/paths');
    return usesEngine && path.startsWith('machines/') && !/\.cases\.ts$|^machines\/registry\.ts$/.test(path);
  });
  expect(users.map(({ path }) => path)).toEqual([]);
});

test('no module imports itself by way of others', () => {
  expect(cyclesIn(graphOf(modules, (path) => path))).toEqual([]);
});

test('no folder of a feature imports itself by way of others', () => {
  for (const layer of layersOfFolders) {
    expect(cyclesIn(graphOf(modules.filter(under(layer)), folderOf))).toEqual([]);
  }
});

test('no import goes up a level: store and http import no feature, features no sandbox', () => {
  expect(Object.keys(levels).flatMap(upwardImportsIn)).toEqual([]);
});

/** The packages that are loaded before the program of this module runs, by way of whatever it imports. */
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

test('the gateway starts without the libraries that draw, and without a database that it may not use', () => {
  const loaded = loadedBy('gateway/main.ts');
  expect(loaded).toContain('kysely');
  for (const heavy of ['@napi-rs/canvas', '@electric-sql/pglite']) expect(loaded).not.toContain(heavy);
});

test('no file only passes on what others export, but the entry of a package', () => {
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
