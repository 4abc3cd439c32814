import type { MachineCases } from './cases.ts';
import { allItems, type Coverage, type Criterion, coverageFor, unreachedItems } from './criteria.ts';
import { type Graph, type GraphEdge, type GraphNode, leavesOf } from './explore.ts';
import type { ModelState } from './model.ts';
import type { Path, Steps } from './path.ts';
import { edgesWhere, itemsAlong, itemsOn, nearest, pathOf, type Route, routeAlong, startsOf } from './routes.ts';

export interface GenerateOptions {
  /** Maximum steps of a path; a deeper goal gets a longer path, marked as such. Default 12. */
  readonly maxSteps?: number;
  /** Edges that paths may take, for screens that cannot send every event their machine accepts. Default: all. */
  readonly allow?: (edge: GraphEdge, from: GraphNode) => boolean;
  /**
   * Which arrows have to be covered; paths may take the others on the way. `edge` is null for an arrow of the start.
   * Default: all.
   */
  readonly counts?: (arrow: string, edge: GraphEdge | null) => boolean;
  /** Further items to cover, each once: things that a state has, such as texts on the screen. Default: none. */
  readonly shows?: (modelState: ModelState) => readonly string[];
  /** Routes with which paths begin. Default: the starts of the graph. */
  readonly starts?: readonly Route[];
  /** Nodes at which a path may end; a finished path is extended to the nearest. Default: all. */
  readonly ends?: (node: number) => boolean;
  /**
   * Paths of an earlier suite, in order. Those that can still be walked and cover something new come first, unchanged;
   * new paths are built only for the rest. Default: none.
   */
  readonly keep?: readonly Steps[];
  /** Maximum steps of all paths together; paths that cover the least per step are left out. Default: no limit. */
  readonly maxTotal?: number;
}

/** The steps of all paths together. */
export const totalSteps = (paths: readonly Path[]): number => paths.reduce((sum, { steps }) => sum + steps.length, 0);

/** Allows only edges that the cases call `possible`: what a user can do at the screen, and replies that can arrive. */
export const isPossible =
  ({ possible }: MachineCases): NonNullable<GenerateOptions['allow']> =>
  ({ modelEvent }, { modelState }) =>
    // The cases typed it by the context of their own machine.
    possible(modelEvent, modelState.snapshot.context as never, leavesOf(modelState));

/** Paths that cover what a criterion asks for. */
export interface Suite {
  readonly criterion: Criterion;
  readonly paths: readonly Path[];
  /** How many things the criterion asks for. */
  readonly wanted: number;
  /** Items that no path covers: nothing takes them, timers cannot fire in that order, or they lie beyond a bound. */
  readonly uncovered: readonly string[];
  /** Items that can be covered only over edges that `allow` excludes. */
  readonly closed: readonly string[];
}

/** A route that is done, and what its path covers. */
interface Finished {
  readonly route: Route;
  readonly path: Path;
  readonly items: ReadonlySet<string>;
  readonly kept: boolean;
}

/**
 * Builds a suite. Each path continues to the nearest item not covered yet; when none is within the allowed steps, the
 * next path starts. Deterministic: the same graph and kept paths give the same paths, and keeping a whole suite
 * reproduces it.
 */
export function generate(whole: Graph, criterion: Criterion = 'arrows', options: GenerateOptions = {}): Suite {
  const graph = options.allow ? partOf(whole, options.allow) : whole;
  const coverage = showing(counting(graph, coverageFor(graph, criterion), options.counts), options.shows);
  const wanted = allItems(graph, coverage);
  const maxSteps = options.maxSteps ?? 12;
  const finished = withoutSpare(build({ graph, coverage, wanted, maxSteps, options }));
  const chosen = worthMost(finished, options.maxTotal ?? Infinity);
  const covered = new Set(chosen.flatMap(({ items }) => [...items]));
  const all = options.allow ? allItems(whole, counting(whole, coverageFor(whole, criterion), options.counts)) : wanted;
  const isPart = options.counts ?? options.starts ?? options.ends;
  const unreached = isPart ? [] : unreachedItems(whole, criterion, all);
  return {
    criterion,
    wanted: wanted.size + unreached.length,
    uncovered: [...[...wanted].filter((item) => !covered.has(item)), ...unreached],
    closed: [...all].filter((item) => !wanted.has(item)),
    paths: chosen.map(({ route, path }) => ({ ...path, deep: route.edges.length > maxSteps })),
  };
}

interface Work {
  readonly graph: Graph;
  readonly coverage: Coverage;
  readonly wanted: ReadonlySet<string>;
  readonly maxSteps: number;
  readonly options: GenerateOptions;
}

