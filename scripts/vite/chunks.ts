import type { Rolldown } from 'vite';

type Reader = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1];

/** One more request costs a page as much as this many characters of source that it does not need. */
const REQUEST_COSTS = 5500;

/** The weight of what is fetched later, relative to an ordinary page: fewer visitors get so far. */
const LATER = 0.5;

/** What chunking needs to know of a page. */
export interface ChunkedPage {
  /** The modules that it starts with. */
  readonly modules: readonly string[];
  /** How often it is loaded first, relative to the others. */
  readonly weight: number;
}

/** Modules that are loaded together. */
interface Pack {
  modules: string[];
  characters: number;
  /** The loads that include it. */
  loads: Set<Load>;
  /** The packs that its modules import. */
  imports: Set<Pack>;
}

/** What `module` imports statically, itself included; no dynamic imports. */
function staticGraphOf(module: string, reader: Reader): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    reader.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  visit(module);
  return seen;
}

/** What is loaded together: the start of a page, or what it fetches later. */
interface Load {
  /** The modules that are not loaded already. */
  readonly modules: ReadonlySet<string>;
  readonly weight: number;
}

function loadsOf(pages: readonly ChunkedPage[], app: ReadonlySet<string>, reader: Reader): Load[] {
  const loads: Load[] = [];
  /** The modules that are loaded already whenever this module is fetched. */
  const fetched = new Map<string, ReadonlySet<string>>();
  const add = (modules: ReadonlySet<string>, present: ReadonlySet<string>, weight: number): void => {
    loads.push({ modules: new Set([...modules].filter((id) => !present.has(id))), weight });
    const all = new Set([...modules, ...present]);
    for (const id of modules) {
      for (const later of reader.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        fetched.set(later, new Set([...(fetched.get(later) ?? all)].filter((other) => all.has(other))));
      }
    }
  };
  for (const { modules, weight } of pages) {
    add(new Set(modules.flatMap((module) => [...staticGraphOf(module, reader)])), app, weight);
  }
  // Iterating over a map includes what is added to it meanwhile.
  for (const [id, present] of fetched) {
    if (!app.has(id) && !pages.some(({ modules }) => modules.includes(id)))
      add(staticGraphOf(id, reader), present, LATER);
  }
  return loads;
}

/** What the entry needs, and what all pages of the greatest weight need. */
function appOf(entry: string, pages: readonly ChunkedPage[], reader: Reader): Set<string> {
  const most = Math.max(...pages.map(({ weight }) => weight));
  const [first, ...others] = pages
    .filter(({ weight }) => weight === most)
    .map(({ modules }) => new Set(modules.flatMap((module) => [...staticGraphOf(module, reader)])));
  const common = [...(first ?? [])].filter((id) => others.every((graph) => graph.has(id)));
  return new Set([...staticGraphOf(entry, reader), ...common]);
}

/** One pack for each set of modules that the same loads need. */
function smallestPacks(loads: readonly Load[], reader: Reader): Set<Pack> {
  const users = new Map<string, Set<Load>>();
  for (const load of loads) for (const id of load.modules) users.set(id, (users.get(id) ?? new Set()).add(load));
  const packs = new Map<string, Pack>();
  const home = new Map<string, Pack>();
  for (const [id, by] of users) {
    const key = [...by].map((load) => loads.indexOf(load)).join();
    const pack = packs.get(key) ?? { modules: [], characters: 0, loads: by, imports: new Set() };
    pack.modules.push(id);
    pack.characters += reader.getModuleInfo(id)?.code?.length ?? 0;
    packs.set(key, pack);
    home.set(id, pack);
  }
  for (const [id, pack] of home) {
    for (const imported of reader.getModuleInfo(id)?.importedIds ?? []) {
      const other = home.get(imported);
      if (other !== undefined && other !== pack) pack.imports.add(other);
    }
  }
  return new Set(packs.values());
}

