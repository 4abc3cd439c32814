import type { Graph, GraphNode } from './explore.ts';
import { shortestPath } from './generate.ts';
import type { Path } from './path.ts';

/** A temporal property that does not hold, with the shortest path to where it breaks. */
export interface Counterexample {
  readonly kind: 'dead end' | 'no way out';
  /** What is wrong there, in words. */
  readonly says: string;
  readonly path: Path;
}

/**
 * What has to be true of every machine:
 * - no dead end: in a state that is not the end of the machine, something can still happen
 * - from every state there is a way to a goal (the machine ends) or an exit (nothing runs or waits, and somebody can do
 *   something), so that no spinner turns for ever
 *
 * One counterexample for each state of the chart, by the shortest path. Needs no knowledge of the flow.
 */
export function temporalFaults(graph: Graph): readonly Counterexample[] {
  const good = graph.nodes.filter((node) => isGoal(node) || isExit(graph, node) || node.status === 'beyond');
  const arriving = new Map<number, number[]>();
  for (const { from, to } of graph.edges) arriving.set(to, [...(arriving.get(to) ?? []), from]);
  const saved = new Set(good.map(({ index }) => index));
  for (const index of saved) for (const before of arriving.get(index) ?? []) saved.add(before);
  const faults = new Map<string, Counterexample>();
  for (const node of graph.nodes) {
    const place = node.leaves.join(' + ');
    const isDead = node.status === 'active' && (graph.leaving[node.index] ?? []).length === 0;
    if (!isDead && saved.has(node.index)) continue;
    if (faults.has(place)) continue;
    const path = shortestPath(graph, (index) => index === node.index);
    // A state that no order of timers reaches cannot trap anybody.
    if (!path) continue;
    const says = isDead ? `nothing can happen in ${place}` : `no way leads from ${place} to a goal or an exit`;
    faults.set(place, { kind: isDead ? 'dead end' : 'no way out', says, path });
  }
  return [...faults.values()];
}

/** The machine has ended as it should. */
const isGoal = ({ status }: GraphNode): boolean => status === 'done';

/** Nothing is pending, and an event is possible. */
function isExit({ chart, cases, leaving }: Graph, { index, modelState }: GraphNode): boolean {
  const answering = new Set(
    [...chart.nodes.values()]
      .flatMap((node) => node.invocations)
      .filter(({ id, src }) => cases.actors[src ?? id]?.error !== undefined)
      .map(({ id }) => id),
  );
  return (
    modelState.timers.length === 0 &&
    !modelState.running.some((id) => answering.has(id)) &&
    (leaving[index] ?? []).some(({ modelEvent }) => modelEvent.kind === 'event')
  );
}
