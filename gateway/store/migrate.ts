import { sql } from 'kysely';
import { PlainError } from '../plain-error.ts';
import { migrations } from './migrations.ts';
import { retrying, sqlStateOf } from './retrying.ts';
import type { Database, Queries } from './store.ts';

/** SQLSTATEs of creating a table while another replica does: type, table or catalogue row already exists. */
const createdMeanwhile = new Set(['23505', '42P07', '42710', 'XX000']);
const MOST_ATTEMPTS = 10;

/** Runs a statement that creates something if missing; retries while another replica is creating it. */
async function ensure(db: Database, statement: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql.raw(statement).execute(db);
      return;
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !createdMeanwhile.has(sqlStateOf(error) ?? '')) throw error;
    }
  }
}

/** A newer version has migrated the database: this one would write what that one cannot read. */
export class SchemaTooNew extends PlainError {
  constructor(steps: readonly string[]) {
    super(
      `the database has steps of a newer version (${steps.join(', ')}); start that version, or let it take them back: npm run schema -- back ${migrations.at(-1)?.name}`,
    );
  }
}

/** Names of the steps applied to a database. */
export type Applied = ReadonlySet<string>;

/** The steps that this version does not know. */
export function unknownTo(applied: Applied): readonly string[] {
  return [...applied].filter((name) => !migrations.some((migration) => migration.name === name)).toSorted();
}

/**
 * Runs `work` in one transaction. Replicas that start together wait on the row of `migration_lock`, which every
 * PostgreSQL-compatible engine has, unlike advisory locks.
 */
export async function inTurn<T>(db: Database, work: (trx: Queries, applied: Applied) => Promise<T>): Promise<T> {
  await ensure(db, 'create table if not exists migration_lock (id integer primary key)');
  await ensure(db, 'insert into migration_lock (id) values (1) on conflict do nothing');
  await ensure(
    db,
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  return retrying(() =>
    db.transaction().execute(async (trx) => {
      // The limits of a request would end the wait for another replica's migration, and the change of a large table.
      await sql`set local lock_timeout = 0`.execute(trx);
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`select id from migration_lock where id = 1 for update`.execute(trx);
      const { rows } = await sql<{ name: string }>`select name from migrations`.execute(trx);
      return work(trx, new Set(rows.map(({ name }) => name)));
    }),
  );
}

/** Applies the migrations that are missing. Throws `SchemaTooNew`. */
export async function migrate(db: Database): Promise<void> {
  await inTurn(db, async (trx, applied) => {
    const newer = unknownTo(applied);
    if (newer.length > 0) throw new SchemaTooNew(newer);
    for (const migration of migrations) {
      if (applied.has(migration.name)) continue;
      for (const statement of migration.statements) await sql.raw(statement).execute(trx);
      await sql`insert into migrations (name) values (${migration.name})`.execute(trx);
    }
  });
}
