import { sql } from 'kysely';
import { type Clock, systemClock } from '../../gateway/clock.ts';
import { emptied, reset } from '../../gateway/sandbox/seed.ts';
import type { Store } from '../../gateway/store/store.ts';

/** The seed data in a database, and how to have it again in one statement: a reset takes 120. */
export interface Seed {
  /** When it was written. */
  readonly at: Date;
  restore(): Promise<void>;
}

/** Writes the seed data and keeps a copy of all rows beside them. */
export async function writeSeed(store: Store): Promise<Seed> {
  const run = (statement: string) => sql.raw(statement).execute(store.db);
  const at = systemClock.now();
  const clock: Clock = { now: () => at };
  await reset(store, clock);
  await run('create schema seeded');
  for (const table of emptied) await run(`create table seeded.${table} as table ${table}`);
  const statements = [
    `lock table ${emptied.join()} in access exclusive mode`,
    ...emptied.map((table) => `delete from ${table}`),
    ...emptied.toReversed().map((table) => `insert into ${table} table seeded.${table}`),
  ];
  // As a replica, which checks no references: half of the time. It needs a superuser.
  await run(
    `create function seeded.restore() returns void language plpgsql set session_replication_role = replica
    as $$ begin ${statements.join(';\n')}; end $$`,
  );
  return {
    at,
    restore: async () => {
      await sql`select seeded.restore()`.execute(store.db);
    },
  };
}