function build({ graph, coverage, wanted, maxSteps, options }: Work): Finished[] {
  const starts = options.starts ?? startsOf(graph);
  const finished: Finished[] = [];
  const open = new Set(wanted);
  // Items of a route that its path does not cover, or that could not reach an end: searched again at the end.
  const missed = new Set<string>();
  const known = itemsOfEach(graph, coverage);
  const seek = (from: readonly Route[], steps: number, items: ReadonlySet<string> = open) =>
    nearest(graph, from, steps, {
      edges: [...items].map((item) => known.edges.get(item) ?? []),
      worth: (edge, before) => known.of(edge, before).reduce((sum, item) => (items.has(item) ? sum + 1 : sum), 0),
      needsBefore: coverage.needsBefore,
    });
  const add = (route: Route, kept = false) => {
    const path = pathOf(graph, route);
    const items = new Set(itemsOn(coverage, route, path));
    for (const item of items) open.delete(item);
    finished.push({ route, path, items, kept });
  };
  const finish = (route: Route) => {
    const ended = toEnd(graph, route, options.ends);
    if (ended) add(ended);
    for (const item of itemsAlong(coverage, route)) if (open.delete(item)) missed.add(item);
  };

  for (const steps of options.keep ?? []) {
    const route = routeAlong(graph, steps);
    if (!route || options.ends?.(route.node) === false) continue;
    const news = itemsOn(coverage, route, pathOf(graph, route)).filter((item) => open.has(item));
    const isDeep = () => news.some((item) => !seek(starts, maxSteps, new Set([item])));
    if (news.length > 0 && (route.edges.length <= maxSteps || isDeep())) add(route, true);
  }
  for (const route of starts) {
    if (coverage.itemsOfStart(route.inputCase).some((item) => open.has(item))) finish(route);
  }
  while (open.size > 0) {
    let route = seek(starts, maxSteps) ?? seek(starts, Infinity);
    if (!route) break;
    for (;;) {
      const ahead = new Set(open);
      for (const item of itemsAlong(coverage, route)) ahead.delete(item);
      const left: number = maxSteps - route.edges.length;
      const longer: Route | null = left > 0 ? seek([route], left, ahead) : null;
      if (!longer) break;
      route = longer;
    }
    finish(route);
  }
  for (const { items } of finished) for (const item of items) missed.delete(item);
  for (const item of missed) {
    // A node's model state was found along a shortest way to it, on which the graph is exact: from one of the starts.
    for (const from of [starts, ...starts.map((start) => [start])]) {
      const route = seek(from, Infinity, new Set([item]));
      const ended = route && toEnd(graph, route, options.ends);
      if (!ended || !itemsOn(coverage, ended, pathOf(graph, ended)).includes(item)) continue;
      add(ended);
      break;
    }
  }
  return finished;
}

/** What each edge covers, worked out once, and the edges that may cover an item. */
function itemsOfEach(graph: Graph, coverage: Coverage) {
  const edges = new Map<string, Set<GraphEdge>>();
  const items = new Map<GraphEdge, readonly string[]>();
  const learn = (edge: GraphEdge, covered: readonly string[]) => {
    for (const item of covered) edges.set(item, (edges.get(item) ?? new Set()).add(edge));
  };
  for (const edge of graph.edges) {
    const covered = coverage.itemsOf(edge, null);
    items.set(edge, covered);
    learn(edge, covered);
    if (coverage.needsBefore) {
      for (const next of graph.leaving[edge.to] ?? []) learn(next, coverage.itemsOf(next, edge));
    }
  }
  const of = (edge: GraphEdge, before: GraphEdge | null) =>
    coverage.needsBefore ? coverage.itemsOf(edge, before) : (items.get(edge) ?? []);
  return { edges: new Map([...edges].map(([item, some]) => [item, [...some]])), of };
}

/** The coverage with the items that `shows` gives for the states reached. */
function showing(coverage: Coverage, shows: GenerateOptions['shows']): Coverage {
  if (!shows) return coverage;
  return { ...coverage, itemsOf: (edge, before) => [...coverage.itemsOf(edge, before), ...shows(edge.after)] };
}

