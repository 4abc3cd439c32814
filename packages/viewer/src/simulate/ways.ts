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

/** A state or arrow of a chart that somebody wants to come to. */
export interface Place {
  readonly kind: 'state' | 'arrow';
  readonly id: string;
}

/**
 * The fewest steps to a place, by what exploring has found; null when no case leads there.
 * An arrow that only forbids is never taken: the way is to where it stands. A state that is left at once is passed.
 * @param from steps to go on from, if there is a way on; else it begins anew
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

/** The fewest steps from the end of others; null where they lead off the graph, or nothing leads there from their end. */
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
    // What the graph knows of a state it knows of the shortest way there; another way may go on differently.
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

/** The fewest steps to an arrow, or to an arrow × case; null when no case leads there. The page stays alive meanwhile. */
export async function stepsTo(cases: MachineCases, measure: 'arrows' | 'cases', item: string): Promise<Steps | null> {
  const path = pathToItem(await exploreSlowly(cases), measure, item);
  return path && stepsOf(path);
}

/** Milliseconds for which a page may be kept from drawing. */
const SLICE_MS = 12;
/** Milliseconds between two lines of progress: to draw one takes longer than a slice. */
const SAY_MS = 200;

const known = new WeakMap<MachineCases, Promise<Graph>>();
const listeners = new WeakMap<MachineCases, Set<(states: number) => void>>();

/**
 * Explores a machine in slices, so that the page stays alive; each machine once. Everybody who asks in the meantime hears
 * how many states have been found.
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

/** After everything else that waits; a timer would add 4 ms to each slice. */
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
