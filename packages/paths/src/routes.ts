import type { Coverage } from './criteria.ts';
import { differ, type Graph, type GraphEdge, type GraphNode } from './explore.ts';
import { isWithin, NO_TIMERS, nextZone, type Zone } from './feasible.ts';
import { durationsOf, followPath, type Path, type Steps } from './path.ts';

/** A way through the graph while a path is built; its timers can fire in that order in real time. */
export interface Route {
  readonly inputCase: string;
  readonly edges: readonly GraphEdge[];
  readonly node: number;
  readonly zone: Zone;
}

/** The routes without a step, one for each input case. */
export const startsOf = (graph: Graph): Route[] => graph.starts.map(({ inputCase }) => startRoute(graph, inputCase));

function startRoute(graph: Graph, inputCase: string): Route {
  const start = graph.starts.find((one) => one.inputCase === inputCase);
  const timers = start?.timersStarted ?? [];
  const zone = nextZone(NO_TIMERS, null, timers, timers, durationsOf(graph.chart)) ?? NO_TIMERS;
  return { inputCase, edges: [], node: start?.node ?? 0, zone };
}

/** The route with one more step; null when its timers cannot fire in that order. */
function further(graph: Graph, route: Route, edge: GraphEdge): Route | null {
  const fires = edge.modelEvent.kind === 'after' ? edge.modelEvent.type : null;
  const waiting = graph.nodes[edge.to]?.modelState.timers ?? [];
  const zone = nextZone(route.zone, fires, waiting, edge.timersStarted, durationsOf(graph.chart));
  return zone && { ...route, edges: [...route.edges, edge], node: edge.to, zone };
}

/** The route of stored steps; null when they do not (or no longer) lead through this graph. */
export function routeAlong(graph: Graph, { inputCase, steps }: Steps): Route | null {
  let route = startsOf(graph).find((one) => one.inputCase === inputCase) ?? null;
  for (const [type, caseName] of steps) {
    const leaving: readonly GraphEdge[] = graph.leaving[route?.node ?? -1] ?? [];
    const edge = leaving.find(({ modelEvent }) => modelEvent.type === type && modelEvent.caseName === caseName);
    if (!route || !edge) return null;
    route = further(graph, route, edge);
  }
  return route;
}

export function pathOf(graph: Graph, { inputCase, edges }: Route): Path {
  return followPath(
    graph.model,
    inputCase,
    edges.map((edge) => edge.modelEvent),
  );
}

/** What a search is for. */
interface Goal {
  /** How much it is worth to take `edge` after `before`. */
  readonly worth: (edge: GraphEdge, before: GraphEdge | null) => number;
  /** All edges that may be worth something, whatever edge comes before them, in one or more lists. */
  readonly edges: readonly (readonly GraphEdge[])[];
  /** Whether the edge before changes what an edge is worth. */
  readonly needsBefore: boolean;
}

/** The goal of taking any edge that `wanted` accepts. */
export const edgesWhere = (graph: Graph, wanted: (edge: GraphEdge) => boolean): Goal => ({
  worth: (edge) => (wanted(edge) ? 1 : 0),
  edges: [graph.edges.filter((edge) => wanted(edge))],
  needsBefore: false,
});

/** Routes that a search tries before it gives up: remaining times of timers combine in very many ways. */
const MAX_ROUTES = 50_000;

/**
 * Extends one of several routes to the nearest edge of any worth; of equally near edges to the one worth most, then the
 * first. Skips routes whose timers cannot fire in that order, and those that are too far from the goal.
 * @returns null when no such edge is within `maxSteps`, or none was found among the first 50,000 routes
 */
export function nearest(graph: Graph, from: readonly Route[], maxSteps: number, goal: Goal): Route | null {
  const ahead = stepsAhead(graph, goal.edges);
  const budget = { routes: MAX_ROUTES };
  const least = Math.min(...from.map(({ node }) => ahead[node] ?? Infinity));
  // If timers allow the shortest way, the first search finds it; longer ways are tried only when it does not.
  for (let steps = least; steps <= maxSteps; steps++) {
    const { found, isCut } = search(graph, from, steps, goal, ahead, budget);
    if (found || !isCut) return found;
  }
  return null;
}

