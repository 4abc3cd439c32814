import type { Chart } from './chart.ts';
import type { Graph, GraphEdge, GraphNode } from './explore.ts';
import type { GenerateOptions } from './generate.ts';

/** States that every path has to pass, each by its id. */
export interface Waypoints {
  /** Only what comes after this state has to be covered; the way there is the shortest. */
  readonly from?: string;
  /** Passed in this order. */
  readonly through?: readonly string[];
  /** Every path ends when it first comes here. */
  readonly to?: string;
}

/** What `generate` needs so that its paths keep to the waypoints; null when no way passes them all. */
export interface Guided {
  readonly graph: Graph;
  readonly counts: NonNullable<GenerateOptions['counts']>;
  readonly ends: NonNullable<GenerateOptions['ends']>;
}

interface Place {
  readonly node: GraphNode;
  readonly passed: number;
}

/**
 * The graph unrolled by how many of the waypoints have been passed, without what leads away from the rest of them.
 * Its paths are paths of the graph itself.
 */
export function guide(graph: Graph, { from, through = [], to }: Waypoints): Guided | null {
  const stations = [...(from === undefined ? [] : [from]), ...through];
  const passedAt = (node: GraphNode | undefined, passed: number): number => {
    const next = stations[passed];
    return next !== undefined && node?.active.includes(next) ? passedAt(node, passed + 1) : passed;
  };
  const places: Place[] = [];
  const known = new Map<string, number>();
  const placeOf = (node: GraphNode, passed: number, isStart: boolean): number => {
    const key = `${node.index} ${passed} ${isStart}`;
    const index = known.get(key) ?? places.push({ node, passed }) - 1;
    known.set(key, index);
    return index;
  };
  const starts = graph.starts.flatMap((start) => {
    const node = graph.nodes[start.node];
    return node ? [{ ...start, node: placeOf(node, passedAt(node, 0), true) }] : [];
  });
  const startPlaces = places.length;
  const isEnd = (index: number): boolean => {
    const place = places[index];
    if (place === undefined || place.passed < stations.length) return false;
    // A path to where it started has to leave first.
    return to === undefined || (index >= startPlaces && place.node.active.includes(to));
  };
  const edges: GraphEdge[] = [];
  for (const [index, { node, passed }] of places.entries()) {
    if (to !== undefined && isEnd(index)) continue;
    for (const edge of graph.leaving[node.index] ?? []) {
      const next = graph.nodes[edge.to];
      if (!next) continue;
      edges.push({ ...edge, from: index, to: placeOf(next, passedAt(next, passed), false) });
    }
  }
  const leading = leadingTo(
    edges,
    places.flatMap((_, index) => (isEnd(index) ? [index] : [])),
  );
  const kept = edges.filter((edge) => leading.has(edge.to)).map((edge, index) => ({ ...edge, index }));
  const useful = starts.filter((start) => leading.has(start.node));
  if (useful.length === 0) return null;
  const leaving: GraphEdge[][] = places.map(() => []);
  for (const edge of kept) leaving[edge.from]?.push(edge);
  const first = from === undefined ? 0 : 1;
  return {
    graph: {
      ...graph,
      nodes: places.map(({ node }, index) => ({ ...node, index })),
      edges: kept,
      leaving,
      starts: useful,
    },
    counts: (_arrow, edge) => (edge === null ? first === 0 : (places[edge.from]?.passed ?? 0) >= first),
    ends: isEnd,
  };
}

function leadingTo(edges: readonly GraphEdge[], ends: readonly number[]): ReadonlySet<number> {
  const arriving = new Map<number, number[]>();
  for (const { from, to } of edges) {
    const known = arriving.get(to);
    if (known) known.push(from);
    else arriving.set(to, [from]);
  }
  const leading = new Set(ends);
  for (const node of leading) for (const before of arriving.get(node) ?? []) leading.add(before);
  return leading;
}

/**
 * The id of the state that somebody means: by its dotted path, the end of it, or QA's word for it.
 * @throws when there is none, or more than one; the message names them
 */
export function stateNamed(chart: Chart, words: Readonly<Record<string, string>>, name: string): string {
  const nodes = [...chart.nodes.values()].filter(({ path, kind }) => path !== '' && kind !== 'history');
  const exact = nodes.filter(({ path }) => path === name);
  const meant =
    exact.length > 0 ? exact : nodes.filter(({ path }) => path.endsWith(`.${name}`) || words[path] === name);
  const [found, ...others] = meant;
  if (found && others.length === 0) return found.id;
  const among = (found ? meant : nodes).map(({ path }) => path).join(', ');
  throw new Error(found ? `«${name}» may be ${among}` : `${chart.id} has no state «${name}»; it has ${among}`);
}
