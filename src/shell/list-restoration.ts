import type { Services } from '../lib/services.ts';

/** State of a list to restore on return. */
interface ListState {
  readonly read: unknown;
  readonly scrolled: number;
  /** `data-row` of the row that had the focus, or null. */
  readonly row: string | null;
}

/** The lists that were left, in memory per history entry. */
interface ListRestoration {
  at(entry: string): ListState | undefined;
  /** Keeps the latest; drops the oldest. */
  keep(entry: string, listState: ListState): void;
  /** Forgets all: it belongs to the member who was logged in. */
  forget(): void;
}

const MOST_KEPT = 20;

export function listRestoration({ memory }: Pick<Services, 'memory'>): ListRestoration {
  const place = memory.place<Map<string, ListState>>('lists');
  return {
    at: (entry) => place.read()?.get(entry),
    keep(entry, listState) {
      const listStates = place.read() ?? new Map<string, ListState>();
      listStates.delete(entry);
      listStates.set(entry, listState);
      const [oldest] = listStates.keys();
      if (listStates.size > MOST_KEPT && oldest !== undefined) listStates.delete(oldest);
      place.write(listStates);
    },
    forget: place.clear,
  };
}
