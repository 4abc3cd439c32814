import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openGateway } from '../../gateway/open.ts';
import { readSettings } from '../../gateway/settings.ts';
import { freshDatabase } from './database.ts';

test('a gateway that cannot open the store of its shop interface leaves no connection open', async () => {
  const database = await freshDatabase();
  const { db } = await database.open();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const name = rows[0]?.name ?? '';
  // One connection is enough for the first store, not for a second one. A superuser would not be limited.
  await sql`create role ${sql.id(name)} login password ${sql.lit(name)} connection limit 1`.execute(db);
  await sql`alter database ${sql.id(name)} owner to ${sql.id(name)}`.execute(db);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = url.username = url.password = name;
  const settings = readSettings({ DATABASE_URL: url.href, DATABASE_POOL: '1', SHOP_PORT: '1' });
  await expect(openGateway(settings)).rejects.toThrow('(53300)');
  const open = sql`select 1 from pg_stat_activity where usename = ${name}`;
  await expect.poll(async () => (await open.execute(db)).rows).toEqual([]);
  await sql`alter database ${sql.id(name)} owner to current_user`.execute(db);
  await sql`drop owned by ${sql.id(name)} cascade`.execute(db);
  await sql`drop role ${sql.id(name)}`.execute(db);
  await database.drop();
});