function counting(graph: Graph, coverage: Coverage, counts: GenerateOptions['counts']): Coverage {
  if (!counts) return coverage;
  return {
    ...coverage,
    itemsOf: (edge, before) => {
      const arrows = edge.arrows.filter((arrow) => counts(arrow, edge));
      const guards = edge.guards.filter(({ arrow }) => counts(arrow, edge));
      return arrows.length + guards.length === 0 ? [] : coverage.itemsOf({ ...edge, arrows, guards }, before);
    },
    itemsOfStart: (inputCase) => {
      const arrows = graph.starts.find((start) => start.inputCase === inputCase)?.arrows ?? [];
      return arrows.some((arrow) => counts(arrow, null)) ? coverage.itemsOfStart(inputCase) : [];
    },
  };
}

/** The graph without the edges that `allow` excludes, and without those that are no longer reachable. */
export function partOf(graph: Graph, allow: NonNullable<GenerateOptions['allow']>): Graph {
  const reached = new Set(graph.starts.map(({ node }) => node));
  const leaving: GraphEdge[][] = graph.nodes.map(() => []);
  for (const at of reached) {
    const from = graph.nodes[at];
    if (!from) continue;
    const allowed = (graph.leaving[at] ?? []).filter((edge) => allow(edge, from));
    leaving[at] = allowed;
    for (const { to } of allowed) reached.add(to);
  }
  return { ...graph, leaving, edges: leaving.flat() };
}

/** The shortest route from a start to a node that `wanted` accepts; null when there is none. */
export function shortestRoute(graph: Graph, wanted: (node: number) => boolean): Route | null {
  const starts = startsOf(graph);
  const there = starts.find((route) => wanted(route.node));
  return (
    there ??
    nearest(
      graph,
      starts,
      Infinity,
      edgesWhere(graph, (edge) => wanted(edge.to)),
    )
  );
}

/** Its path. */
export function shortestPath(graph: Graph, wanted: (node: number) => boolean): Path | null {
  const found = shortestRoute(graph, wanted);
  return found && pathOf(graph, found);
}

/** The shortest path whose last step is an edge that `wanted` accepts; null when there is none. */
export function shortestPathOver(graph: Graph, wanted: (edge: GraphEdge) => boolean): Path | null {
  const found = nearest(graph, startsOf(graph), Infinity, edgesWhere(graph, wanted));
  return found && pathOf(graph, found);
}

/** The shortest path that takes an arrow, or an arrow × case; null when there is none. */
export function pathToItem(graph: Graph, measure: 'arrows' | 'cases', item: string): Path | null {
  const { itemsOf, itemsOfStart } = coverageFor(graph, 'arrows');
  const start = startsOf(graph).find(({ inputCase }) =>
    measure === 'arrows'
      ? graph.starts.some((one) => one.inputCase === inputCase && one.arrows.includes(item))
      : itemsOfStart(inputCase).includes(item),
  );
  if (start) return pathOf(graph, start);
  return shortestPathOver(graph, (edge) =>
    measure === 'arrows' ? edge.arrows.includes(item) : itemsOf(edge, null).includes(item),
  );
}

/** Extends a route to the nearest node where it may end; null when timers allow no way there. */
function toEnd(graph: Graph, route: Route, ends: GenerateOptions['ends']): Route | null {
  if (!ends || ends(route.node)) return route;
  const goal = edgesWhere(graph, (edge) => ends(edge.to));
  return nearest(graph, [route], Infinity, goal);
}

/** Drops new paths that only repeat what others cover, checking them in order. */
function withoutSpare(finished: readonly Finished[]): Finished[] {
  const times = new Map<string, number>();
  for (const { items } of finished) for (const item of items) times.set(item, (times.get(item) ?? 0) + 1);
  return finished.filter(({ items, kept }) => {
    if (kept || [...items].some((item) => times.get(item) === 1)) return true;
    for (const item of items) times.set(item, (times.get(item) ?? 0) - 1);
    return false;
  });
}

/** The paths that cover the most per step, up to `maxTotal` steps together, in their original order. */
function worthMost(finished: readonly Finished[], maxTotal: number): readonly Finished[] {
  if (totalSteps(finished.map(({ path }) => path)) <= maxTotal) return finished;
  const chosen = new Set<Finished>();
  const covered = new Set<string>();
  let left = maxTotal;
  const worth = ({ items, path }: Finished) =>
    [...items].filter((item) => !covered.has(item)).length / (path.steps.length + 1);
  for (;;) {
    const fitting = finished.filter((one) => !chosen.has(one) && one.path.steps.length <= left);
    const [best] = fitting.toSorted((a, b) => worth(b) - worth(a));
    if (best === undefined || worth(best) === 0) return finished.filter((one) => chosen.has(one));
    chosen.add(best);
    left -= best.path.steps.length;
    for (const item of best.items) covered.add(item);
  }
}