/** Breadth-first search over the routes that can take an edge of worth within `steps` of where the search began. */
function search(
  graph: Graph,
  from: readonly Route[],
  steps: number,
  { worth, needsBefore }: Goal,
  ahead: ArrayLike<number>,
  budget: { routes: number },
): { readonly found: Route | null; readonly isCut: boolean } {
  const seen = new Map<string, Zone[]>();
  let isCut = from.some(({ node }) => (ahead[node] ?? Infinity) > steps && Number.isFinite(ahead[node]));
  let level = from.filter(({ node }) => (ahead[node] ?? Infinity) <= steps);
  for (let left = steps - 1; left >= 0 && level.length > 0; left--) {
    const next: Route[] = [];
    let best: Route | null = null;
    let most = 0;
    for (const route of level) {
      const before = route.edges.at(-1) ?? null;
      for (const edge of graph.leaving[route.node] ?? []) {
        const gain = worth(edge, before);
        const toGo = ahead[edge.to] ?? Infinity;
        // Once this depth has an edge of worth, only one of more worth counts, or an equal one nearer to the next.
        if (best && (gain < most || (gain === most && toGo >= (ahead[best.node] ?? Infinity)))) continue;
        if (gain === 0 && toGo > left) {
          isCut ||= Number.isFinite(toGo);
          continue;
        }
        if (budget.routes-- <= 0) return { found: best, isCut: false };
        const longer = further(graph, route, edge);
        if (!longer) continue;
        if (gain > 0) {
          best = longer;
          most = gain;
        } else if (isNew(seen, `${edge.to} ${needsBefore ? edge.index : ''}`, longer.zone)) next.push(longer);
      }
    }
    if (best) return { found: best, isCut };
    level = next;
  }
  return { found: null, isCut };
}

function isNew(seen: Map<string, Zone[]>, place: string, zone: Zone): boolean {
  const known = seen.get(place);
  if (known?.some((other) => isWithin(zone, other))) return false;
  if (known) known.push(zone);
  else seen.set(place, [zone]);
  return true;
}

const arrivals = new WeakMap<Graph, readonly (readonly number[])[]>();

/** The predecessors of each node. */
function arrivingAt(graph: Graph): readonly (readonly number[])[] {
  const known = arrivals.get(graph);
  if (known) return known;
  const arriving = graph.nodes.map(() => new Set<number>());
  for (const { from, to } of graph.edges) arriving[to]?.add(from);
  const all = arriving.map((nodes) => [...nodes]);
  arrivals.set(graph, all);
  return all;
}

/** The nodes from which a node accepted by `isEnd` can be reached, those nodes included. */
export function leadingTo(graph: Graph, isEnd: (node: GraphNode) => boolean): ReadonlySet<number> {
  const arriving = arrivingAt(graph);
  const leading = new Set(graph.nodes.filter(isEnd).map(({ index }) => index));
  for (const node of leading) for (const before of arriving[node] ?? []) leading.add(before);
  return leading;
}

/** Steps from each node until one of the edges is taken, ignoring timers; Infinity where there is no way. */
function stepsAhead(graph: Graph, edges: Goal['edges']): ArrayLike<number> {
  const arriving = arrivingAt(graph);
  const ahead = new Float64Array(graph.nodes.length).fill(Number.POSITIVE_INFINITY);
  const queue: number[] = [];
  for (const some of edges) {
    for (const { from } of some) {
      if (ahead[from] === 1) continue;
      ahead[from] = 1;
      queue.push(from);
    }
  }
  // The queue holds nearer nodes first, so a node is first reached by a shortest way.
  for (let at = 0; at < queue.length && queue.length < ahead.length; at++) {
    const node = queue[at] ?? 0;
    for (const before of arriving[node] ?? []) {
      if (ahead[before] !== Number.POSITIVE_INFINITY) continue;
      ahead[before] = (ahead[node] ?? 0) + 1;
      queue.push(before);
    }
  }
  return ahead;
}

/** What a route covers according to the graph, where an edge stands for all ways to the node that it leaves. */
export const itemsAlong = (coverage: Coverage, route: Route): string[] => itemsOver(coverage, route, route.edges);

/** What a route actually covers, given its followed path. */
export function itemsOn(coverage: Coverage, route: Route, path: Path): string[] {
  const times = [path.start, ...path.steps].map(({ modelState }) => modelState);
  const real = route.edges.map((edge, at) => ({
    ...edge,
    after: times[at + 1] ?? edge.after,
    changes: differ(times[at]?.snapshot.context, times[at + 1]?.snapshot.context),
  }));
  return itemsOver(coverage, route, real);
}

const itemsOver = (coverage: Coverage, { inputCase }: Route, edges: readonly GraphEdge[]): string[] => [
  ...coverage.itemsOfStart(inputCase),
  ...edges.flatMap((edge, at) => coverage.itemsOf(edge, edges[at - 1] ?? null)),
];
