import type { Flow, FlowArrow, FlowState } from '../model/flow.ts';
import type { FlowDiff } from './flow-diff.ts';

/** How a part of a flow changed. */
export type Change = 'added' | 'removed' | 'changed';

/** Two versions of a flow as one that can be drawn, including the removed parts. */
export interface Union {
  readonly flow: Flow;
  /** Id in the union → its change; unchanged parts are left out. */
  readonly states: ReadonlyMap<string, Change>;
  readonly arrows: ReadonlyMap<string, Change>;
  /** Id in the union of a state of the earlier version. States of the later version keep their ids. */
  stateBefore(id: string): string;
  /** The same for a removed arrow, and for the old form of an arrow with a new target. */
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
      states: statesOf(before, after, states.removed, stateBefore),
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

/** With its full label, since its source may run another actor now. */
function oldArrow(arrow: FlowArrow, state: (id: string) => string, own: (id: string) => string): FlowArrow {
  return {
    ...arrow,
    id: own(arrow.id),
    source: state(arrow.source),
    targets: arrow.targets?.map(state) ?? null,
    shortLabel: arrow.label,
  };
}

/** The later states, each with its removed children; parents come before their children. */
function statesOf(
  before: Flow,
  after: Flow,
  removed: readonly FlowState[],
  stateBefore: (id: string) => string,
): Map<string, FlowState> {
  const lostBy = Map.groupBy(removed, ({ parent }) => (parent === null ? '' : stateBefore(parent)));
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

/** The current children, with each removed one after the child that it used to follow. */
function mergedChildren(now: readonly string[], old: readonly string[], lost: ReadonlySet<string>): string[] {
  const merged = [...now];
  for (const [index, id] of old.entries()) {
    if (!lost.has(id)) continue;
    const beforeIt = old.slice(0, index).findLast((one) => merged.includes(one));
    merged.splice(beforeIt === undefined ? 0 : merged.indexOf(beforeIt) + 1, 0, id);
  }
  return merged;
}

/** A state that has lost children still contains them in the union. */
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

/** A removed state, without children: `visit` adds those that were removed, too. */
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
