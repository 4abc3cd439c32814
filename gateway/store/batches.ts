import type { InsertObject } from 'kysely';
import type { Tables } from './schema.ts';
import type { Queries } from './store.ts';

/** Rows per statement, far below the protocol's limit of parameters. */
const BATCH = 250;

/** Splits rows into batches of one statement each. */
export function batchesOf<Row>(rows: readonly Row[]): (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, at) => rows.slice(at * BATCH, (at + 1) * BATCH));
}

export async function insertMissing<Table extends keyof Tables>(
  db: Queries,
  table: Table,
  rows: readonly InsertObject<Tables, Table>[],
): Promise<void> {
  for (const batch of batchesOf(rows)) {
    await db
      .insertInto(table)
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
