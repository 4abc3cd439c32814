import {
  type Effect,
  effectOf,
  type Graph,
  type GraphEdge,
  type GraphNode,
  type LeafOf,
  leadingTo,
  type MachineCases,
  sentEvent,
  startedPort,
  takeModelEvent,
  wordsOf,
} from '@xinglin/paths';
import type { AnyStateMachine, ContextFrom } from 'xstate';

/** The path of a state and those of its ancestors: `a.b.c` → `a.b.c`, `a.b`, `a`. */
type Around<Path extends string> = Path extends `${infer Outer}.${infer Inner}`
  ? Outer | `${Outer}.${Around<Inner>}`
  : Path;
/** Dotted path of any state of a machine. */
type StateOf<M> = Around<LeafOf<M>>;

/** A state of an explored machine, as invariants see it. */
export interface Observation<M extends AnyStateMachine> {
  /** Whether one of these states is active. */
  in(...states: StateOf<M>[]): boolean;
  /** Keys that no guard reads have the values of one way here; `change.to` is computed from `change.from`. */
  readonly context: ContextFrom<M>;
  readonly status: GraphNode['status'];
  /** Ids of the invocations that run. */
  readonly running: readonly string[];
  /** Event types of pending delays. */
  readonly timers: readonly string[];
}

/** One event between two observations. */
export interface Change<M extends AnyStateMachine> {
  readonly from: Observation<M>;
  readonly to: Observation<M>;
  /** Event type, invoke id or delay name, and the case. */
  readonly subject: string;
  readonly caseName: string;
  readonly kind: GraphEdge['modelEvent']['kind'];
  /** Effects of the change. */
  effects(): readonly Effect[];
  /** Whether one of the effects starts this port. */
  starts(port: string): boolean;
  /** Whether one of the effects sends or emits an event of this type. */
  tells(type: string): boolean;
}

/** Temporal facts over everything that can happen. Each throws with the shortest path to a counterexample. */
export interface Invariants<M extends AnyStateMachine> {
  readonly graph: Graph;
  /** True in every state. */
  always(says: string, holds: (at: Observation<M>) => boolean): void;
  /** True of every change. */
  everyChange(says: string, holds: (change: Change<M>) => boolean): void;
  /** Once true, true for ever: «paid is never left». Such a state has to be reachable. */
  neverLeft(says: string, reached: (at: Observation<M>) => boolean): void;
  /** From every state a state that `goal` accepts can be reached: a goal or an exit. */
  reaches(says: string, goal: (at: Observation<M>) => boolean): void;
  /** Every `later` comes after a `first`, with no `undone` in between. `later` has to be possible. */
  onlyAfter(
    says: string,
    order: {
      readonly first: (change: Change<M>) => boolean;
      readonly later: (change: Change<M>) => boolean;
      readonly undone?: (change: Change<M>) => boolean;
    },
  ): void;
  /** Follows every path with a small memory; `next` returns `broken` where the fact does not hold. */
  follows<Memory extends string | number>(
    says: string,
    start: Memory,
    next: (memory: Memory, change: Change<M>) => Memory | typeof broken,
  ): void;
}

export const broken = Symbol('broken');

/** Result of taking an edge from the model state of the node that it leaves. */
interface EdgeResult {
  readonly context: unknown;
  readonly effects: readonly Effect[];
}

