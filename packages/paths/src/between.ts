import type { Chart } from './chart.ts';
import type { Graph } from './explore.ts';
import { type GenerateOptions, partOf, shortestRoute } from './generate.ts';
import { leadingTo } from './routes.ts';

/** What `generate` needs for paths between two states. */
interface Between {
  readonly graph: Graph;
  readonly options: Pick<GenerateOptions, 'starts' | 'ends'>;
}

/**
 * The part of a graph that lies between two states.
 * @param from id of the state where paths begin, reached by the shortest way; null for the start of the machine
 * @param to id of the state where paths end; null for anywhere
 * @returns null when there is no such path
 */
export function between(graph: Graph, from: string | null, to: string | null): Between | null {
  const isAt = (id: string, node: number) => graph.nodes[node]?.active.includes(id) === true;
  const leading = to === null ? null : leadingTo(graph, ({ index }) => isAt(to, index));
  const start = from && shortestRoute(graph, (node) => isAt(from, node) && leading?.has(node) !== false);
  if (from !== null && !start) return null;
  const whole: Graph = start
    ? {
        ...graph,
        starts: [{ inputCase: start.inputCase, node: start.node, arrows: [], guards: [], timersStarted: [] }],
      }
    : graph;
  const starts = start ? { starts: [start] } : {};
  if (to === null || leading === null) return { graph: partOf(whole, () => true), options: starts };
  const startNodes = new Set(whole.starts.map(({ node }) => node));
  // A path whose start is already at `to` has to leave it first.
  const part = partOf(whole, (edge, { index }) => leading.has(edge.to) && (startNodes.has(index) || !isAt(to, index)));
  if (part.edges.length === 0) return null;
  return { graph: part, options: { ...starts, ends: (node) => isAt(to, node) } };
}

/**
 * Resolves a state id from its dotted path, the end of it, or QA's word for it.
 * @throws when none or several match; the message names them
 */
export function stateNamed(chart: Chart, words: Readonly<Record<string, string>>, name: string): string {
  const nodes = [...chart.nodes.values()].filter(({ path, kind }) => path !== '' && kind !== 'history');
  const exact = nodes.filter(({ path }) => path === name);
  const meant =
    exact.length > 0 ? exact : nodes.filter(({ path }) => path.endsWith(`.${name}`) || words[path] === name);
  const [found, ...others] = meant;
  if (found && others.length === 0) return found.id;
  const among = (found ? meant : nodes).map(({ path }) => path).join(', ');
  throw new Error(found ? `«${name}» is ambiguous: ${among}` : `${chart.id} has no state «${name}»; it has ${among}`);
}
