import { maskPhone } from '../../contract/phone/phone.ts';
import {
  findMembers,
  introspectSession,
  putMembers,
  readMemberBookings,
  readMemberCart,
  readMemberFavourites,
  type ShopMember,
} from '../../contract/shop/members.calls.ts';
import type { ShopScope } from '../../contract/shop/shop-call.ts';
import { newMemberRow } from '../register/register.ts';
import { holderOf } from '../session/session.ts';
import { isId } from '../store/ids.ts';
import { isPasswordHash } from '../store/passwords.ts';
import type { Queries } from '../store/store.ts';
import { storeBatch } from './batch.ts';
import { ShopRefused } from './shop-errors.ts';
import type { ByShop, ShopRoutes } from './shop-routes.ts';

/** An import has no versions: the stored one is the only one. */
const ONLY = 1;

async function putMembersOf({ trx, deps, body }: ByShop<typeof putMembers>) {
  const items = body.items.map((item) => ({ ...item, code: item.externalId, revision: ONLY }));
  const rows = await membersOf(trx, items);
  const stored = new Set(rows.map((row) => row.external_id));
  const phones = new Set(rows.map((row) => row.phone));
  const loginNames = new Set(rows.map((row) => row.login_name));
  const unconfirmed = new Set(rows.map((row) => row.unconfirmed_phone));
  return storeBatch(items, {
    stored: new Map(items.filter(({ code }) => stored.has(code)).map(({ code }) => [code, ONLY])),
    refusalOf: ({ externalId, phone, loginName, unconfirmedPhone, passwordHash }) => {
      if (stored.has(externalId)) return null;
      const names = [phone, loginName, unconfirmedPhone].filter((name) => name !== null);
      if (names.length === 0) return 'loginNameMissing';
      if (passwordHash !== null && !isPasswordHash(passwordHash)) return 'passwordHashUnknown';
      if (phone !== null && phones.has(phone)) return 'phoneTaken';
      if (unconfirmedPhone !== null && (phones.has(unconfirmedPhone) || unconfirmed.has(unconfirmedPhone))) {
        return 'phoneTaken';
      }
      if (loginName !== null && loginNames.has(loginName)) return 'loginNameTaken';
      // Later items of the batch cannot have them.
      phones.add(phone);
      loginNames.add(loginName);
      unconfirmed.add(unconfirmedPhone);
      return null;
    },
    write: (newer) => writeMembers(trx, newer, deps.clock.now()),
  });
}

/** Members that are already imported, or that have a phone or login name of an item. */
function membersOf(trx: Queries, items: readonly ShopMember[]) {
  // No SQL list may be empty, and no member has an empty name.
  const given = (all: readonly (string | null)[]) => ['', ...all.filter((one) => one !== null)];
  const phones = given(items.flatMap(({ phone, unconfirmedPhone }) => [phone, unconfirmedPhone]));
  return trx
    .selectFrom('members')
    .select(['external_id', 'phone', 'login_name', 'unconfirmed_phone'])
    .where((row) =>
      row.or([
        row('external_id', 'in', given(items.map(({ externalId }) => externalId))),
        row('phone', 'in', phones),
        row('unconfirmed_phone', 'in', phones),
        row('login_name', 'in', given(items.map(({ loginName }) => loginName))),
      ]),
    )
    .execute();
}

/** Throws `ShopRefused` 503 if a phone or name was taken meanwhile: sent again, only that item is refused. */
async function writeMembers(trx: Queries, members: readonly ShopMember[], now: Date): Promise<ReadonlySet<string>> {
  const made = await trx
    .insertInto('members')
    .values(
      members.map(({ externalId, phone, loginName, unconfirmedPhone, passwordHash, isPurchasing }) =>
        newMemberRow(now, {
          ...{ external_id: externalId, phone, login_name: loginName, unconfirmed_phone: unconfirmedPhone },
          ...{ password_hash: passwordHash, is_purchasing: isPurchasing },
        }),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  if (made.length < members.length) throw new ShopRefused(503, 'busy');
  return new Set(members.map(({ externalId }) => externalId));
}

/** The full phone for keys with `members:write`, masked for all others. */
function phoneFor(scopes: readonly ShopScope[], phone: string): string {
  return scopes.includes('members:write') ? phone : maskPhone(phone);
}

async function findMembersOf({ trx, body, scopes }: ByShop<typeof findMembers>) {
  const members = trx
    .selectFrom('members')
    .select(['id', 'external_id as externalId', 'phone', 'login_name as loginName', 'created_at']);
  const found = () => {
    if ('phone' in body) return members.where('phone', '=', body.phone);
    return 'memberId' in body
      ? members.where('id', '=', body.memberId)
      : members.where('external_id', '=', body.externalId);
  };
  return {
    members: (await found().execute()).map(({ id, phone, created_at, ...names }) => ({
      ...{ memberId: id, phone: phone === null ? null : phoneFor(scopes, phone), createdAt: created_at.getTime() },
      ...names,
    })),
  };
}

/** Throws `ShopRefused` 404 if there is no such member. */
export async function refuseUnknownMember(db: Queries, id: string): Promise<void> {
  const member = isId(id)
    ? await db.selectFrom('members').select('id').where('id', '=', id).executeTakeFirst()
    : undefined;
  if (member === undefined) throw new ShopRefused(404, 'noSuchMember');
}

async function memberCartOf({ trx, params: { id } }: ByShop<typeof readMemberCart>) {
  await refuseUnknownMember(trx, id);
  const rows = await trx
    .selectFrom('cart_items')
    .select(['product_code as productCode', 'amount', 'added_at'])
    .where('member_id', '=', id)
    .orderBy('added_at', 'desc')
    .orderBy('product_code')
    .execute();
  return { items: rows.map(({ added_at, ...item }) => ({ ...item, addedAt: added_at.getTime() })) };
}

async function memberFavouritesOf({ trx, params: { id } }: ByShop<typeof readMemberFavourites>) {
  await refuseUnknownMember(trx, id);
  const rows = await trx
    .selectFrom('favourites')
    .select(['product_code as productCode', 'created_at'])
    .where('member_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { items: rows.map(({ created_at, ...item }) => ({ ...item, createdAt: created_at.getTime() })) };
}

async function memberBookingsOf({ trx, params: { id }, scopes }: ByShop<typeof readMemberBookings>) {
  await refuseUnknownMember(trx, id);
  const rows = await trx
    .selectFrom('bookings')
    .select(['product_code as productCode', 'phone', 'has_arrived as hasArrived', 'created_at'])
    .where('member_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    items: rows.map(({ phone, created_at, ...item }) => ({
      ...item,
      phone: phoneFor(scopes, phone),
      createdAt: created_at.getTime(),
    })),
  };
}

async function introspectSessionOf({ deps, body: { kind, token } }: ByShop<typeof introspectSession>) {
  const held = await holderOf(deps, kind, token);
  if (held === null) return { active: false, memberId: null, expiresAt: null };
  return { active: true, memberId: held.member_id, expiresAt: held.expires_at.getTime() };
}

/** Members: their import, the data that programs may read, and which member a session belongs to. */
export function serveMembers({ forShop }: ShopRoutes): void {
  forShop(putMembers, putMembersOf);
  forShop(findMembers, findMembersOf);
  forShop(readMemberCart, memberCartOf);
  forShop(readMemberFavourites, memberFavouritesOf);
  forShop(readMemberBookings, memberBookingsOf);
  forShop(introspectSession, introspectSessionOf);
}
