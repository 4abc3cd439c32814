import type { Flow } from '../model/flow.ts';

/** Says of two states which comes first on a chart. */
export type Order = ReadonlyMap<string, number>;

/** The order in which the states are written, which is that in which a shopper lives them. */
export const writtenOrder = (flow: Flow): Order => new Map([...flow.states.keys()].map((id, index) => [id, index]));

/** The order in which the states are first come to, each as early as the first of what it holds. */
export function reachedOrder(flow: Flow): Order {
  const order = new Map<string, number>();
  const [root] = flow.states.keys();
  const waiting = root === undefined ? [] : [root];
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const state = flow.states.get(id);
    if (!state || order.has(id)) continue;
    order.set(id, order.size);
    for (let at = state.parent; at !== null && !order.has(at); at = flow.states.get(at)?.parent ?? null) {
      order.set(at, order.size);
    }
    const inner =
      state.kind === 'parallel' ? state.children : [state.initial?.target ?? state.history?.target ?? []].flat();
    const next = flow.arrows.filter(({ source }) => source === id).flatMap(({ targets }) => targets ?? []);
    waiting.push(...inner, ...next);
  }
  for (const id of flow.states.keys()) if (!order.has(id)) order.set(id, order.size);
  return order;
}

/** The two states side by side that hold two others, or are them; null where one of them holds the other. */
function siblingsAround(flow: Flow, one: string, other: string): readonly [string, string] | null {
  const traceOf = (id: string): string[] => {
    const parent = flow.states.get(id)?.parent ?? null;
    return parent === null ? [id] : [...traceOf(parent), id];
  };
  const [a, b] = [traceOf(one), traceOf(other)];
  const apart = a.findIndex((id, index) => id !== b[index]);
  const [first, second] = [a[apart], b[apart]];
  return first !== undefined && second !== undefined ? [first, second] : null;
}

/** Does an arrow lead back to what comes before its source? */
export function leadsBack(flow: Flow, order: Order, source: string, target: string): boolean {
  const siblings = siblingsAround(flow, source, target);
  if (!siblings) return false;
  const [from, to] = siblings;
  return (order.get(to) ?? 0) < (order.get(from) ?? 0);
}
