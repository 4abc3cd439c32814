import { sql } from 'kysely';
import type { Store } from '../../gateway/store/store.ts';

/** What a refused call may change. Every other table must be as it was. */
const counting = new Set([
  ...['limits', 'password_tries', 'sms_codes', 'pay_links', 'pay_grants', 'shop_audit'],
  // Used up by one try.
  ...['sms_tickets', 'slide_tickets', 'slide_puzzles', 'image_captchas'],
]);

// In one statement, for speed. In the replica role the database ignores triggers and the order of foreign keys.
const functions = [
  `create function kept.note() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' and new is not distinct from old then return null; end if;
  insert into kept.seen values (tg_table_name, tg_op); return null; end $$`,
  `create function kept.put_back() returns setof text language plpgsql as $$
declare touched text; begin
  if not exists (select from kept.seen) then return; end if;
  perform set_config('session_replication_role', 'replica', true);
  for touched in select distinct name from kept.seen loop
    execute format('delete from %I', touched);
    execute format('insert into %I table kept.%I', touched, touched);
  end loop;
  return query select distinct name || ' ' || op from kept.seen;
  delete from kept.seen;
  perform set_config('session_replication_role', 'origin', true);
end $$`,
];

/**
 * Takes a snapshot of the database.
 * @returns restores everything, and reports changes that a refused call may not make, such as `orders UPDATE`
 */
export async function snapshotDatabase({ db }: Store): Promise<() => Promise<string[]>> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db);
  await run('drop schema if exists kept cascade');
  await run('create schema kept');
  await run('create table kept.seen (name text, op text)');
  for (const statement of functions) await run(statement);
  for (const { name } of rows) {
    await run(`create table kept.${name} as table ${name}`);
    await run(
      `create trigger noted after insert or update or delete on ${name} for each row execute function kept.note()`,
    );
  }
  return async () => {
    const { rows: seen } = await sql<{ change: string }>`select put_back as change from kept.put_back()`.execute(db);
    return seen.map(({ change }) => change).filter((change) => !counting.has(change.split(' ', 1)[0] ?? ''));
  };
}
