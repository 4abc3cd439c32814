import { sql } from 'kysely';
import { listCoins, readCoinBalance } from '../../contract/coins/coin.calls.ts';
import {
  type CoinGrant,
  type CoinUse,
  coinBalance,
  coinsExpireAt,
  coinsExpiring,
  earnedCoins,
} from '../../contract/coins/coins.ts';
import { overUpTo, writeMoment } from '../../contract/moment.ts';
import { pageOf } from '../http/paging.ts';
import type { ByMember, Routes } from '../session/serve-member.ts';
import { newId } from '../store/ids.ts';
import { lockMember } from '../store/rows.ts';
import type { CoinReason } from '../store/schema-orders.ts';
import type { Queries } from '../store/store.ts';
import { words } from '../words.ts';

/** The most grants whose members' coins expire in one statement: a year ends for all members at once. */
const MOST_AT_ONCE = 2000;

/**
 * ORD-COIN-12: takes expired coins out of their grants and writes one ledger line per member and expiry, dated to it;
 * for one member, or for some of all. One statement: a parallel call waits for the rows and finds them empty.
 * @returns how many lines were written
 */
export async function expireCoins(db: Queries, now: Date, memberId: string | null, most = MOST_AT_ONCE) {
  const over = new Date(overUpTo(now.getTime()));
  const isOver = sql`remaining > 0 and expires_at <= ${over}`;
  const some = sql`(select member_id from coin_grants where ${isOver} limit ${most}::integer)`;
  const { rows } = await sql`
    with gone as (
      select id, member_id, remaining, expires_at from coin_grants
      where ${isOver} and ${memberId === null ? sql`member_id in ${some}` : sql`member_id = ${memberId}::uuid`}
      order by id for update
    ), emptied as (
      update coin_grants set remaining = 0 from gone where coin_grants.id = gone.id
      returning gone.member_id, gone.remaining, gone.expires_at
    )
    insert into coin_entries (id, member_id, amount, reason, order_code, at)
    select gen_random_uuid(), member_id, -sum(remaining), ${'expired' satisfies CoinReason}, null, expires_at
    from emptied group by member_id, expires_at
    returning id
  `.execute(db);
  return rows.length;
}

async function grantsOf(db: Queries, memberId: string): Promise<CoinGrant[]> {
  const rows = await db
    .selectFrom('coin_grants')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('remaining', '>', 0)
    .execute();
  return rows.map(({ id, remaining, earned_at, expires_at }) => ({
    id,
    remaining,
    earnedAt: earned_at.getTime(),
    expiresAt: expires_at.getTime(),
  }));
}

/** ORD-CALL-32: expired coins no longer count, even before the ledger has their line. */
export async function coinsOf(db: Queries, memberId: string, now: Date) {
  const grants = await grantsOf(db, memberId);
  return { balance: coinBalance(grants, now.getTime()), expiring: coinsExpiring(grants, now.getTime()) };
}

/** ORD-CALL-33: the newest first. */
async function coinHistoryOf({ deps, member, query }: ByMember<typeof listCoins>) {
  const { store, clock } = deps;
  await store.run((db) => expireCoins(db, clock.now(), member.id));
  const own = store.db.selectFrom('coin_entries').selectAll().where('member_id', '=', member.id);
  return pageOf(own.orderBy('at', 'desc').orderBy('id', 'desc'), query, ({ at, amount, reason, order_code }) => ({
    createDate: writeMoment(at.getTime()),
    coinAmount: amount,
    description: describe(reason, order_code),
  }));
}

function describe(reason: CoinReason, orderCode: string | null): string {
  const text = words.coinReasons[reason];
  return orderCode === null ? text : words.coinOfOrder(text, orderCode);
}

/**
 * The grants that may be spent. Lock the member before: whoever else changes grants writes a line of the member's ledger
 * with it, whose foreign key waits for that lock.
 */
export async function spendableGrants(trx: Queries, memberId: string, now: Date): Promise<CoinGrant[]> {
  await expireCoins(trx, now, memberId);
  return grantsOf(trx, memberId);
}

interface Entry {
  readonly memberId: string;
  readonly orderCode: string | null;
  readonly amount: number;
  readonly reason: CoinReason;
}

async function writeEntry(trx: Queries, { memberId, orderCode, amount, reason }: Entry, now: Date): Promise<void> {
  if (amount === 0) return;
  await trx
    .insertInto('coin_entries')
    .values({ id: newId(now), member_id: memberId, amount, reason, order_code: orderCode, at: now })
    .execute();
}

