import { type InsertObject, type SelectQueryBuilder, sql } from 'kysely';
import { isId } from './ids.ts';
import type { Tables } from './schema.ts';
import type { Queries, Store } from './store.ts';

export async function countOf<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return total;
}

export async function hasRows(db: Queries, table: keyof Tables): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Deletes a member's own row. Returns false for a missing row as for another member's. */
export async function deleteOwn(
  { run }: Store,
  table: 'addresses' | 'favourites',
  memberId: string,
  id: string,
): Promise<boolean> {
  if (!isId(id)) return false;
  const deleted = await run((db) =>
    db.deleteFrom(table).where('id', '=', id).where('member_id', '=', memberId).returning('id').executeTakeFirst(),
  );
  return deleted !== undefined;
}

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

/** For `doUpdateSet` where such rows are there already: takes over all their columns but the `kept` ones. */
export function allBut<Row extends object>([row]: readonly Row[], kept: readonly (keyof Row & string)[]) {
  const columns = Object.keys(row ?? {}).filter((column) => !kept.some((one) => one === column));
  return Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)]));
}

/** Serialises writes per member until the transaction ends. Returns whether the member exists. */
export async function lockMember(trx: Queries, memberId: string): Promise<boolean> {
  const locked = await trx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().executeTakeFirst();
  return locked !== undefined;
}

export function memberWithPhone(db: Queries, phone: string): Promise<{ readonly id: string } | undefined> {
  return db.selectFrom('members').select('id').where('phone', '=', phone).executeTakeFirst();
}
