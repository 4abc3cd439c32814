import { allItems, type Coverage, type Criterion, coverageFor } from './criteria.ts';
import type { Graph, GraphEdge, GraphNode } from './explore.ts';
import { NO_TIMERS, nextZone, type Zone, zoneKey } from './feasible.ts';
import { durationsOf, followPath, type Path } from './path.ts';

export interface GenerateOptions {
  /** Steps of a path; a goal that lies deeper gets a longer path, which says so. Default 12. */
  readonly maxSteps?: number;
  /** Edges that paths may take: a screen cannot do everything that its machine would take. Default: all. */
  readonly allow?: (edge: GraphEdge, from: GraphNode) => boolean;
  /**
   * Which arrows have to be covered; paths may take the others on the way. Without an edge it is asked about an arrow
   * of the start. Default: all.
   */
  readonly counts?: (arrow: string, edge: GraphEdge | null) => boolean;
  /** Nodes at which a path may end; a path that covers what it can is led on to the nearest. Default: all. */
  readonly ends?: (node: number) => boolean;
}

/** Paths that cover what a criterion asks for. */
export interface Suite {
  readonly criterion: Criterion;
  readonly paths: readonly Path[];
  /** How many things the criterion asks for. */
  readonly wanted: number;
  /** What no path covers: it would need an order of timers that cannot happen, or lies beyond a bound. */
  readonly uncovered: readonly string[];
}

/** A path while it is built. */
interface Route {
  readonly inputCase: string;
  readonly edges: readonly GraphEdge[];
  readonly node: number;
  readonly zone: Zone;
}

/**
 * Builds a suite: from where a path is, it goes on to the nearest thing that is not covered yet; when there is none
 * within the allowed steps, the next path starts. The same graph gives the same paths.
 */
export function generate(whole: Graph, criterion: Criterion = 'arrows', options: GenerateOptions = {}): Suite {
  const maxSteps = options.maxSteps ?? 12;
  const graph = options.allow ? partOf(whole, options.allow) : whole;
  const coverage = counting(graph, coverageFor(graph, criterion), options.counts);
  const wanted = allItems(graph, coverage);
  const open = new Set(wanted);
  const routes: Route[] = [];
  const starts = startsOf(graph);
  const lost = new Set<string>();
  const add = (route: Route) => {
    const finished = finish(graph, route, options.ends);
    for (const item of itemsAlong(coverage, finished ?? route)) {
      open.delete(item);
      if (!finished) lost.add(item);
    }
    if (finished) routes.push(finished);
  };
  for (const route of starts) {
    if (coverage.itemsOfStart(route.inputCase).some((item) => open.has(item))) add(route);
  }

  while (open.size > 0) {
    let route: Route | null =
      nearest(graph, coverage, open, starts, maxSteps) ?? nearest(graph, coverage, open, starts, Infinity);
    if (!route) break;
    for (;;) {
      close(open, coverage, route.edges);
      const left: number = maxSteps - route.edges.length;
      const further: Route | null = left > 0 ? nearest(graph, coverage, open, [route], left) : null;
      if (!further) break;
      route = further;
    }
    add(route);
  }
  for (const item of routes.flatMap((route) => itemsAlong(coverage, route))) lost.delete(item);
  return {
    criterion,
    wanted: wanted.size,
    uncovered: [...open, ...lost],
    paths: withoutSpare(coverage, routes).map((route) => ({
      ...pathOf(graph, route),
      deep: route.edges.length > maxSteps,
    })),
  };
}

/** The coverage of those arrows only that count. */
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

/** Leads a route on to where it may end; null when there is no way that timers allow. */
function finish(graph: Graph, route: Route, ends: GenerateOptions['ends']): Route | null {
  if (!ends || ends(route.node)) return route;
  return search(graph, [route], Infinity, false, (edge) => (ends(edge.to) ? 1 : 0));
}

/** The graph without the edges that may not be taken, and without those that cannot be reached any more. */
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

/** The shortest path from a start to a node that `wanted` accepts; null when there is none. */
export function shortestPath(graph: Graph, wanted: (node: number) => boolean): Path | null {
  const there = startsOf(graph).find((route) => wanted(route.node));
  return there ? pathOf(graph, there) : shortestPathOver(graph, (edge) => wanted(edge.to));
}