export function invariantsOf<M extends AnyStateMachine>(_cases: MachineCases<M>, graph: Graph): Invariants<M> {
  const known = new Set([...graph.chart.nodes.values()].map(({ path }) => path));
  const observations = graph.nodes.map(({ modelState: { snapshot, running, timers }, status }): Observation<M> => {
    const active = new Set(snapshot._nodes.map(({ path }) => path.join('.')));
    return {
      in: (...states) =>
        states.some((state: string) => {
          if (!known.has(state)) throw new Error(`${graph.chart.id} has no state «${state}»`);
          return active.has(state);
        }),
      // The graph was explored from this machine.
      context: snapshot.context as ContextFrom<M>,
      status,
      running,
      timers,
    };
  });
  // Every index of an edge is one of a node.
  const observationAt = (node: number) => observations[node] as Observation<M>;
  // A node stands for all contexts with the same future, so each edge's own result is computed here, once.
  const results: (EdgeResult | undefined)[] = [];
  const resultOf = (edge: GraphEdge): EdgeResult => {
    const known = results[edge.index];
    if (known) return known;
    // Every edge leaves a node.
    const { modelState } = graph.nodes[edge.from] as GraphNode;
    const next = takeModelEvent(graph.model, modelState, edge.modelEvent);
    const result = { context: next.modelState.snapshot.context, effects: next.due.map(effectOf) };
    results[edge.index] = result;
    return result;
  };
  const after = (edge: GraphEdge): Observation<M> => ({
    ...observationAt(edge.to),
    get context() {
      // As above.
      return resultOf(edge).context as ContextFrom<M>;
    },
  });
  const changeOf = (edge: GraphEdge): Change<M> => ({
    from: observationAt(edge.from),
    to: after(edge),
    subject: edge.modelEvent.subject,
    caseName: edge.modelEvent.caseName,
    kind: edge.modelEvent.kind,
    effects: () => resultOf(edge).effects,
    starts: (port) => resultOf(edge).effects.some((effect) => startedPort(effect) === port),
    tells: (type) => resultOf(edge).effects.some((effect) => sentEvent(effect) === type),
  });
  const changes = graph.edges.map(changeOf);
  // `changes` has one entry for each edge.
  const changeFor = (edge: GraphEdge) => changes[edge.index] as Change<M>;

  const walk = <Memory extends string | number>(
    says: string,
    start: Memory,
    next: (memory: Memory, edge: GraphEdge) => Memory | typeof broken,
  ) => {
    type Place = { readonly node: number; readonly memory: typeof start; readonly way: Way | null };
    const places: Place[] = graph.starts.map(({ node }) => ({ node, memory: start, way: null }));
    const seen = new Map<Memory, Set<number>>([[start, new Set(places.map(({ node }) => node))]]);
    for (const { node, memory, way } of places) {
      for (const edge of graph.leaving[node] ?? []) {
        const now = next(memory, edge);
        if (now === broken) throw counterexample(graph, says, edgesOf({ edge, before: way }));
        const known = seen.get(now) ?? new Set();
        seen.set(now, known);
        if (known.has(edge.to)) continue;
        known.add(edge.to);
        places.push({ node: edge.to, memory: now, way: { edge, before: way } });
      }
    }
  };
  const follows: Invariants<M>['follows'] = (says, start, next) =>
    walk(says, start, (memory, edge) => next(memory, changeFor(edge)));
  const mustHappen = (says: string, possible: boolean) => {
    if (!possible) throw new Error(`«${says}» proves nothing: what it is about never happens`);
  };

  return {
    graph,
    follows,
    always(says, holds) {
      for (const { node } of graph.starts) if (!holds(observationAt(node))) throw counterexample(graph, says, []);
      follows(says, 0, (memory, { to }) => (holds(to) ? memory : broken));
    },
    everyChange(says, holds) {
      follows(says, 0, (memory, change) => (holds(change) ? memory : broken));
    },
    neverLeft(says, reached) {
      mustHappen(says, observations.some(reached));
      follows(says, 0, (memory, { from, to }) => (reached(from) && !reached(to) ? broken : memory));
    },
    reaches(says, goal) {
      mustHappen(says, observations.some(goal));
      const reaching = leadingTo(graph, ({ index, status }) => status === 'beyond' || goal(observationAt(index)));
      if (graph.starts.some(({ node }) => !reaching.has(node))) throw counterexample(graph, says, []);
      walk(says, 0, (memory, edge) => (reaching.has(edge.to) ? memory : broken));
    },
    onlyAfter(says, { first, later, undone }) {
      mustHappen(says, changes.some(later));
      follows(says, 'before', (memory: 'before' | 'ready', change) => {
        const ready = memory === 'ready' || first(change);
        if (later(change) && !ready) return broken;
        if (undone?.(change)) return 'before';
        return ready ? 'ready' : 'before';
      });
    },
  };
}

interface Way {
  readonly edge: GraphEdge;
  readonly before: Way | null;
}

function edgesOf(way: Way | null): GraphEdge[] {
  return way ? [...edgesOf(way.before), way.edge] : [];
}

function counterexample(graph: Graph, says: string, way: readonly GraphEdge[]): Error {
  const start = graph.starts.find(({ node }) => node === (way[0]?.from ?? node));
  const steps = way.map(({ modelEvent, to }) => `  ${wordsOf(modelEvent)}  ⇒  ${graph.nodes[to]?.leaves.join(' + ')}`);
  const begin = `  ${start?.inputCase ?? ''}  ⇒  ${graph.nodes[start?.node ?? 0]?.leaves.join(' + ')}`;
  return new Error(
    `${graph.chart.id}: not true that ${says}. Shortest counterexample:\n${[begin, ...steps].join('\n')}`,
  );
}
