import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, systemClock } from '../../gateway/clock.ts';
import { seed } from '../../gateway/sandbox/seed.ts';
import { newId } from '../../gateway/store/ids.ts';
import { hit, isFull, usedShare } from '../../gateway/store/limits.ts';
import { migrate } from '../../gateway/store/migrate.ts';
import { migrateBack } from '../../gateway/store/migrate-back.ts';
import { migrations } from '../../gateway/store/migrations.ts';
import { retrying } from '../../gateway/store/retrying.ts';
import { readServerKeys } from '../../gateway/store/server-keys.ts';
import { sweep } from '../../gateway/sweep.ts';
import { freshDatabase } from './database.ts';
import { times } from './kit.ts';

const database = await freshDatabase();
const store = await database.open();
afterAll(() => database.drop());

test('queued queries do not block the event loop', async () => {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await times(20, () => store.ping());
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(store.kind === 'embedded' ? 20 : 1);
});

describe('schema', () => {
  test('F12 replicas that start simultaneously migrate once and share one key', async () => {
    const stores = [store, await database.open(), await database.open()];
    await Promise.all(stores.map((each) => migrate(each.db)));
    await migrate(store.db);
    const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(store.db);
    expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
    const keys = await Promise.all(stores.map((each) => readServerKeys(each)));
    expect(new Set(keys.map((each) => each.digest('a', 'b'))).size).toBe(1);
    expect(keys[0]?.digest('a', 'b')).not.toBe(keys[0]?.digest('b', 'b'));
  });

  test('seeding again changes nothing', async () => {
    await seed(store, systemClock);
    await store.db.updateTable('members').set({ nick_name: 'changed' }).where('phone', '=', '13800138000').execute();
    await seed(store, systemClock);
    const members = await store.db.selectFrom('members').select(['nick_name', 'password_hash']).execute();
    expect(members).toHaveLength(4);
    expect(members.map(({ nick_name }) => nick_name)).toContain('changed');
    for (const { password_hash } of members) expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('both drivers read bigint as number and timestamptz as Date', async () => {
    const { rows } = await sql<{ n: unknown; at: unknown; list: unknown }>`
      select 9007199254740991::bigint n, ${new Date(0)}::timestamptz at, count(*) list from members
    `.execute(store.db);
    expect(rows[0]).toEqual({ n: 9_007_199_254_740_991, at: new Date(0), list: 4 });
  });
});

describe('limits', () => {
  const at = (ms: number) => ({ now: () => new Date(Date.UTC(2026, 0, 1) + ms) });

  test('ACC-SMS-06 a limit holds in every stretch of its time', async () => {
    const limit = { name: 'sliding', most: 2, perMs: 1000 };
    const free: boolean[] = [];
    for (const ms of [0, 600, 999, 1000, 1001, 1599, 1600]) free.push(await hit(store.db, at(ms), limit, 'one'));
    expect(free).toEqual([true, true, false, true, false, false, true]);
    expect(await hit(store.db, at(1600), limit, 'other')).toBe(true);
    const kept = await store.db.selectFrom('limits').select('hits').where('key', '=', 'sliding:one').executeTakeFirst();
    expect(kept?.hits, 'what is past is forgotten').toHaveLength(2);
  });

  test('ACC-SMS-06 a replica whose clock is a little behind counts the hits of the other', async () => {
    const limit = { name: 'skewed', most: 1, perMs: 1000 };
    expect(await hit(store.db, at(500), limit, 'one')).toBe(true);
    expect(await hit(store.db, at(490), limit, 'one')).toBe(false);
  });

  test('ACC-SMS-06 100 parallel hits on two replicas: exactly 10 are free', async () => {
    const limit = { name: 'parallel', most: 10, perMs: 60_000 };
    const other = await database.open();
    const free = await times(100, (turn) => hit((turn % 2 ? other : store).db, at(turn), limit, 'one'));
    expect(free.filter(Boolean)).toHaveLength(10);
  });
});

describe('limits of thousands', () => {
  const ofDay = (most: number) => ({ name: 'sms-shop-day', most, perMs: DAY, bucketMs: 30 * MINUTE });
  /** Just after the half hour. */
  const at = (ms: number) => ({ now: () => new Date(Date.UTC(2026, 0, 1, 10, 31) + ms) });
  const bytesOf = async (subject: string) => {
    const { rows } = await sql<{ bytes: number }>`
      select pg_column_size(limits.*) as bytes from limits where key = ${`sms-shop-day:${subject}`}
    `.execute(store.db);
    return rows[0]?.bytes ?? 0;
  };

  test('ACC-SMS-06 a limit holds in every day; the hits of a half hour count until a day after the last of them', async () => {
    const free: boolean[] = [];
    const moments = [0, 10 * MINUTE, HOUR, DAY - 1, DAY + 10 * MINUTE - 1, DAY + 10 * MINUTE, DAY + 10 * MINUTE + 1];
    for (const ms of moments) free.push(await hit(store.db, at(ms), ofDay(3), 'one'));
    expect(free).toEqual([true, true, true, false, false, true, true]);
    expect(await isFull(store.db, at(DAY + HOUR - 1), ofDay(3), 'one')).toBe(true);
    expect(await usedShare(store.db, at(DAY + HOUR), ofDay(4), 'one')).toBe(0.5);
  });

  test('ACC-SMS-06 a replica whose clock is behind counts the hits of the other, also of the next half hour', async () => {
    const limit = ofDay(3);
    const free: boolean[] = [];
    for (const ms of [30 * MINUTE, 0, 30 * MINUTE, 0]) free.push(await hit(store.db, at(ms), limit, 'skewed'));
    expect(free).toEqual([true, true, true, false]);
  });

  test('ACC-SMS-06 100 parallel hits on two replicas, over the end of a half hour: exactly 10 are free', async () => {
    const other = await database.open();
    const free = await times(100, (turn) =>
      hit((turn % 2 ? other : store).db, at(29 * MINUTE - 50 + turn), ofDay(10), 'parallel'),
    );
    expect(free.filter(Boolean)).toHaveLength(10);
  });

  test('S23 the row of a limit does not grow with the hits of a day', async () => {
    await hit(store.db, at(0), ofDay(1000), 'flat');
    const first = await bytesOf('flat');
    for (let turn = 1; turn < 200; turn += 1) await hit(store.db, at(turn), ofDay(1000), 'flat');
    expect(await bytesOf('flat')).toBe(first);
    for (let ms = 0; ms < 2 * DAY; ms += 10 * MINUTE) await hit(store.db, at(ms), ofDay(1000), 'flat');
    expect(await bytesOf('flat')).toBeLessThan(1024);
  });

  test('F12 hits counted by the previous version still count', async () => {
    await migrateBack(store.db, '031-payment-parties', true);
    const hits = [-DAY - HOUR, -HOUR, -HOUR + 1, 0].map((ms) => at(ms).now().getTime());
    await sql`insert into limits values ('sms-shop:all', ${hits}::bigint[], ${at(DAY).now()})`.execute(store.db);
    await migrate(store.db);
    const free: boolean[] = [];
    for (let turn = 0; turn < 3; turn += 1) free.push(await hit(store.db, at(1), ofDay(5), 'all'));
    expect(free).toEqual([true, true, false]);
  });
});

describe('retries', () => {
  const failing = (code: string, times: number) => {
    let calls = 0;
    return async () => {
      calls += 1;
      if (calls <= times) throw Object.assign(new Error('database'), { code });
      return calls;
    };
  };

  test.each(['40001', '40P01'])('F12 %s is retried, up to ten attempts in all', async (code) => {
    expect(await retrying(failing(code, 3))).toBe(4);
    await expect(retrying(failing(code, 10))).rejects.toThrow('database');
  });

  test('F12 any other failure is not retried', async () => {
    await expect(retrying(failing('23505', 1))).rejects.toThrow('database');
    const work = failing('40001', 1);
    await expect(
      retrying(async () => Promise.reject(new Error('outer', { cause: await work().catch((e) => e) }))),
    ).rejects.toThrow('outer');
  });

  test('F1 a transaction that fails leaves nothing', async () => {
    const failed = store.transaction(async (trx) => {
      await trx.insertInto('server_keys').values({ name: 'half', secret: 'x' }).execute();
      throw new Error('after the first half');
    });
    await expect(failed).rejects.toThrow('after the first half');
    const rows = await store.db.selectFrom('server_keys').select('name').where('name', '=', 'half').execute();
    expect(rows).toEqual([]);
  });
});

test('the sweep deletes only rows that ended over a day ago and old sessions without tokens', async () => {
  const now = systemClock.now();
  const past = (ms: number) => new Date(now.getTime() - ms);
  const { id: memberId } = await store.db.selectFrom('members').select('id').limit(1).executeTakeFirstOrThrow();
  const session = async (created: Date, tokenEnds: Date | null) => {
    const id = newId(created);
    await store.db
      .insertInto('sessions')
      .values({ id, member_id: memberId, created_at: created, ended_at: null, end_reason: null })
      .execute();
    if (tokenEnds !== null) {
      await store.db
        .insertInto('session_tokens')
        .values({ token_hash: id, session_id: id, kind: 'refresh', expires_at: tokenEnds, spent_at: null })
        .execute();
    }
    return id;
  };
  await session(past(40 * DAY), past(2 * DAY));
  await session(past(2 * DAY), null);
  const kept = [
    await session(past(40 * DAY), past(DAY / 2)),
    await session(past(2 * DAY), past(-DAY)),
    await session(past(0), null),
  ];
  for (const [id, ends] of [
    ['old', 2 * DAY],
    ['new', DAY / 2],
  ] as const) {
    await store.db
      .insertInto('image_captchas')
      .values({ id, code: 'A', expires_at: past(ends) })
      .execute();
  }
  await sweep(store, systemClock);
  const sessions = await store.db.selectFrom('sessions').select('id').execute();
  expect(sessions.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
  expect(await store.db.selectFrom('image_captchas').select('id').execute()).toEqual([{ id: 'new' }]);
});

test('F12 a step of the sweep that fails keeps no other from being done', async () => {
  const row = { id: 'left', code: 'A', expires_at: new Date(Date.now() - 2 * DAY) };
  await store.db.insertInto('image_captchas').values(row).execute();
  let calls = 0;
  const run: typeof store.run = (work) => {
    calls += 1;
    return calls === 1 ? Promise.reject(new Error('too long')) : store.run(work);
  };
  await expect(sweep({ ...store, run }, systemClock)).rejects.toThrow('too long');
  expect(await store.db.selectFrom('image_captchas').select('id').where('id', '=', 'left').execute()).toEqual([]);
});

test('ids sort by the time of their creation', () => {
  const ids = [1, 2, 1_800_000_000_000].map((ms) => newId(new Date(ms)));
  expect([...ids].toSorted()).toEqual(ids);
  expect(ids[2]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
