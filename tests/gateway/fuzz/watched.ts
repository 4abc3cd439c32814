import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from '../../../gateway/store/store.ts';

/**
 * What a refused call may change, with the reason. Every other table must be as it was; these too are put back, so that
 * each request meets the same world.
 */
export const counting: Readonly<Record<string, string>> = {
  limits: 'counts how often was asked',
  password_tries: 'counts wrong passwords',
  sms_codes: 'counts wrong codes, and is used up by one try too many',
  sms_tickets: 'a ticket is used up by its try',
  slide_tickets: 'a ticket is used up by its try',
  slide_puzzles: 'a puzzle is used up by its try',
  image_captchas: 'a picture is used up by its try',
  pay_links: 'counts wrong phones',
  pay_grants: 'remembers that this browser has named the right phone, whatever else was wrong',
};

/** A database of which every change is seen as it happens, and that can be put back. */
export interface Watched {
  /** Takes what was changed so far for what was wanted; `settle` puts it back all the same. */
  forget(): Promise<void>;
  /** What was changed since the last `forget` or `settle`, such as `orders UPDATE`; puts everything back as it was. */
  settle(): Promise<string[]>;
  /** A digest of everything that counts, by table: the proof that nothing is overlooked. */
  digest(): Promise<Readonly<Record<string, string>>>;
}

const tableOf = (change: string): string => change.split(' ', 1)[0] ?? '';

/** Whether a refused call may do this. */
export const isCounting = (change: string): boolean => Object.hasOwn(counting, tableOf(change));

const NOTE = `create function kept.note() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' and new is not distinct from old then return null; end if;
  insert into kept.seen values (tg_table_name || ' ' || tg_op, false); return null; end $$`;

// In one statement, for speed. As a replica it minds neither triggers nor the order of foreign keys.
const SETTLE = `create function kept.settle() returns setof text language plpgsql as $$
declare touched text; line text; begin
  if not exists (select from kept.seen) then return; end if;
  perform set_config('session_replication_role', 'replica', true);
  for touched in select distinct split_part(seen.line, ' ', 1) from kept.seen loop
    execute format('delete from %I', touched);
    execute format('insert into %I table kept.%I', touched, touched);
  end loop;
  for line in select distinct seen.line from kept.seen where not is_wanted loop return next line; end loop;
  delete from kept.seen;
  perform set_config('session_replication_role', 'origin', true);
end $$`;

/** Keeps a copy of every table, and has the database write down what changes from now on. */
export async function watch({ db }: Store): Promise<Watched> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db);
  const tables = rows.map(({ name }) => name);
  await run('drop schema if exists kept cascade');
  await run('create schema kept');
  await run('create table kept.seen (line text, is_wanted boolean)');
  await run(NOTE);
  await run(SETTLE);
  for (const table of tables) {
    await run(`create table kept.${table} as table ${table}`);
    await run(
      `create trigger noted after insert or update or delete on ${table} for each row execute function kept.note()`,
    );
  }
  return {
    forget: async () => {
      await run('update kept.seen set is_wanted = true');
    },
    settle: async () => {
      const { rows: seen } = await sql<{ line: string }>`select settle as line from kept.settle()`.execute(db);
      return seen.map(({ line }) => line);
    },
    digest: async () => {
      const digests: Record<string, string> = {};
      for (const table of tables.filter((name) => !Object.hasOwn(counting, name))) {
        const { rows: lines } = await sql<{ line: string }>`
          select t::text as line from ${sql.table(table)} t order by 1`.execute(db);
        digests[table] = createHash('sha256').update(JSON.stringify(lines)).digest('hex');
      }
      return digests;
    },
  };
}
