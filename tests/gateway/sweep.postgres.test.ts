import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '../../gateway/clock.ts';
import { migrate } from '../../gateway/store/migrate.ts';
import { countOf } from '../../gateway/store/rows.ts';
import { sweep } from '../../gateway/sweep.ts';
import { freshDatabase } from './database.ts';

const database = await freshDatabase();
const store = await database.open();
await migrate(store.db);
afterAll(() => database.drop());

test('F13 with thousands of reviews and pictures the sweep stays within the time of a statement', async () => {
  const most = 6000;
  const run = (statement: string) => sql.raw(statement).execute(store.db);
  await run('insert into members (id, created_at) values (gen_random_uuid(), now())');
  await run(`
    insert into uploads (name, member_id, type, bytes, created_at)
    select 'picture' || at, members.id, 'image/png', '', now() - interval '2 days' from members, generate_series(1, ${most}) at
  `);
  await run(`
    insert into orders (code, type, payment_type, consignee, consignee_phone, delivery_address, product_money, total, created_at, product_names)
    select 'order' || at, 'completeTransaction', '1', '', '', '', 1, 1, now(), '' from generate_series(1, ${most}) at
  `);
  await run(`
    insert into reviews (order_code, product_code, score, content, labels, is_anonymous, created_at, pictures)
    select 'order' || at, 'p', 5, '', '[]', false, now(),
      case when at % 2 = 0 then jsonb_build_array('/uploads/picture' || at) else '[]' end
    from generate_series(1, ${most}) at
  `);
  await sweep(store, systemClock);
  expect(await countOf(store.db.selectFrom('uploads'))).toBe(most / 2);
});
