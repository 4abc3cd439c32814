import type { Flow, FlowArrow, FlowState } from './flow.ts';

/** The states around a state, the nearest first; the root is the last. */
export function aroundOf(flow: Flow, id: string): readonly string[] {
  const around: string[] = [];
  for (let at = flow.states.get(id)?.parent ?? null; at !== null; at = flow.states.get(at)?.parent ?? null) {
    around.push(at);
  }
  return around;
}

/** All states within a state, at any depth. */
export function withinOf(flow: Flow, id: string): readonly string[] {
  return (flow.states.get(id)?.children ?? []).flatMap((child) => [child, ...withinOf(flow, child)]);
}

/** The states that can be folded: all that hold others, but the one that holds all. */
export const foldable = (flow: Flow): readonly string[] =>
  [...flow.states.values()]
    .filter(({ parent, children }) => parent !== null && children.length > 0)
    .map(({ id }) => id);

/**
 * A flow in which some states are boxes without anything inside. What leads into such a state leads to it, what leads
 * out of it leads from it, and what only happens inside is not there.
 */
export function foldedFlow(flow: Flow, folded: ReadonlySet<string>): Flow {
  const placeOf = (id: string): string => aroundOf(flow, id).findLast((outer) => folded.has(outer)) ?? id;
  const states = new Map(
    [...flow.states.values()]
      .filter(({ id }) => placeOf(id) === id)
      .map((state) => [state.id, folded.has(state.id) ? emptied(flow, state) : led(state, placeOf)]),
  );
  return { ...flow, states, arrows: flow.arrows.flatMap((arrow) => arrowAround(arrow, placeOf)) };
}

function emptied(flow: Flow, state: FlowState): FlowState {
  if (state.children.length === 0) return state;
  return { ...state, children: [], initial: null, folded: withinOf(flow, state.id).length };
}

/** What a state begins with may lie deep inside another one. */
function led(state: FlowState, placeOf: (id: string) => string): FlowState {
  const { initial, history } = state;
  return {
    ...state,
    initial: initial && { ...initial, target: placeOf(initial.target) },
    history: history && { ...history, target: history.target && placeOf(history.target) },
  };
}

function arrowAround(arrow: FlowArrow, placeOf: (id: string) => string): FlowArrow[] {
  const source = placeOf(arrow.source);
  const isInside = source !== arrow.source;
  if (arrow.targets === null) return isInside ? [] : [arrow];
  const targets = [...new Set(arrow.targets.map(placeOf))];
  const leaves = targets.some((target) => target !== source);
  if (leaves) return [{ ...arrow, source, targets }];
  if (isInside) return [];
  // What the folded state itself hears and answers inside: outside, it stays where it is.
  return [arrow.targets.includes(source) ? arrow : { ...arrow, targets: null }];
}
