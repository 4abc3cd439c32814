import { coinsExpireAt } from '../../contract/coins/coins.ts';
import { isOver } from '../../contract/moment.ts';
import {
  giveCoins,
  putCoupons,
  type ShopCoupon,
  withdrawCoupon,
  zeroMemberCoins,
} from '../../contract/shop/grants.calls.ts';
import { grantCoins, zeroCoins } from '../coins/coins.ts';
import { isId, newId } from '../store/ids.ts';
import { allBut } from '../store/rows.ts';
import type { Queries } from '../store/store.ts';
import { storeBatch } from './batch.ts';
import { ShopRefused } from './shop-errors.ts';
import type { ByShop, ShopRoutes } from './shop-routes.ts';

async function putCouponsOf({ trx, deps, body }: ByShop<typeof putCoupons>) {
  const items = body.items.map((item) => ({ ...item, code: item.externalId }));
  const members = await knownMembers(trx, new Set(items.map(({ memberId }) => memberId)));
  // In the same order as a settlement locks them.
  const rows = await trx
    .selectFrom('coupons')
    .select(['external_id', 'source_revision', 'used_at', 'withdrawn_at'])
    .where(
      'external_id',
      'in',
      items.map(({ code }) => code),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const kept = new Map(rows.map((row) => [row.external_id ?? '', row]));
  return storeBatch(items, {
    stored: new Map([...kept].map(([code, row]) => [code, row.source_revision])),
    refusalOf: ({ code, revision, memberId, activeAt, expiresAt }) => {
      const row = kept.get(code);
      // A stored or older revision is not a change.
      if (row !== undefined && revision <= row.source_revision) return null;
      if (row !== undefined && row.used_at !== null) return 'couponUsed';
      if (row !== undefined && row.withdrawn_at !== null) return 'couponWithdrawn';
      if (!members.has(memberId)) return 'noSuchMember';
      return activeAt > expiresAt ? 'momentsReversed' : null;
    },
    write: (newer) => writeCoupons(trx, newer, deps.clock.now()),
  });
}

/** The existing ones of these members, locked so that none is closed meanwhile. */
async function knownMembers(trx: Queries, ids: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('members')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function writeCoupons(trx: Queries, coupons: readonly ShopCoupon[], now: Date): Promise<ReadonlySet<string>> {
  const rows = coupons.map((coupon) => ({
    ...{ id: newId(now), external_id: coupon.externalId, source_revision: coupon.revision },
    ...{ member_id: coupon.memberId, value: coupon.value, min_consume: coupon.minConsume },
    ...{ coupon_type: coupon.couponType, device_type: coupon.deviceType, using_range: coupon.usingRange },
    product_codes: JSON.stringify(coupon.productCodes),
    active_at: new Date(coupon.activeAt),
    expires_at: new Date(coupon.expiresAt),
  }));
  const written = await trx
    .insertInto('coupons')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('external_id')
        .doUpdateSet(allBut(rows, ['id', 'external_id']))
        .whereRef('coupons.source_revision', '<=', 'excluded.source_revision')
        .where('coupons.used_at', 'is', null)
        .where('coupons.withdrawn_at', 'is', null),
    )
    .returning('external_id')
    .execute();
  return new Set(written.flatMap((row) => row.external_id ?? []));
}

async function withdrawCouponOf({ trx, deps, params: { externalId } }: ByShop<typeof withdrawCoupon>) {
  const coupon = await trx
    .selectFrom('coupons')
    .select(['id', 'used_at', 'withdrawn_at'])
    .where('external_id', '=', externalId)
    .forUpdate()
    .executeTakeFirst();
  if (coupon === undefined) throw new ShopRefused(404, 'noSuchCoupon');
  if (coupon.used_at !== null) throw new ShopRefused(409, 'couponUsed');
  if (coupon.withdrawn_at === null) {
    await trx.updateTable('coupons').set({ withdrawn_at: deps.clock.now() }).where('id', '=', coupon.id).execute();
  }
  return {};
}

/** The member's row, locked so that parallel grants for one reference make one. Throws `ShopRefused` 404. */
async function lockedMember(trx: Queries, id: string) {
  const own = trx.selectFrom('members').select('is_purchasing').where('id', '=', id).forUpdate();
  const member = isId(id) ? await own.executeTakeFirst() : undefined;
  if (member === undefined) throw new ShopRefused(404, 'noSuchMember');
  return member;
}

async function giveCoinsOf({ trx, deps, params: { id: memberId }, body }: ByShop<typeof giveCoins>) {
  const { is_purchasing } = await lockedMember(trx, memberId);
  const { amount, reason, reference, expiresAt } = body;
  const given = await trx
    .selectFrom('coin_grants')
    .select('amount')
    .where('member_id', '=', memberId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (given !== undefined && given.amount !== amount) throw new ShopRefused(409, 'referenceUsed');
  if (given !== undefined) return {};
  if (is_purchasing) throw new ShopRefused(409, 'purchasingAccount');
  const now = deps.clock.now();
  if (expiresAt !== undefined) refuseEnd(expiresAt, now.getTime());
  const ending = expiresAt === undefined ? {} : { expiresAt };
  await grantCoins(trx, { memberId, orderCode: null, amount, reason, reference, ...ending }, now);
  return {};
}

/** ORD-COIN-12: coins must expire after now, and by the end of next year. Throws `ShopRefused` 400. */
function refuseEnd(expiresAt: number, now: number): void {
  const code = isOver(expiresAt, now) ? 'min_value' : expiresAt > coinsExpireAt(now) ? 'max_value' : null;
  if (code !== null) throw new ShopRefused(400, 'malformed', [{ path: 'expiresAt', code }]);
}

async function zeroMemberCoinsOf({ trx, deps, params: { id } }: ByShop<typeof zeroMemberCoins>) {
  await lockedMember(trx, id);
  await zeroCoins(trx, id, deps.clock.now());
  return {};
}

/** Coupons and coins that the shop gives its members. */
export function serveGrants({ forShop }: ShopRoutes): void {
  forShop(putCoupons, putCouponsOf);
  forShop(withdrawCoupon, withdrawCouponOf);
  forShop(giveCoins, giveCoinsOf);
  forShop(zeroMemberCoins, zeroMemberCoinsOf);
}