function importedBy(pack: Pack, seen = new Set<Pack>()): Set<Pack> {
  for (const next of pack.imports) {
    if (seen.has(next)) continue;
    seen.add(next);
    importedBy(next, seen);
  }
  return seen;
}

const leadsTo = (from: Pack, to: Pack): boolean =>
  [...from.imports].some((next) => next !== to && importedBy(next).has(to));

/** What merging two packs saves: a request for each load with both, less what other loads fetch in vain. */
function gain(a: Pack, b: Pack, reach: ReadonlyMap<Pack, ReadonlySet<Pack>>): number {
  let saved = 0;
  for (const load of a.loads) if (b.loads.has(load)) saved += REQUEST_COSTS * load.weight;
  if (saved === 0) return 0;
  for (const [has, lacks] of [
    [a, b],
    [b, a],
  ] as const) {
    for (const load of has.loads) {
      if (lacks.loads.has(load)) continue;
      saved -= lacks.characters * load.weight;
      if (saved <= 0) return 0;
      for (const needed of reach.get(lacks) ?? []) {
        if (!needed.loads.has(load)) saved -= (needed.characters + REQUEST_COSTS) * load.weight;
      }
    }
  }
  return saved;
}

function merge(packs: Set<Pack>, a: Pack, b: Pack): void {
  packs.delete(b);
  a.modules.push(...b.modules);
  a.characters += b.characters;
  for (const load of b.loads) a.loads.add(load);
  for (const pack of b.imports) a.imports.add(pack);
  a.imports.delete(a);
  a.imports.delete(b);
  for (const pack of packs) if (pack !== a && pack.imports.delete(b)) pack.imports.add(a);
  for (const pack of importedBy(a)) for (const load of a.loads) pack.loads.add(load);
}

function bestPair(packs: ReadonlySet<Pack>): readonly [Pack, Pack] | null {
  let best: readonly [Pack, Pack] | null = null;
  let most = 0;
  const list = [...packs];
  const reach = new Map(list.map((pack) => [pack, importedBy(pack)]));
  list.forEach((a, at) => {
    for (const b of list.slice(at + 1)) {
      const saved = gain(a, b, reach);
      if (saved > most && !leadsTo(a, b) && !leadsTo(b, a)) [best, most] = [[a, b], saved];
    }
  });
  return best;
}

/** Named after its largest module, which is in no other pack: `orders-order-list-screen`. */
function nameOf({ modules }: Pack, reader: Reader): string {
  const size = (id: string) => reader.getModuleInfo(id)?.code?.length ?? 0;
  const [largest = ''] = modules.toSorted((a, b) => size(b) - size(a));
  return largest
    .replace(/^.*[/](node_modules|src|machines|contract)[/]|[/]dist[/].*|[.]\w+$/g, '')
    .replaceAll(/\W+/g, ' ')
    .trim()
    .replaceAll(' ', '-');
}

/**
 * The chunks of a client with many pages: `app` for what the entry and the pages of the greatest weight need, and for the
 * rest as few as are worth it. Left alone, the bundler makes a chunk for every set of modules that the same pages
 * share: dozens of small files.
 */
export function pageChunks(entry: string, pages: readonly ChunkedPage[]): Rolldown.CodeSplittingGroup {
  let names: Map<string, string> | undefined;
  return {
    debugName: 'pages',
    includeDependenciesRecursively: false,
    name: (id, reader) => {
      if (names === undefined) {
        const app = appOf(entry, pages, reader);
        const packs = smallestPacks(loadsOf(pages, app, reader), reader);
        for (let pair = bestPair(packs); pair !== null; pair = bestPair(packs)) merge(packs, ...pair);
        names = new Map([...app].map((module) => [module, 'app']));
        for (const pack of packs) for (const module of pack.modules) names.set(module, nameOf(pack, reader));
      }
      return names.get(id) ?? null;
    },
  };
}
