import { sql } from 'kysely';
import { type Clock, MINUTE, systemClock } from '../../gateway/clock.ts';
import { emptied, reset } from '../../gateway/sandbox/seed.ts';
import type { Store } from '../../gateway/store/store.ts';

/** The seed data in a database, and how to restore it in one statement: a reset takes 120. */
export interface Seed {
  /** When it was written. */
  readonly at: Date;
  restore(): Promise<void>;
}

/** Maximum age of the seed data when a file begins, in ms: tests begin at its time, but parties sign by real time. */
const OLDEST = MINUTE;

/** Writes the seed data, and keeps a copy of all rows, and the time, in another schema. */
export async function writeSeed(store: Store): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(store.db);
  const at = systemClock.now();
  const clock: Clock = { now: () => at };
  await reset(store, clock);
  await run('drop schema if exists seeded cascade');
  await run('create schema seeded');
  await sql`create table seeded.written as select ${at}::timestamptz as at`.execute(store.db);
  await run('create table seeded.touched (name text)');
  await run(`create function seeded.note() returns trigger language plpgsql as
    $$ begin insert into seeded.touched values (tg_table_name); return null; end $$`);
  for (const table of emptied) {
    await run(`create table seeded.${table} as table ${table}`);
    await run(`create trigger touched after insert or update or delete on ${table} execute function seeded.note()`);
  }
  // In the replica role, without foreign keys and triggers, which needs a superuser. The lock waits for open writes.
  await run(
    `create function seeded.restore() returns void language plpgsql set session_replication_role = replica
    as $$ declare touched text; begin
      lock table ${emptied.join()} in access exclusive mode;
      for touched in select distinct name from seeded.touched loop
        execute format('delete from %I', touched);
        execute format('insert into %I table seeded.%I', touched, touched);
      end loop;
      delete from seeded.touched;
    end $$`,
  );
}

/** The seed data of a database that has them; written again when they are old. */
export async function readSeed(store: Store): Promise<Seed> {
  const written = async () => {
    const { rows } = await sql<{ at: Date }>`select at from seeded.written`.execute(store.db);
    if (rows[0] === undefined) throw new Error('the database has no seed data');
    return rows[0].at;
  };
  if (systemClock.now().getTime() - (await written()).getTime() > OLDEST) await writeSeed(store);
  return {
    at: await written(),
    restore: async () => {
      await sql`select seeded.restore()`.execute(store.db);
    },
  };
}
