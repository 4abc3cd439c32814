import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { migrate, SchemaTooNew } from '../../gateway/store/migrate.ts';
import { migrateBack, NoWayBack, statementsBack } from '../../gateway/store/migrate-back.ts';
import { migrations } from '../../gateway/store/migrations.ts';
import { freshDatabase } from './database.ts';

const database = await freshDatabase();
const store = await database.open();
afterAll(() => database.drop());

/** Every table, column, index and constraint in the catalogue of the database; columns by name, not by place. */
async function catalogue(): Promise<unknown> {
  const { rows: columns } = await sql`
    select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
    where table_schema = 'public' order by table_name, column_name`.execute(store.db);
  const { rows: indexes } = await sql`
    select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname`.execute(store.db);
  const { rows: constraints } = await sql`
    select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as says from pg_constraint
    where connamespace = 'public'::regnamespace order by 1, 2`.execute(store.db);
  return { columns, indexes, constraints };
}

async function appliedNames(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(store.db);
  return rows.map(({ name }) => name);
}

test('F12 every migration can be reverted and restores the previous schema', async () => {
  await migrate(store.db);
  const [initial] = migrations;
  const names = migrations.map(({ name }) => name);
  const whole = await catalogue();
  // Down to the first migration, recording the schema at each step; then up again, comparing with the record.
  const before = new Map<string, unknown>();
  for (const name of names.slice(0, -1).toReversed()) {
    await migrateBack(store.db, name, true);
    before.set(name, await catalogue());
  }
  expect(await appliedNames()).toEqual([initial?.name]);
  for (const migration of migrations.slice(1)) {
    const previous = names[names.indexOf(migration.name) - 1] ?? '';
    expect(await catalogue(), `before ${migration.name}`).toEqual(before.get(previous));
    for (const statement of migration.statements) await sql.raw(statement).execute(store.db);
    await sql`insert into migrations (name) values (${migration.name})`.execute(store.db);
  }
  expect(await catalogue()).toEqual(whole);
});

test('F12 several migrations can be reverted together and applied again', async () => {
  const whole = await catalogue();
  const to = migrations[5]?.name ?? '';
  await migrateBack(store.db, to, true);
  expect(await appliedNames()).toEqual(migrations.slice(0, 6).map(({ name }) => name));
  await migrate(store.db);
  expect(await catalogue()).toEqual(whole);
});

test('F12 a dry run changes nothing; after the last migration there is nothing to revert', async () => {
  const whole = await catalogue();
  const [previous, last] = migrations.slice(-2);
  expect(await migrateBack(store.db, previous?.name ?? '', false)).toEqual(last && statementsBack(last));
  expect(await migrateBack(store.db, last?.name ?? '', true)).toEqual([]);
  expect(await catalogue()).toEqual(whole);
});

test('F12 an unknown migration is refused, as is one that cannot be reverted', async () => {
  await expect(migrateBack(store.db, '099-nothing', true)).rejects.toThrow(
    new NoWayBack('the database has no step 099-nothing'),
  );
  expect(() => statementsBack({ name: 'x', statements: ['update members set sex = 1'] })).toThrow(NoWayBack);
  for (const migration of migrations) expect(statementsBack(migration).length).toBeGreaterThan(0);
});

test('F12 an older version changes nothing in the database of a newer one, and says what to do', async () => {
  await migrateBack(store.db, migrations.at(-2)?.name ?? '', true);
  await sql`insert into migrations (name) values ('998-later'), ('999-tomorrow')`.execute(store.db);
  const whole = await catalogue();
  const line = `the database has steps of a newer version (998-later, 999-tomorrow); start that version, or let it take them back: npm run schema -- back ${migrations.at(-1)?.name}`;
  await expect(migrate(store.db)).rejects.toThrow(new SchemaTooNew(['998-later', '999-tomorrow']));
  expect(new SchemaTooNew(['998-later', '999-tomorrow']).message).toBe(line);
  await expect(migrateBack(store.db, migrations[0]?.name ?? '', true)).rejects.toThrow('by the version that made it');
  expect(await catalogue()).toEqual(whole);
  await sql`delete from migrations where name in ('998-later', '999-tomorrow')`.execute(store.db);
  await migrate(store.db);
});