/** The shortest path whose last step is an edge that `wanted` accepts; null when there is none. */
export function shortestPathOver(graph: Graph, wanted: (edge: GraphEdge) => boolean): Path | null {
  const found = search(graph, startsOf(graph), Infinity, false, (edge) => (wanted(edge) ? 1 : 0));
  return found && pathOf(graph, found);
}

const startsOf = (graph: Graph): Route[] => graph.starts.map(({ inputCase }) => startRoute(graph, inputCase));

function pathOf(graph: Graph, { inputCase, edges }: Route): Path {
  return followPath(
    graph.model,
    inputCase,
    edges.map((edge) => edge.happening),
  );
}

function startRoute(graph: Graph, inputCase: string): Route {
  const start = graph.starts.find((one) => one.inputCase === inputCase);
  const timers = start?.timersStarted ?? [];
  const zone = nextZone(NO_TIMERS, null, timers, timers, durationsOf(graph.chart)) ?? NO_TIMERS;
  return { inputCase, edges: [], node: start?.node ?? 0, zone };
}

function close(open: Set<string>, coverage: Coverage, edges: readonly GraphEdge[]): void {
  edges.forEach((edge, at) => {
    for (const item of coverage.itemsOf(edge, edges[at - 1] ?? null)) open.delete(item);
  });
}

function nearest(
  graph: Graph,
  coverage: Coverage,
  open: ReadonlySet<string>,
  from: readonly Route[],
  maxSteps: number,
): Route | null {
  return search(
    graph,
    from,
    maxSteps,
    coverage.needsBefore,
    (edge, before) => coverage.itemsOf(edge, before).filter((item) => open.has(item)).length,
  );
}

/**
 * Breadth-first from several routes to the nearest edge of any worth; among equally near ones the worthiest, then the
 * first. Routes whose timers cannot fire in that order are not followed.
 */
function search(
  graph: Graph,
  from: readonly Route[],
  maxSteps: number,
  needsBefore: boolean,
  worth: (edge: GraphEdge, before: GraphEdge | null) => number,
): Route | null {
  const duration = durationsOf(graph.chart);
  const seen = new Set<string>();
  let level = from;
  for (let depth = 0; depth < maxSteps && level.length > 0; depth++) {
    const next: Route[] = [];
    let best: Route | null = null;
    let most = 0;
    for (const route of level) {
      const before = route.edges.at(-1) ?? null;
      for (const edge of graph.leaving[route.node] ?? []) {
        const gain = worth(edge, before);
        // Once this depth has something of worth, only more of it counts.
        if (best && gain <= most) continue;
        const fires = edge.happening.kind === 'after' ? edge.happening.type : null;
        const waiting = graph.nodes[edge.to]?.moment.timers ?? [];
        const zone = nextZone(route.zone, fires, waiting, edge.timersStarted, duration);
        if (!zone) continue;
        const longer = { ...route, edges: [...route.edges, edge], node: edge.to, zone };
        if (gain > 0) {
          best = longer;
          most = gain;
          continue;
        }
        const place = `${edge.to} ${needsBefore ? edge.index : ''} ${zoneKey(zone)}`;
        if (!seen.has(place)) next.push(longer);
        seen.add(place);
      }
    }
    if (best) return best;
    level = next;
  }
  return null;
}

function itemsAlong(coverage: Coverage, route: Route): string[] {
  return [
    ...coverage.itemsOfStart(route.inputCase),
    ...route.edges.flatMap((edge, at) => coverage.itemsOf(edge, route.edges[at - 1] ?? null)),
  ];
}

/** Without the routes that only repeat what others cover, the first ones looked at first. */
function withoutSpare(coverage: Coverage, routes: readonly Route[]): Route[] {
  const times = new Map<string, number>();
  for (const item of routes.flatMap((route) => [...new Set(itemsAlong(coverage, route))]))
    times.set(item, (times.get(item) ?? 0) + 1);
  return routes.filter((route) => {
    const items = [...new Set(itemsAlong(coverage, route))];
    if (items.some((item) => times.get(item) === 1)) return true;
    for (const item of items) times.set(item, (times.get(item) ?? 0) - 1);
    return false;
  });
}
