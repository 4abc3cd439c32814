/** State of a list to restore on return, kept in memory per history entry. */
interface ListState {
  readonly read: unknown;
  readonly scrolled: number;
  /** `data-row` of the row that had the focus, or null. */
  readonly row: string | null;
}

const listStates = new Map<string, ListState>();
const MOST_KEPT = 20;

export function listStateAt(entry: string): ListState | undefined {
  return listStates.get(entry);
}

/** Keeps the latest; drops the oldest. */
export function keepListState(entry: string, listState: ListState): void {
  listStates.delete(entry);
  listStates.set(entry, listState);
  const [oldest] = listStates.keys();
  if (listStates.size > MOST_KEPT && oldest !== undefined) listStates.delete(oldest);
}

/** Forgets all: it belongs to the member who was logged in. */
export function forgetListStates(): void {
  listStates.clear();
}
