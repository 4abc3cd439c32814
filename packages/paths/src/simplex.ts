/** `gain` is to be as large as it can be, with every row of `rows` at most 1 and no unknown below 0. */
export interface Program {
  readonly unknowns: number;
  /** What one of each unknown brings. */
  readonly gain: ReadonlyMap<number, number>;
  /** For each row the factors of its unknowns; those that are 0 are left out. */
  readonly rows: readonly ReadonlyMap<number, number>[];
}

/** Below it a number is 0. */
const NOTHING = 1e-9;

/**
 * The simplex method on one dense table. All rows are at most 1, so doing nothing is a place to begin at.
 * @returns the best gain; Infinity when no row holds it back
 */
export function mostOf({ unknowns, gain, rows }: Program): number {
  // The last column is what is left of each row; the last row is what each unknown would still bring.
  const table = [...rows, gain].map((row, at) => {
    const line = new Float64Array(unknowns + 1);
    for (const [unknown, factor] of row) line[unknown] = factor;
    line[unknowns] = at < rows.length ? 1 : 0;
    return line;
  });
  const prices = table.at(-1) ?? new Float64Array(1);
  // Which unknown a column stands for, and which a row: names that are swapped with every step.
  const columns = Array.from({ length: unknowns }, (_, at) => at);
  const lines = rows.map((_, at) => unknowns + at);
  let resting = 0;
  for (;;) {
    // Steps without a gain may go round in circles; the lowest name never does.
    const column = choose(prices, columns, resting > 20);
    if (column < 0) return -(prices[unknowns] ?? 0);
    const row = narrowest(table, lines, column, unknowns);
    if (row < 0) return Number.POSITIVE_INFINITY;
    const before = prices[unknowns] ?? 0;
    swap(table, row, column);
    [columns[column], lines[row]] = [lines[row] ?? 0, columns[column] ?? 0];
    resting = Math.abs((prices[unknowns] ?? 0) - before) < NOTHING ? resting + 1 : 0;
  }
}

/** The column that brings most, or of all that bring something the one with the lowest name; -1 when none does. */
function choose(prices: Float64Array, columns: readonly number[], byName: boolean): number {
  let best = -1;
  for (const [column, name] of columns.entries()) {
    const price = prices[column] ?? 0;
    if (price <= NOTHING) continue;
    const isBetter = byName ? name < (columns[best] ?? 0) : price > (prices[best] ?? 0) + NOTHING;
    if (best < 0 || isBetter) best = column;
  }
  return best;
}

/** The row that holds the column back first; of equal ones that with the lowest name. */
function narrowest(table: readonly Float64Array[], lines: readonly number[], column: number, last: number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [row, name] of lines.entries()) {
    const line = table[row];
    const factor = line?.[column] ?? 0;
    if (factor <= NOTHING) continue;
    const room = (line?.[last] ?? 0) / factor;
    if (room < least - NOTHING || (room < least + NOTHING && name < (lines[best] ?? Infinity))) {
      least = Math.min(room, least);
      best = row;
    }
  }
  return best;
}

function swap(table: readonly Float64Array[], row: number, column: number): void {
  const pivot = table[row];
  if (!pivot) return;
  const by = pivot[column] ?? 1;
  pivot[column] = 1;
  for (let at = 0; at < pivot.length; at++) pivot[at] = (pivot[at] ?? 0) / by;
  const filled = [...pivot.keys()].filter((at) => Math.abs(pivot[at] ?? 0) > 1e-12);
  for (const line of table) {
    const factor = line === pivot ? 0 : (line[column] ?? 0);
    if (Math.abs(factor) < 1e-12) continue;
    line[column] = 0;
    for (const at of filled) line[at] = (line[at] ?? 0) - factor * (pivot[at] ?? 0);
  }
}
