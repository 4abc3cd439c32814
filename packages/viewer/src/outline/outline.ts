import type { Flow, FlowArrow, FlowState } from '../model/flow.ts';

/** A state as a branch: what it hears in the order in which it is asked, what it is for, and what it holds. */
export interface StateBranch {
  readonly state: FlowState;
  /** What holds it begins with it. */
  readonly begins: boolean;
  readonly arrows: readonly ArrowLeaf[];
  readonly children: readonly StateBranch[];
}

export interface ArrowLeaf {
  readonly arrow: FlowArrow;
  /** The states that it leads to; empty for one that stays where it is. */
  readonly targets: readonly FlowState[];
}

/** A flow as a tree: every state and every arrow once, in the order in which the machine writes them. */
export function outlineOf(flow: Flow): StateBranch {
  const [root] = flow.states.values();
  if (!root) throw new Error(`${flow.name} has no state`);
  return branchOf(flow, root, false);
}

function branchOf(flow: Flow, state: FlowState, begins: boolean): StateBranch {
  const stateOf = (id: string) => flow.states.get(id) ?? [];
  return {
    state,
    begins,
    arrows: flow.arrows
      .filter(({ source }) => source === state.id)
      .map((arrow) => ({ arrow, targets: (arrow.targets ?? []).flatMap(stateOf) })),
    children: state.children.flatMap(stateOf).map((child) => branchOf(flow, child, beginsWith(flow, state, child.id))),
  };
}

/** What a state begins with may lie deep inside one of its children. */
function beginsWith(flow: Flow, state: FlowState, child: string): boolean {
  if (!state.initial) return false;
  for (let at: string | null = state.initial.target; at !== null; at = flow.states.get(at)?.parent ?? null) {
    if (at === child) return true;
  }
  return false;
}

/** A row of the tree. */
export interface OutlineRow {
  /** Id of the state or the arrow; `<state> <requirement>` for a requirement. */
  readonly id: string;
  readonly kind: 'state' | 'arrow' | 'requirement';
  /** Id of the row that holds it; null for the machine itself. */
  readonly parent: string | null;
  /** Has it rows inside? */
  readonly holds: boolean;
}

export const requirementRow = (state: string, requirement: string): string => `${state} ${requirement}`;

/** All rows from top to bottom, those in closed ones as well. */
export function rowsOf({ state, arrows, children }: StateBranch, parent: string | null = null): readonly OutlineRow[] {
  const inside = [
    ...state.requirements.map((id) => ({ id: requirementRow(state.id, id), kind: 'requirement' as const })),
    ...arrows.map(({ arrow }) => ({ id: arrow.id, kind: 'arrow' as const })),
  ].map((row) => ({ ...row, parent: state.id, holds: false }));
  const below = children.flatMap((child) => rowsOf(child, state.id));
  return [{ id: state.id, kind: 'state', parent, holds: inside.length + below.length > 0 }, ...inside, ...below];
}
