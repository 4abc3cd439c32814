import { sql } from 'kysely';
import { migrations } from './migrations.ts';
import { retrying, sqlStateOf } from './retrying.ts';
import type { Database } from './store.ts';

/** What a replica may get that creates a table while another does: type, table or catalogue row exists already. */
const createdMeanwhile = new Set(['23505', '42P07', '42710', 'XX000']);
const MOST_ATTEMPTS = 10;

/** Runs a statement that makes something unless it is there; again, while another replica is making it. */
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

/**
 * Applies the migrations that are missing, in one transaction. Replicas that start at once wait on the row of
 * `migration_lock`, which every PostgreSQL-compatible engine has, unlike advisory locks.
 */
export async function migrate(db: Database): Promise<void> {
  await ensure(db, 'create table if not exists migration_lock (id integer primary key)');
  await ensure(db, 'insert into migration_lock (id) values (1) on conflict do nothing');
  await ensure(
    db,
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  await retrying(() =>
    db.transaction().execute(async (trx) => {
      await sql`select id from migration_lock where id = 1 for update`.execute(trx);
      const applied = await sql<{ name: string }>`select name from migrations`.execute(trx);
      const done = new Set(applied.rows.map((row) => row.name));
      for (const migration of migrations) {
        if (done.has(migration.name)) continue;
        for (const statement of migration.statements) await sql.raw(statement).execute(trx);
        await sql`insert into migrations (name) values (${migration.name})`.execute(trx);
      }
    }),
  );
}
