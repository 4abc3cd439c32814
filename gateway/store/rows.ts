import { type SelectQueryBuilder, sql } from 'kysely';
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
