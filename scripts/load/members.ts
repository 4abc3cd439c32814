import { coinsExpireAt } from '../../contract/coins/coins.ts';
import { DAY } from '../../gateway/clock.ts';
import { seededAddresses } from '../../gateway/sandbox/seed-data.ts';
import { newId } from '../../gateway/store/ids.ts';
import { batchesOf } from '../../gateway/store/rows.ts';
import { hashOf, newSecret } from '../../gateway/store/server-keys.ts';
import type { Queries, Store } from '../../gateway/store/store.ts';
import { newLetters } from './shopper.ts';

/** A member who is logged in. */
export interface Member {
  readonly memberId: string;
  readonly phone: string;
  readonly token: string;
}

const COUPONS = 8;
const COINS = 4000;

/** Logs members in by tokens that live for a day. */
export async function giveSessions(
  trx: Queries,
  members: readonly Pick<Member, 'memberId' | 'token'>[],
  now: Date,
): Promise<void> {
  const sessions = members.map(({ memberId, token }) => ({ memberId, token, id: newId(now) }));
  const rows = sessions.map(({ memberId, id }) => ({
    ...{ id, member_id: memberId, created_at: now, ended_at: null, end_reason: null },
  }));
  await trx.insertInto('sessions').values(rows).execute();
  const tokens = sessions.map(({ id, token }) => ({
    ...{ token_hash: hashOf(token), session_id: id, kind: 'access' as const, spent_at: null },
    expires_at: new Date(now.getTime() + DAY),
  }));
  await trx.insertInto('session_tokens').values(tokens).execute();
}

/** Writes members who are logged in. */
export async function writeMembers(
  trx: Queries,
  members: readonly Member[],
  passwordHash: string | null,
  now: Date,
): Promise<void> {
  for (const part of batchesOf(members)) {
    const rows = part.map(({ memberId, phone }) => ({
      ...{ id: memberId, phone, login_name: null, password_hash: passwordHash, nick_name: newLetters() },
      created_at: now,
    }));
    await trx.insertInto('members').values(rows).execute();
    await giveSessions(trx, part, now);
  }
}

async function writeBelongings(trx: Queries, members: readonly Member[], now: Date) {
  const [pattern] = seededAddresses;
  if (pattern === undefined) throw new Error('no seeded address to use as a template');
  const until = new Date(now.getTime() + 30 * DAY);
  for (const { memberId, phone } of members) {
    const address = { ...pattern, id: newId(now), member_id: memberId, mobile: phone, is_default: true };
    await trx
      .insertInto('addresses')
      .values({ ...address, created_at: now })
      .execute();
    const coupons = Array.from({ length: COUPONS }, (_, place) => ({
      ...{ id: newId(now), member_id: memberId, value: 100 * (place + 1), min_consume: 0, coupon_type: '0' },
      ...{ using_range: '', product_codes: '[]', active_at: new Date(0), expires_at: until },
      ...{ used_at: null, used_for: null },
    }));
    await trx.insertInto('coupons').values(coupons).execute();
    const grant = newId(now);
    const expires = new Date(coinsExpireAt(now.getTime()));
    await trx
      .insertInto('coin_grants')
      .values({ id: grant, member_id: memberId, amount: COINS, remaining: COINS, earned_at: now, expires_at: expires })
      .execute();
    await trx
      .insertInto('coin_entries')
      .values({ id: grant, member_id: memberId, amount: COINS, reason: 'earned', order_code: null, at: now })
      .execute();
  }
}

/** Writes members directly into the store; once for each database, since phones are numbered. */
export async function makeMembers(
  store: Store,
  count: number,
  /** Default: members with an address, coupons and coins, who buy; else with nothing but a password. */
  passwordHash: string | null = null,
): Promise<readonly Member[]> {
  const now = new Date();
  const members = Array.from({ length: count }, (_, place) => ({
    ...{ memberId: newId(now), phone: `18${String(place).padStart(9, '0')}`, token: newSecret() },
  }));
  await store.transaction(async (trx) => {
    await writeMembers(trx, members, passwordHash, now);
    if (passwordHash === null) await writeBelongings(trx, members, now);
  });
  return members;
}
