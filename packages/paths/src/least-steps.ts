import { allItems, type Criterion, coverageFor } from './criteria.ts';
import type { Graph, GraphNode } from './explore.ts';
import { mostOf } from './simplex.ts';

/** What has to be walked, as the postman sees it. */
export interface Round {
  readonly starts: readonly number[];
  /** Each with the things that taking it covers. */
  readonly edges: readonly { readonly from: number; readonly to: number; readonly items: readonly string[] }[];
  /** What tells nodes apart here. With less than the node itself the bound is quicker to find and lower. */
  readonly marksOf: (node: number) => readonly string[];
}

/** The fewest steps in which paths can cover a criterion. */
export interface Least {
  readonly steps: number;
  /** There are paths of just so many steps. Else it is a bound: no paths have fewer. */
  readonly exact: boolean;
}

/** Nodes up to which each is told apart from all others. */
const MAX_NODES = 150;

/**
 * The postman's round with restarts: every path begins at a start and may end anywhere, and all together take each item
 * once at least. It leaves out what a suite has to mind besides: the most steps of a path, the order in which timers
 * can end, and where the context has to change.
 * @param uncovered what the suite does not cover, and the bound therefore does not ask for
 * @returns null for `pairs`, where what an edge covers depends on the way to it
 */
export function leastSteps(
  graph: Graph,
  criterion: Criterion,
  uncovered: readonly string[] = [],
  counts: (arrow: string) => boolean = () => true,
): Least | null {
  const coverage = coverageFor(graph, criterion);
  if (coverage.needsBefore) return null;
  const asked = new Set([...allItems(graph, coverage)].filter((item) => !item.endsWith(' changes')));
  for (const item of uncovered) asked.delete(item);
  // What a start covers costs no step.
  for (const { inputCase } of graph.starts) for (const item of coverage.itemsOfStart(inputCase)) asked.delete(item);
  const edges = graph.edges.map((edge) => {
    const arrows = edge.arrows.filter((arrow) => counts(arrow));
    const guards = edge.guards.filter(({ arrow }) => counts(arrow));
    const items = arrows.length + guards.length === 0 ? [] : coverage.itemsOf({ ...edge, arrows, guards }, null);
    return { from: edge.from, to: edge.to, items: items.filter((item) => asked.has(item)) };
  });
  const small = graph.nodes.length <= MAX_NODES;
  const marksOf = (node: number) => (small ? [String(node)] : partsOf(graph, graph.nodes[node]));
  return leastRound({ starts: graph.starts.map(({ node }) => node), edges, marksOf });
}

/** The states that are active, and the values of the keys that decide. */
function partsOf({ identity }: Graph, node: GraphNode | undefined): readonly string[] {
  const context = node?.moment.snapshot.context ?? {};
  return [...(node?.active ?? []), ...identity.map((key) => `${key} = ${JSON.stringify(context[key])}`)];
}

/**
 * Every node but a start is left no more often than it is entered; that is a flow, and of the least flow that covers
 * all items its dual is solved: each item gets a worth, each mark a height (0 at the starts), such that no edge covers
 * more worth than 1 and what it goes down. Whatever such worths add up to, no paths have fewer steps.
 */
export function leastRound({ starts, edges, marksOf }: Round): Least {
  const names = new Map<string, number>();
  const unknownFor = (name: string): number => {
    const known = names.get(name) ?? names.size;
    names.set(name, known);
    return known;
  };
  const worths = worthsOf(edges);
  const gain = new Map([...new Set(worths.values())].map((name) => [unknownFor(`item ${name}`), 1]));
  const ground = new Set(starts.flatMap((node) => marksOf(node)));
  const heights = new Map<number, ReadonlySet<number>>();
  const heightsOf = (node: number): ReadonlySet<number> => {
    const known = heights.get(node);
    if (known) return known;
    const marks = marksOf(node).filter((mark) => !ground.has(mark));
    const unknowns = new Set(marks.map((mark) => unknownFor(`mark ${mark}`)));
    heights.set(node, unknowns);
    return unknowns;
  };
  const rows = new Map<string, ReadonlyMap<number, number>>();
  for (const { from, to, items } of edges) {
    const row = new Map<number, number>();
    for (const item of items) row.set(unknownFor(`item ${worths.get(item) ?? item}`), 1);
    const [below, above] = [heightsOf(from), heightsOf(to)];
    for (const height of above) if (!below.has(height)) row.set(height, 1);
    for (const height of below) if (!above.has(height)) row.set(height, -1);
    rows.set([...row].join(' '), row);
  }
  const most = mostOf({ unknowns: names.size, gain, rows: [...rows.values()].filter((row) => row.size > 0) });
  return { steps: Math.max(0, Math.ceil(most - 1e-6)), exact: isPlain({ starts, edges, marksOf }) };
}

/** Item → the first item that the same edges cover: they are taken together or not at all. */
function worthsOf(edges: Round['edges']): ReadonlyMap<string, string> {
  const places = new Map<string, number[]>();
  edges.forEach(({ items }, at) => {
    for (const item of new Set(items)) {
      const known = places.get(item);
      if (known) known.push(at);
      else places.set(item, [at]);
    }
  });
  const firsts = new Map<string, string>();
  return new Map(
    [...places].map(([item, at]) => {
      const edgesOfItem = at.join();
      const first = firsts.get(edgesOfItem) ?? item;
      firsts.set(edgesOfItem, first);
      return [item, first];
    }),
  );
}

/** Every edge has to be taken, for something that it alone covers: then a least flow is one round, in whole steps. */
function isPlain({ edges, marksOf }: Round): boolean {
  const times = new Map<string, number>();
  for (const item of edges.flatMap(({ items }) => [...new Set(items)])) times.set(item, (times.get(item) ?? 0) + 1);
  const nodes = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const marks = new Set([...nodes].map((node) => marksOf(node).join()));
  return marks.size === nodes.size && edges.every(({ items }) => items.some((item) => times.get(item) === 1));
}
