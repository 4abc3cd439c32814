/** What a list looked like when it was left: kept in memory, for the entry of the history it belongs to. */
interface Left {
  readonly read: unknown;
  readonly scrolled: number;
  /** `data-row` of the row in which the keyboard was, or null. */
  readonly row: string | null;
}

const left = new Map<string, Left>();
const MOST_KEPT = 20;

export function leftAt(entry: string): Left | undefined {
  return left.get(entry);
}

/** Keeps what was left last; the oldest goes. */
export function keepLeft(entry: string, what: Left): void {
  left.delete(entry);
  left.set(entry, what);
  const [oldest] = left.keys();
  if (left.size > MOST_KEPT && oldest !== undefined) left.delete(oldest);
}

/** Forgets what was left: it belongs to whoever was logged in. */
export function forgetLeftRows(): void {
  left.clear();
}
