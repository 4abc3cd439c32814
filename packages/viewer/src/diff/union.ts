import type { Flow, FlowArrow, FlowState } from '../model/flow.ts';
import type { FlowDiff } from './flow-diff.ts';

/** What became of a part of a flow. */
export type Change = 'added' | 'removed' | 'changed';

/** Two versions of a flow as one that can be drawn: what is gone is still on it. */
export interface Union {
  readonly flow: Flow;
  /** Id in the union → what became of it; a part that is left out is as it was. */
  readonly states: ReadonlyMap<string, Change>;
  readonly arrows: ReadonlyMap<string, Change>;
  /** Where a state of the version before stands in the union. What is there after has the id that it has there. */
  stateBefore(id: string): string;
  /** The same for an arrow that is gone, and for the old way of one that leads elsewhere now. */
  arrowBefore(id: string): string;
}

/** A part that is gone keeps its id unless another one has it now. */
const freeId = (id: string, taken: ReadonlySet<string>): string => (taken.has(id) ? `was ${id}` : id);

export function unionOf(before: Flow, after: Flow, { pairs, states, arrows }: FlowDiff): Union {
  const ids = new Set(after.states.keys());
  const stateBefore = (id: string) => pairs.get(id) ?? freeId(id, ids);
  const arrowIds = new Set(after.arrows.map(({ id }) => id));
  const arrowBefore = (id: string) => freeId(id, arrowIds);
  const retargeted = arrows.changed.filter(({ fields }) => fields.includes('target'));
  const old = [...arrows.removed, ...retargeted.map((change) => change.before)];
  return {
    flow: {
      ...after,
      states: statesOf(before, after, new Set(states.removed), stateBefore),
      arrows: [...after.arrows, ...old.map((arrow) => oldArrow(arrow, stateBefore, arrowBefore))],
    },
    states: new Map<string, Change>([
      ...states.added.map(({ id }): [string, Change] => [id, 'added']),
      ...states.removed.map(({ id }): [string, Change] => [stateBefore(id), 'removed']),
      ...states.changed.map((change): [string, Change] => [change.after.id, 'changed']),
    ]),
    arrows: new Map<string, Change>([
      ...arrows.added.map(({ id }): [string, Change] => [id, 'added']),
      ...arrows.changed.map((change): [string, Change] => [change.after.id, 'changed']),
      ...old.map(({ id }): [string, Change] => [arrowBefore(id), 'removed']),
    ]),
    stateBefore,
    arrowBefore,
  };
}

/** The label in full: its source may run another actor now. */
function oldArrow(arrow: FlowArrow, state: (id: string) => string, own: (id: string) => string): FlowArrow {
  return {
    ...arrow,
    id: own(arrow.id),
    source: state(arrow.source),
    targets: arrow.targets?.map(state) ?? null,
    shortLabel: arrow.label,
  };
}

/** The states after, each with those that it has lost, in the order in which a reader comes upon them. */
function statesOf(
  before: Flow,
  after: Flow,
  removed: ReadonlySet<FlowState>,
  stateBefore: (id: string) => string,
): Map<string, FlowState> {
  const lostBy = new Map<string, FlowState[]>();
  for (const state of removed) {
    const parent = state.parent === null ? '' : stateBefore(state.parent);
    lostBy.set(parent, [...(lostBy.get(parent) ?? []), state]);
  }
  const was = new Map([...before.states.values()].map((state) => [stateBefore(state.id), state]));
  const states = new Map<string, FlowState>();
  const visit = (state: FlowState, old: FlowState | undefined) => {
    const lost = lostBy.get(state.id) ?? [];
    const children = mergedChildren(state.children, old?.children.map(stateBefore) ?? [], new Set(lost.map(idAfter)));
    const whole = { ...state, children, ...(lost.length > 0 ? insidesOf(state, old, children, stateBefore) : {}) };
    states.set(state.id, whole);
    const paths = new Set(children.flatMap((id) => after.states.get(id)?.path ?? []));
    for (const id of children) {
      const child = after.states.get(id);
      const gone = lost.find((one) => idAfter(one) === id);
      if (child) visit(child, was.get(id));
      else if (gone) visit(ghostOf(gone, id, whole, paths, stateBefore), gone);
    }
  };
  const idAfter = ({ id }: FlowState): string => stateBefore(id);
  const [root] = after.states.values();
  if (root) visit(root, was.get(root.id));
  return states;
}

/** Children now, and behind the one that they stood behind those that are gone. */
function mergedChildren(now: readonly string[], old: readonly string[], lost: ReadonlySet<string>): string[] {
  const merged = [...now];
  for (const [index, id] of old.entries()) {
    if (!lost.has(id)) continue;
    const beforeIt = old.slice(0, index).findLast((one) => merged.includes(one));
    merged.splice(beforeIt === undefined ? 0 : merged.indexOf(beforeIt) + 1, 0, id);
  }
  return merged;
}

/** A state that has lost states holds them still. */
function insidesOf(
  state: FlowState,
  old: FlowState | undefined,
  children: readonly string[],
  stateBefore: (id: string) => string,
): Pick<FlowState, 'kind' | 'initial'> {
  if (state.kind === 'compound' || state.kind === 'parallel') return { kind: state.kind, initial: state.initial };
  const first = old?.initial && { ...old.initial, target: stateBefore(old.initial.target) };
  return { kind: old?.kind ?? 'compound', initial: first && children.includes(first.target) ? first : null };
}

/** A state that is gone, without those of its states that are elsewhere now. */
function ghostOf(
  gone: FlowState,
  id: string,
  parent: FlowState,
  taken: ReadonlySet<string>,
  stateBefore: (id: string) => string,
): FlowState {
  const path = parent.path === '' ? gone.name : `${parent.path}.${gone.name}`;
  const { history } = gone;
  return {
    ...gone,
    id,
    path: taken.has(path) ? `${path} (was)` : path,
    parent: parent.id,
    children: [],
    kind: gone.kind === 'compound' || gone.kind === 'parallel' ? 'atomic' : gone.kind,
    initial: null,
    history: history && { ...history, target: history.target === null ? null : stateBefore(history.target) },
  };
}