/** Takes the coins that an order spends out of their grants (ORD-COIN-13), which are recorded for a cancellation. */
export async function spendCoins(
  trx: Queries,
  { memberId, orderCode, uses }: { memberId: string; orderCode: string; uses: readonly CoinUse[] },
  now: Date,
): Promise<void> {
  for (const { grantId, amount } of uses) {
    await trx
      .updateTable('coin_grants')
      .set(({ eb }) => ({ remaining: eb('remaining', '-', amount) }))
      .where('id', '=', grantId)
      .execute();
    await trx.insertInto('coin_uses').values({ order_code: orderCode, grant_id: grantId, amount }).execute();
  }
  const spent = uses.reduce((sum, { amount }) => sum + amount, 0);
  await writeEntry(trx, { memberId, orderCode, amount: -spent, reason: 'spent' }, now);
}

/**
 * ORD-COIN-14: returns the coins that an order has spent to their grants, once; coins that have expired meanwhile are
 * lost. Call it in the transaction that cancels the order.
 */
export async function returnCoins(trx: Queries, orderCode: string, now: Date): Promise<void> {
  const over = new Date(overUpTo(now.getTime()));
  await sql`
    with back as (
      update coin_uses set returned_at = ${now} from coin_grants
      where coin_uses.order_code = ${orderCode} and coin_uses.returned_at is null
        and coin_grants.id = coin_uses.grant_id and coin_grants.expires_at > ${over}
      returning coin_uses.grant_id, coin_uses.amount
    ), given as (
      update coin_grants set remaining = coin_grants.remaining + back.amount from back
      where coin_grants.id = back.grant_id returning coin_grants.member_id, back.amount
    )
    insert into coin_entries (id, member_id, amount, reason, order_code, at)
    select ${newId(now)}::uuid, member_id, sum(amount), ${'returned' satisfies CoinReason}, ${orderCode}::text, ${now}
    from given group by member_id
  `.execute(trx);
}

/**
 * A completed order earns a coin for each whole yuan paid (proposed), once; a purchasing account earns none (ORD-COIN-16).
 * Call it in the transaction that completes the order.
 */
export async function earnCoins(trx: Queries, orderCode: string, now: Date): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .innerJoin('members', 'members.id', 'orders.member_id')
    .select(['members.id as member_id', 'orders.total', 'members.is_purchasing'])
    .where('orders.code', '=', orderCode)
    .executeTakeFirst();
  // A closed account earns nothing.
  if (order === undefined) return;
  await lockMember(trx, order.member_id);
  const earned = await trx
    .selectFrom('coin_entries')
    .select('id')
    .where('member_id', '=', order.member_id)
    .where('order_code', '=', orderCode)
    .where('reason', '=', 'earned')
    .executeTakeFirst();
  const amount = earnedCoins({ paid: order.total, isPurchasing: order.is_purchasing });
  if (amount === 0 || earned !== undefined) return;
  await grantCoins(trx, { memberId: order.member_id, orderCode, amount, reason: 'earned' }, now);
}

/** Grants coins, which expire as ORD-COIN-12 says unless `expiresAt` is given; `reference`: the shop's reference. */
export async function grantCoins(
  trx: Queries,
  {
    expiresAt,
    reference = null,
    ...entry
  }: Entry & { readonly expiresAt?: number; readonly reference?: string | null },
  now: Date,
): Promise<void> {
  const { memberId, amount } = entry;
  await trx
    .insertInto('coin_grants')
    .values({
      ...{ id: newId(now), member_id: memberId, amount, remaining: amount, earned_at: now, reference },
      expires_at: new Date(expiresAt ?? coinsExpireAt(now.getTime())),
    })
    .execute();
  await writeEntry(trx, entry, now);
}

/** ORD-COIN-15: a member who cheats loses all coins, even those that a cancelled order would return. */
export async function zeroCoins(trx: Queries, memberId: string, now: Date): Promise<void> {
  await lockMember(trx, memberId);
  const grants = await spendableGrants(trx, memberId, now);
  const over = new Date(overUpTo(now.getTime()));
  await trx
    .updateTable('coin_grants')
    .set({ remaining: 0, expires_at: over })
    .where('member_id', '=', memberId)
    .where('expires_at', '>', over)
    .execute();
  const amount = -coinBalance(grants, now.getTime());
  await writeEntry(trx, { memberId, orderCode: null, amount, reason: 'zeroed' }, now);
}

/** ORD-CALL-32, ORD-CALL-33. */
export function serveCoins({ forMember }: Routes): void {
  forMember(readCoinBalance, ({ deps, member }) => coinsOf(deps.store.db, member.id, deps.clock.now()));
  forMember(listCoins, coinHistoryOf);
}
