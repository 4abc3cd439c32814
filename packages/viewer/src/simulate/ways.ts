import {
  edgesWhere,
  exploring,
  type Graph,
  type GraphEdge,
  type MachineCases,
  nearest,
  type Path,
  pathOf,
  pathToItem,
  routeAlong,
  type Steps,
  shortestPath,
  shortestPathOver,
  stepsOf,
} from '@xinglin/paths';

/** A state or arrow of a chart to walk to. */
export interface Place {
  readonly kind: 'state' | 'arrow';
  readonly id: string;
}

/**
 * The fewest steps to a place, according to the explored graph; null when no case leads there.
 * An arrow that only forbids is never taken: the steps lead to its source. A state left immediately is passed through.
 * @param from steps to continue from, if possible; otherwise the steps begin at a start
 */
export function wayTo(graph: Graph, place: Place, from: Steps | null = null): Steps | null {
  const arrow = place.kind === 'arrow' ? graph.chart.arrows.get(place.id) : undefined;
  if (arrow?.forbids) return wayTo(graph, { kind: 'state', id: arrow.source }, from);
  const path = (from && wayOn(graph, place, from)) ?? wayFromStart(graph, place);
  return path && stepsOf(path);
}

function wayFromStart(graph: Graph, { kind, id }: Place): Path | null {
  const wanted = kind === 'arrow' ? (arrow: string) => arrow === id : passes(graph, id);
  const start = graph.starts.find(({ arrows }) => arrows.some(wanted));
  if (kind === 'arrow' && start) return pathOf(graph, emptyRoute(graph, start.inputCase));
  const settled = kind === 'state' ? shortestPath(graph, (node) => isIn(graph, node, id)) : null;
  if (settled) return settled;
  if (start) return pathOf(graph, emptyRoute(graph, start.inputCase));
  return shortestPathOver(graph, ({ arrows }) => arrows.some(wanted));
}

const isIn = (graph: Graph, node: number, state: string): boolean => graph.nodes[node]?.active.includes(state) ?? false;

/** The arrows that leave a state. */
const passes =
  ({ chart }: Graph, state: string) =>
  (arrow: string) =>
    chart.arrows.get(arrow)?.source === state;

function emptyRoute(graph: Graph, inputCase: string) {
  const route = routeAlong(graph, { inputCase, steps: [] });
  if (!route) throw new Error(`${graph.chart.id} has no start «${inputCase}»`);
  return route;
}

/** The fewest steps that continue `from`; null where `from` leaves the graph, or no way leads on to the place. */
function wayOn(graph: Graph, { kind, id }: Place, from: Steps): Path | null {
  const route = routeAlong(graph, from);
  if (!route) return null;
  const passed = passes(graph, id);
  const settles = (edge: GraphEdge) => isIn(graph, edge.to, id);
  const takes = ({ arrows }: Pick<GraphEdge, 'arrows'>) =>
    arrows.some((arrow) => (kind === 'arrow' ? arrow === id : passed(arrow)));
  const goals = kind === 'arrow' ? [takes] : [settles, takes];
  for (const goal of goals) {
    const found = nearest(graph, [route], Infinity, edgesWhere(graph, goal));
    const path = found && followed(graph, found);
    const last = path?.steps.at(-1);
    // The graph knows a state as reached by the shortest way; after another way, it may continue differently.
    if (
      path &&
      last &&
      (goal === takes ? takes(last) : last.modelState.snapshot._nodes.some((node) => node.id === id))
    ) {
      return path;
    }
  }
  return null;
}

function followed(graph: Graph, route: Parameters<typeof pathOf>[1]): Path | null {
  try {
    return pathOf(graph, route);
  } catch {
    return null;
  }
}

/** The fewest steps to an arrow, or to an arrow × case; null when no case leads there. The page stays responsive. */
export async function stepsTo(cases: MachineCases, measure: 'arrows' | 'cases', item: string): Promise<Steps | null> {
  const path = pathToItem(await exploreSlowly(cases), measure, item);
  return path && stepsOf(path);
}

/** Milliseconds for which a page may be kept from drawing. */
const SLICE_MS = 12;
/** Milliseconds between progress updates: drawing one takes longer than a slice. */
const SAY_MS = 200;

const known = new WeakMap<MachineCases, Promise<Graph>>();
const listeners = new WeakMap<MachineCases, Set<(states: number) => void>>();

/**
 * Explores a machine in slices, so that the page stays responsive; each machine once. All callers in the meantime are
 * told how many states have been found.
 */
export async function exploreSlowly(cases: MachineCases, hear: (states: number) => void = () => {}): Promise<Graph> {
  const received = listeners.get(cases) ?? new Set();
  listeners.set(cases, received);
  received.add(hear);
  const say = (states: number) => {
    for (const one of received) one(states);
  };
  const work = known.get(cases) ?? inSlices(cases, say);
  known.set(cases, work);
  try {
    return await work;
  } finally {
    received.delete(hear);
  }
}

async function inSlices(cases: MachineCases, say: (states: number) => void): Promise<Graph> {
  const work = exploring(cases);
  let said = performance.now() - SAY_MS;
  for (;;) {
    await anotherTurn();
    const until = performance.now() + SLICE_MS;
    for (;;) {
      const { done, value } = work.next();
      if (done) return value;
      const now = performance.now();
      if (now < until) continue;
      if (now - said >= SAY_MS) {
        say(value);
        said = now;
      }
      break;
    }
  }
}

/** Resolves after all pending tasks; a timer would add 4 ms to each slice. */
function anotherTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
