import type { Graph, GraphEdge } from './explore.ts';

/**
 * What a suite has to cover.
 * - `states`: every state once
 * - `arrows`: every arrow with every case that takes it, and once where it changes the context, if the graph has such
 *   an edge: a node stands for the first context that was found there
 * - `guards`: every guard with both outcomes
 * - `pairs`: every two arrows that can follow each other
 * - `goals`: every way for the machine to end
 * - `requirement:<ID>`: every arrow × case that leaves or enters a state of that requirement
 */
export type Criterion = 'states' | 'arrows' | 'guards' | 'pairs' | 'goals' | `requirement:${string}`;

/** The items that an edge covers, each named once; `before` is the edge taken before it. */
type ItemsOf = (edge: GraphEdge, before: GraphEdge | null) => readonly string[];

export interface Coverage {
  readonly itemsOf: ItemsOf;
  /** Items that starting with that input case covers by itself. */
  readonly itemsOfStart: (inputCase: string) => readonly string[];
  /** Whether the edge before changes what an edge covers. */
  readonly needsBefore: boolean;
}

export function coverageFor(graph: Graph, criterion: Criterion): Coverage {
  const start = (inputCase: string) => graph.starts.find((one) => one.inputCase === inputCase);
  const drawn = (ids: readonly string[]) => ids.filter((id) => !graph.chart.arrows.get(id)?.forbids);
  const withCase = (edge: GraphEdge) => {
    const { modelEvent } = edge;
    return drawn(edge.arrows).map((arrow) => `${arrow} × ${modelEvent.kind} ${modelEvent.caseName}`);
  };
  const nothing = () => [];

  if (criterion === 'states') {
    const active = (node: number | undefined) => graph.nodes[node ?? -1]?.active ?? [];
    return {
      itemsOf: (edge) => active(edge.to),
      itemsOfStart: (inputCase) => active(start(inputCase)?.node),
      needsBefore: false,
    };
  }
  const startsWithCase = (inputCase: string) =>
    (start(inputCase)?.arrows ?? []).map((arrow) => `${arrow} × start ${inputCase}`);
  if (criterion === 'arrows') {
    return {
      itemsOf: (edge) => [
        ...withCase(edge),
        ...(edge.changes ? drawn(edge.arrows).map((arrow) => `${arrow} changes`) : []),
      ],
      itemsOfStart: startsWithCase,
      needsBefore: false,
    };
  }
  if (criterion === 'guards') {
    const outcomes = ({ guards }: Pick<GraphEdge, 'guards'> = { guards: [] }) =>
      guards.map(({ arrow, passed }) => `${arrow} ${passed ? 'yes' : 'no'}`);
    return {
      itemsOf: (edge) => outcomes(edge),
      itemsOfStart: (inputCase) => outcomes(start(inputCase)),
      needsBefore: false,
    };
  }
  if (criterion === 'pairs') {
    const itemsOf: ItemsOf = (edge, before) =>
      drawn(before?.arrows ?? []).flatMap((first) => drawn(edge.arrows).map((second) => `${first} → ${second}`));
    return { itemsOf, itemsOfStart: nothing, needsBefore: true };
  }
  if (criterion === 'goals') {
    const itemsOf: ItemsOf = (edge) => {
      const node = graph.nodes[edge.to];
      return node?.status === 'done' ? [node.leaves.join(' ')] : [];
    };
    return { itemsOf, itemsOfStart: nothing, needsBefore: false };
  }
  const wanted = criterion.slice('requirement:'.length);
  const holds = (id: string | null) => id !== null && graph.chart.nodes.get(id)?.requirements.includes(wanted);
  const touches = (id: string) => {
    const arrow = graph.chart.arrows.get(id);
    return arrow !== undefined && [arrow.source, ...(arrow.targets ?? [])].some(holds);
  };
  return {
    itemsOf: (edge) => (edge.arrows.some(touches) ? withCase(edge) : []),
    itemsOfStart: (inputCase) => (start(inputCase)?.arrows.some(touches) ? startsWithCase(inputCase) : []),
    needsBefore: false,
  };
}

/** All items of the criterion that the explored graph has, in the order of the graph. */
export function allItems(graph: Graph, coverage: Coverage): ReadonlySet<string> {
  const items = new Set<string>();
  for (const { inputCase } of graph.starts) {
    for (const item of coverage.itemsOfStart(inputCase)) items.add(item);
  }
  for (const edge of graph.edges) {
    for (const item of coverage.itemsOf(edge, null)) items.add(item);
    if (!coverage.needsBefore) continue;
    for (const next of graph.leaving[edge.to] ?? []) {
      for (const item of coverage.itemsOf(next, edge)) items.add(item);
    }
  }
  return items;
}

/**
 * Items that the chart has but exploring did not reach: an arrow that nothing takes, a state that nothing enters, a
 * guard that never passes. A guard that never fails is no gap: it may hold wherever it is asked, and an event that
 * nothing else takes is no step of a path.
 */
export function unreachedItems(graph: Graph, criterion: Criterion, known: ReadonlySet<string>): readonly string[] {
  const arrows = [...graph.chart.arrows.values()].filter(({ forbids }) => !forbids);
  if (criterion === 'arrows') {
    const taken = new Set([...graph.edges, ...graph.starts].flatMap((one) => one.arrows));
    return arrows.map(({ id }) => id).filter((id) => !taken.has(id));
  }
  if (criterion === 'guards') {
    const passing = arrows.filter(({ guard }) => guard !== null).map(({ id }) => `${id} yes`);
    return passing.filter((outcome) => !known.has(outcome));
  }
  if (criterion === 'states') {
    const states = [...graph.chart.nodes.values()].filter(({ kind }) => kind !== 'history');
    return states.map(({ id }) => id).filter((id) => !known.has(id));
  }
  return [];
}
