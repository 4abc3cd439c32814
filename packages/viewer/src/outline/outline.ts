import type { Flow, FlowArrow, FlowState } from '../model/flow.ts';
import { aroundOf } from '../model/folded.ts';

/** A state as a branch of the tree, with its arrows in the order in which they are tried, and its children. */
export interface StateBranch {
  readonly state: FlowState;
  /** Whether its parent begins in it. */
  readonly begins: boolean;
  readonly arrows: readonly FlowArrow[];
  readonly children: readonly StateBranch[];
}

/** A flow as a tree: every state and every arrow once, in the order in which the machine writes them. */
export function outlineOf(flow: Flow): StateBranch {
  const [root] = flow.states.values();
  if (!root) throw new Error(`${flow.name} has no state`);
  return branchOf(flow, root, false);
}

function branchOf(flow: Flow, state: FlowState, begins: boolean): StateBranch {
  const children = state.children.flatMap((id) => flow.states.get(id) ?? []);
  return {
    state,
    begins,
    arrows: flow.arrows.filter(({ source }) => source === state.id),
    children: children.map((child) => branchOf(flow, child, beginsWith(flow, state, child.id))),
  };
}

/** The initial target of a state may lie deep inside one of its children. */
const beginsWith = (flow: Flow, { initial }: FlowState, child: string): boolean =>
  initial !== null && [initial.target, ...aroundOf(flow, initial.target)].includes(child);

/** A row of the tree. */
export interface OutlineRow {
  /** Id of the state or the arrow; `<state> <requirement>` for a requirement. */
  readonly id: string;
  /** Id of the row that holds it; null for the machine itself. */
  readonly parent: string | null;
  /** Whether it has rows inside. */
  readonly holds: boolean;
}

export const requirementRow = (state: string, requirement: string): string => `${state} ${requirement}`;

/** All rows from top to bottom, including those inside closed rows. */
export function rowsOf({ state, arrows, children }: StateBranch, parent: string | null = null): readonly OutlineRow[] {
  const inside = [...state.requirements.map((id) => requirementRow(state.id, id)), ...arrows.map(({ id }) => id)].map(
    (id) => ({ id, parent: state.id, holds: false }),
  );
  const below = children.flatMap((child) => rowsOf(child, state.id));
  return [{ id: state.id, parent, holds: inside.length + below.length > 0 }, ...inside, ...below];
}

/** The result of a key in a tree: another current row, or a row opened or closed. */
interface TreeMove {
  readonly at: string;
  readonly closed: ReadonlySet<string>;
}

/** The rows that can be seen: those whose outer rows are all open. */
export function openRows(rows: readonly OutlineRow[], closed: ReadonlySet<string>): readonly OutlineRow[] {
  const seen = new Set<string>();
  return rows.filter(({ id, parent }) => {
    const isSeen = parent === null || (seen.has(parent) && !closed.has(parent));
    if (isSeen) seen.add(id);
    return isSeen;
  });
}

/** A row, or its nearest visible ancestor where it is inside a closed row. */
export function seenRow(rows: readonly OutlineRow[], closed: ReadonlySet<string>, id: string): string {
  const seen = new Set(openRows(rows, closed).map((row) => row.id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  let at: string | null = id;
  while (at !== null && !seen.has(at)) at = byId.get(at)?.parent ?? null;
  return at ?? rows[0]?.id ?? id;
}

/** Opens the ancestors of a row, so that it can be seen. */
export function opened(rows: readonly OutlineRow[], closed: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const left = new Set(closed);
  for (let at = byId.get(id)?.parent ?? null; at !== null; at = byId.get(at)?.parent ?? null) left.delete(at);
  return left;
}

/** The usual keys of a tree; null for any other key. */
export function moveBy(
  key: string,
  rows: readonly OutlineRow[],
  { at, closed }: TreeMove,
  textOf: (row: OutlineRow) => string,
): TreeMove | null {
  const seen = openRows(rows, closed);
  const place = seen.findIndex(({ id }) => id === at);
  const row = seen[place] ?? seen[0];
  if (!row) return null;
  const to = (next: OutlineRow | undefined): TreeMove => ({ at: next?.id ?? row.id, closed });
  switch (key) {
    case 'ArrowDown':
      return to(seen[place + 1]);
    case 'ArrowUp':
      return to(seen[place - 1]);
    case 'Home':
      return to(seen[0]);
    case 'End':
      return to(seen.at(-1));
    case 'ArrowRight':
      if (!row.holds) return to(row);
      return closed.has(row.id) ? { at: row.id, closed: without(closed, row.id) } : to(seen[place + 1]);
    case 'ArrowLeft':
      if (row.holds && !closed.has(row.id)) return { at: row.id, closed: new Set([...closed, row.id]) };
      return to(seen.find(({ id }) => id === row.parent));
    case '*': {
      const beside = rows.filter(({ parent }) => parent === row.parent).map(({ id }) => id);
      return { at: row.id, closed: new Set([...closed].filter((id) => !beside.includes(id))) };
    }
    default:
      return key.length === 1 && key !== ' ' ? to(typedAhead(key, seen, place, textOf)) : null;
  }
}

const without = (closed: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...closed].filter((one) => one !== id));

/** The next row that begins with a character, continuing from the top after the last row. */
function typedAhead(
  sign: string,
  seen: readonly OutlineRow[],
  place: number,
  textOf: (row: OutlineRow) => string,
): OutlineRow | undefined {
  const around = [...seen.slice(place + 1), ...seen.slice(0, place + 1)];
  return around.find((row) => textOf(row).toLowerCase().startsWith(sign.toLowerCase()));
}
