import type { Coverage } from './criteria.ts';
import { differ, type Graph, type GraphEdge } from './explore.ts';
import { NO_TIMERS, nextZone, type Zone, zoneKey } from './feasible.ts';
import { durationsOf, followPath, type Path, type Steps } from './path.ts';

/** A way over the graph while a path is built: one that real time allows. */
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
  const fires = edge.happening.kind === 'after' ? edge.happening.type : null;
  const waiting = graph.nodes[edge.to]?.moment.timers ?? [];
  const zone = nextZone(route.zone, fires, waiting, edge.timersStarted, durationsOf(graph.chart));
  return zone && { ...route, edges: [...route.edges, edge], node: edge.to, zone };
}

/** The route of steps that were written down before; null when they are no way through this graph (any more). */
export function routeAlong(graph: Graph, { inputCase, steps }: Steps): Route | null {
  let route = startsOf(graph).find((one) => one.inputCase === inputCase) ?? null;
  for (const [type, caseName] of steps) {
    const leaving: readonly GraphEdge[] = graph.leaving[route?.node ?? -1] ?? [];
    const edge = leaving.find(({ happening }) => happening.type === type && happening.caseName === caseName);
    if (!route || !edge) return null;
    route = further(graph, route, edge);
  }
  return route;
}

export function pathOf(graph: Graph, { inputCase, edges }: Route): Path {
  return followPath(
    graph.model,
    inputCase,
    edges.map((edge) => edge.happening),
  );
}

/** How much it is worth to take an edge. */
export type Worth = (edge: GraphEdge, before: GraphEdge | null) => number;

/**
 * Breadth-first from several routes to the nearest edge of any worth; among equally near ones the worthiest, then the
 * first. Routes whose timers cannot fire in that order are not followed.
 * @param needsBefore does the way to an edge change what it is worth?
 */
export function nearest(
  graph: Graph,
  from: readonly Route[],
  maxSteps: number,
  needsBefore: boolean,
  worth: Worth,
): Route | null {
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
        const longer = further(graph, route, edge);
        if (!longer) continue;
        if (gain > 0) {
          best = longer;
          most = gain;
          continue;
        }
        const place = `${edge.to} ${needsBefore ? edge.index : ''} ${zoneKey(longer.zone)}`;
        if (!seen.has(place)) next.push(longer);
        seen.add(place);
      }
    }
    if (best) return best;
    level = next;
  }
  return null;
}

/** What a route covers by what the graph knows of its edges: each speaks for all ways to the node that it leaves. */
export const itemsAlong = (coverage: Coverage, route: Route): string[] => itemsOver(coverage, route, route.edges);

/** What a route covers really, now that its path has been followed. */
export function itemsOn(coverage: Coverage, route: Route, path: Path): string[] {
  const moments = [path.start, ...path.steps].map(({ moment }) => moment.snapshot.context);
  const real = route.edges.map((edge, at) => ({ ...edge, changes: differ(moments[at], moments[at + 1]) }));
  return itemsOver(coverage, route, real);
}

const itemsOver = (coverage: Coverage, { inputCase }: Route, edges: readonly GraphEdge[]): string[] => [
  ...coverage.itemsOfStart(inputCase),
  ...edges.flatMap((edge, at) => coverage.itemsOf(edge, edges[at - 1] ?? null)),
];
