import type { Flow, FlowArrow, FlowState } from './flow.ts';

/** The ancestors of a state, from the nearest to the root. */
export function aroundOf(flow: Flow, id: string): readonly string[] {
  const around: string[] = [];
  for (let at = flow.states.get(id)?.parent ?? null; at !== null; at = flow.states.get(at)?.parent ?? null) {
    around.push(at);
  }
  return around;
}

/** Whether an arrow leaves its source and enters it again, so that what runs in it is stopped and started. */
export const beginsAnew = (flow: Flow, { source, targets, reenters }: FlowArrow): boolean =>
  reenters && (targets ?? []).some((id) => id === source || aroundOf(flow, id).includes(source));

/** All states within a state, at any depth. */
function withinOf(flow: Flow, id: string): readonly string[] {
  return (flow.states.get(id)?.children ?? []).flatMap((child) => [child, ...withinOf(flow, child)]);
}

/** The states that can be folded: all that have children, except the root. */
export const foldable = (flow: Flow): readonly string[] =>
  [...flow.states.values()]
    .filter(({ parent, children }) => parent !== null && children.length > 0)
    .map(({ id }) => id);

/**
 * A flow in which some states are empty boxes. Arrows into such a state lead to its box, arrows out of it leave the
 * box, and arrows inside it are left out.
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

/** Initial and history targets may lie inside a folded state. */
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
  // An arrow from the folded state into itself: seen from outside, it has no target.
  return [arrow.targets.includes(source) ? arrow : { ...arrow, targets: null }];
}

/** How many arrows away a state may be: its neighbours, or theirs as well. */
export type Reach = 1 | 2;

/** A state and the states one or two arrows before or after it, inside their ancestors. */
export function focusedFlow(flow: Flow, center: string, reach: Reach): Flow {
  const near = nearOf(flow, center, reach);
  const around = new Set([...near].flatMap((id) => aroundOf(flow, id)));
  const inside = new Set(withinOf(flow, center));
  // A neighbour that holds others is shown as one box, unless another neighbour is inside.
  const closed = [...near].filter((id) => id !== center && !inside.has(id) && !around.has(id));
  return keptOf(foldedFlow(flow, new Set(closed)), new Set([...near, ...around, ...inside]));
}

function nearOf(flow: Flow, center: string, reach: Reach): ReadonlySet<string> {
  const near = new Set([center]);
  for (let step = 0; step < reach; step += 1) {
    for (const next of [...near].flatMap((id) => neighboursOf(flow, id))) near.add(next);
  }
  return near;
}

/** The targets of a state's arrows, and the sources of the arrows that lead to it. */
function neighboursOf(flow: Flow, id: string): readonly string[] {
  const inside = withinOf(flow, id);
  // Arrows from an ancestor leave it, too; arrows to an ancestor arrive at it when the ancestor begins with it.
  const leaving = new Set([id, ...inside, ...aroundOf(flow, id)]);
  const coming = new Set([id, ...inside, ...aroundOf(flow, id).filter((outer) => beginsWith(flow, outer, id))]);
  const ways = flow.arrows.flatMap(({ source, targets }) => (targets ?? []).map((target) => ({ source, target })));
  return ways.flatMap(({ source, target }) => [
    ...(leaving.has(source) ? [target] : []),
    ...(coming.has(target) ? [source] : []),
  ]);
}

function beginsWith(flow: Flow, outer: string, id: string): boolean {
  const state = flow.states.get(outer);
  const first = state?.kind === 'parallel' ? state.children : [state?.initial?.target ?? []].flat();
  return first.some((one) => one === id || beginsWith(flow, one, id));
}

function keptOf(flow: Flow, kept: ReadonlySet<string>): Flow {
  const states = new Map(
    [...flow.states.values()].filter(({ id }) => kept.has(id)).map((state) => [state.id, stateAmong(state, kept)]),
  );
  return { ...flow, states, arrows: flow.arrows.flatMap((arrow) => arrowAmong(arrow, kept)) };
}

function stateAmong(state: FlowState, kept: ReadonlySet<string>): FlowState {
  const { initial, history } = state;
  return {
    ...state,
    children: state.children.filter((id) => kept.has(id)),
    initial: initial && kept.has(initial.target) ? initial : null,
    history: history && {
      ...history,
      target: history.target !== null && kept.has(history.target) ? history.target : null,
    },
  };
}

function arrowAmong(arrow: FlowArrow, kept: ReadonlySet<string>): FlowArrow[] {
  if (!kept.has(arrow.source)) return [];
  if (arrow.targets === null) return [arrow];
  const targets = arrow.targets.filter((id) => kept.has(id));
  return targets.length > 0 ? [{ ...arrow, targets }] : [];
}
