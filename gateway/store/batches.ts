/** Rows in one statement: far below what the protocol takes of values. */
export const BATCH = 250;

/** Rows in parts that one statement takes each. */
export function batchesOf<Row>(rows: readonly Row[]): (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, at) => rows.slice(at * BATCH, (at + 1) * BATCH));
}
