import type { OutlineRow } from './outline.ts';

/** What a key does in a tree: another row is at hand, or a row is opened or closed. */
export interface TreeMove {
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

/** A row, or what it lies in where that is closed. */
export function seenRow(rows: readonly OutlineRow[], closed: ReadonlySet<string>, id: string): string {
  const seen = new Set(openRows(rows, closed).map((row) => row.id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  let at: string | null = id;
  while (at !== null && !seen.has(at)) at = byId.get(at)?.parent ?? null;
  return at ?? rows[0]?.id ?? id;
}

/** Opens what a row lies in, so that it can be seen. */
export function opened(rows: readonly OutlineRow[], closed: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const left = new Set(closed);
  for (let at = byId.get(id)?.parent ?? null; at !== null; at = byId.get(at)?.parent ?? null) left.delete(at);
  return left;
}

/** The keys of a tree, as its readers know them from everywhere; null for a key that it does not know. */
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

/** The next row that begins with a sign; behind the last one it goes on from the top. */
function typedAhead(
  sign: string,
  seen: readonly OutlineRow[],
  place: number,
  textOf: (row: OutlineRow) => string,
): OutlineRow | undefined {
  const around = [...seen.slice(place + 1), ...seen.slice(0, place + 1)];
  return around.find((row) => textOf(row).toLowerCase().startsWith(sign.toLowerCase()));
}
