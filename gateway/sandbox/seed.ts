import dayjs from 'dayjs';
import { sql } from 'kysely';
import { thirdTypeOf } from '../../contract/third-party/third.ts';
import type { Clock } from '../clock.ts';
import { migrations } from '../store/migrations.ts';
import { hashPassword } from '../store/passwords.ts';
import { hasRows, insertMissing } from '../store/rows.ts';
import { readServerKeys, type ServerKeys } from '../store/server-keys.ts';
import type { Queries, Store } from '../store/store.ts';
import { openIdKeyOf } from '../third-party/third-accounts.ts';
import { writeBelongings } from './seed-belongings.ts';
import { writeCompleteLinks } from './seed-complete-links.ts';
import {
  ORDERS_OWNER,
  SEED_PASSWORD,
  seededAddresses,
  seededMembers,
  seededSettings,
  seededThirdAccounts,
} from './seed-data.ts';
import { hasPatients, writePatients } from './seed-patients.ts';
import { writePayLinks } from './seed-pay-links.ts';
import { writeGoods, writeShop } from './seed-shop.ts';

/** One hash for all seeded members and resets: they share one password, which the sandbox shows anyway. */
let seedHash: Promise<string> | null = null;

function seedPasswordHash(): Promise<string> {
  seedHash ??= hashPassword(SEED_PASSWORD);
  return seedHash;
}

/** The seeded members who have closed their accounts: they are not restored until a reset. */
async function closedMembers(db: Queries): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('closed_accounts').select('member_id').execute();
  return new Set(rows.map(({ member_id }) => member_id));
}

async function writeMembers(db: Queries, clock: Clock, passwordHash: string, closed: ReadonlySet<string>) {
  const rows = seededMembers
    .filter(({ id }) => !closed.has(id))
    .map((member) => ({
      id: member.id,
      phone: member.phone,
      login_name: member.loginName,
      unconfirmed_phone: member.phone === null ? member.fixturePhone : null,
      must_change_password: member.mustChangePassword,
      password_hash: passwordHash,
      nick_name: member.nickName,
      created_at: clock.now(),
    }));
  await insertMissing(db, 'members', rows);
  for (const { id, profile } of seededMembers) {
    if (Object.keys(profile).length > 0) await db.updateTable('members').set(profile).where('id', '=', id).execute();
  }
}

function thirdAccountRows(keys: ServerKeys, clock: Clock) {
  return seededThirdAccounts.flatMap(({ party, openId, name, linkedTo }) =>
    seededMembers
      .filter(({ phone }) => phone !== null && phone === linkedTo)
      .map(({ id }) => ({
        member_id: id,
        third_type: thirdTypeOf(party),
        open_id_key: openIdKeyOf(keys, thirdTypeOf(party), openId),
        name,
        linked_at: clock.now(),
      })),
  );
}

interface SeedOptions {
  readonly passwordHash: string;
  readonly keys: ServerKeys;
  /** Orders in addition to those of the seed data, for one member. */
  readonly manyOrders: number;
}

async function writeSeed(trx: Queries, clock: Clock, { passwordHash, keys, manyOrders }: SeedOptions): Promise<void> {
  const closed = await closedMembers(trx);
  const isOwnerHere = !closed.has(ORDERS_OWNER);
  await writeMembers(trx, clock, passwordHash, closed);
  await insertMissing(trx, 'addresses', isOwnerHere ? addressRows(clock) : []);
  const thirdAccounts = thirdAccountRows(keys, clock).filter(({ member_id }) => !closed.has(member_id));
  await insertMissing(trx, 'third_accounts', thirdAccounts);
  await insertMissing(trx, 'shop_settings', settingRows());
  await writeShop(trx, clock, manyOrders, closed);
  if (isOwnerHere) await writePatients(trx, keys, clock);
  await writePayLinks(trx, keys, clock);
  if (isOwnerHere) await writeCompleteLinks(trx, clock);
  if (isOwnerHere) await writeBelongings(trx, clock);
}

function addressRows(clock: Clock) {
  const newest = dayjs(clock.now());
  return seededAddresses.map((address, place) => ({
    ...address,
    created_at: newest.subtract(place, 'minute').toDate(),
  }));
}

function settingRows() {
  return Object.entries(seededSettings).flatMap(([module, settings]) =>
    Object.entries(settings).map(([key, value]) => ({ module, key, value: JSON.stringify(value) })),
  );
}

/** Writes the seed data that is missing; `manyOrders` more orders for one member. Only for the sandbox. */
export async function seed(store: Store, clock: Clock, manyOrders = 0): Promise<void> {
  const { db } = store;
  const ids = seededMembers.map(({ id }) => id);
  const there = await db.selectFrom('members').select('id').where('id', 'in', ids).execute();
  const closed = await closedMembers(db);
  const isWhole = ids.every((id) => closed.has(id) || there.some((member) => member.id === id));
  // Outside the writing transaction: the keys' row may have to be created first.
  const keys = await readServerKeys(store);
  if (!isWhole || !(await hasRows(db, 'products'))) {
    const passwordHash = await seedPasswordHash();
    return store.transaction((trx) => writeSeed(trx, clock, { passwordHash, keys, manyOrders }));
  }
  // A database of an earlier version lacks seed data that was added later.
  const isOwnerHere = !closed.has(ORDERS_OWNER);
  if (!(await hasRows(db, 'diseases'))) await store.transaction(writeGoods);
  if (isOwnerHere && !(await hasPatients(db))) await store.transaction((trx) => writePatients(trx, keys, clock));
  if (!(await hasRows(db, 'pay_links'))) await store.transaction((trx) => writePayLinks(trx, keys, clock));
  if (isOwnerHere && !(await hasRows(db, 'complete_links'))) {
    await store.transaction((trx) => writeCompleteLinks(trx, clock));
  }
}

/** The tables that a reset empties, each before those that it references: all but the tables of keys. */
export const emptied = migrations
  .flatMap(({ statements }) => statements)
  .flatMap((statement) => /^create table (\w+)/.exec(statement)?.[1] ?? [])
  .filter((table) => table !== 'server_keys' && table !== 'shop_keys')
  .toReversed();

/**
 * Row by row: `truncate` creates new files for every table and index, which takes ten times as long when there are few
 * rows.
 */
async function empty(trx: Queries): Promise<void> {
  await sql`lock table ${sql.join(emptied.map((name) => sql.table(name)))} in access exclusive mode`.execute(trx);
  const deletes = emptied.map((name) => sql`${sql.ref(`no_${name}`)} as (delete from ${sql.table(name)})`);
  await sql`with ${sql.join(deletes)} select 1`.execute(trx);
}

/** Restores the seed data, including sessions, limits, clock, settings and faults. Server keys and shop keys stay. */
export async function reset(store: Store, clock: Clock, manyOrders = 0): Promise<void> {
  const passwordHash = await seedPasswordHash();
  const keys = await readServerKeys(store);
  await store.transaction(async (trx) => {
    await empty(trx);
    await writeSeed(trx, clock, { passwordHash, keys, manyOrders });
  });
}
