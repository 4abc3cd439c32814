import type { ExpressionBuilder } from 'kysely';
import {
  type CouponStatus,
  countAvailableCoupons,
  countCoupons,
  listCoupons,
} from '../../contract/coupons/coupon.calls.ts';
import type { HeldCoupon } from '../../contract/coupons/coupons.ts';
import { overUpTo, writeMoment } from '../../contract/moment.ts';
import type { Deps } from '../http/env.ts';
import { pageOf } from '../http/paging.ts';
import type { ByMember, Routes } from '../session/serve-member.ts';
import { countOf } from '../store/rows.ts';
import type { Tables } from '../store/schema.ts';
import type { CouponRow } from '../store/schema-orders.ts';
import type { Queries } from '../store/store.ts';

/** ORD-COUP-16: a coupon's status follows from its use and its expiry. Withdrawn coupons are not shown. */
function hasStatus(status: CouponStatus, now: Date) {
  const over = new Date(overUpTo(now.getTime()));
  return (eb: ExpressionBuilder<Tables, 'coupons'>) => {
    if (status === '1') return eb('used_at', 'is not', null);
    return eb.and([
      eb('used_at', 'is', null),
      eb('withdrawn_at', 'is', null),
      eb('expires_at', status === '2' ? '<=' : '>', over),
    ]);
  };
}

/** ORD-CALL-29: unused coupons by expiry, soonest first; used or expired ones, latest first. */
async function couponsOf({ deps, member, query }: ByMember<typeof listCoupons>) {
  const { status } = query;
  const own = couponsWith(deps, member.id, status);
  const ordered = {
    '0': own.orderBy('expires_at').orderBy('id'),
    '1': own.orderBy('used_at', 'desc').orderBy('id', 'desc'),
    '2': own.orderBy('expires_at', 'desc').orderBy('id', 'desc'),
  }[status];
  return pageOf(ordered.selectAll(), query, (row) => recordOf(row, status));
}

export function couponsWith({ store, clock }: Deps, memberId: string, status: CouponStatus) {
  return store.db.selectFrom('coupons').where('member_id', '=', memberId).where(hasStatus(status, clock.now()));
}

/** ORD-CALL-31. */
async function couponCountsOf({ deps, member }: ByMember<typeof countCoupons>) {
  return {
    unused: await countOf(couponsWith(deps, member.id, '0')),
    used: await countOf(couponsWith(deps, member.id, '1')),
    expired: await countOf(couponsWith(deps, member.id, '2')),
  };
}

/** The coupons that a settlement may choose from, locked so that no other settlement uses them meanwhile. */
export async function heldCoupons(trx: Queries, memberId: string, now: Date): Promise<HeldCoupon[]> {
  const rows = await trx
    .selectFrom('coupons')
    .selectAll()
    .where('member_id', '=', memberId)
    .where(hasStatus('0', now))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    couponValue: row.value,
    minConsume: row.min_consume,
    couponType: row.coupon_type,
    deviceType: row.device_type,
    productCodes: row.product_codes,
    activeAt: row.active_at.getTime(),
    expiresAt: row.expires_at.getTime(),
  }));
}

/** Marks coupons as used by an order. Throws when one of them is already used: the price depends on it. */
export async function redeemCoupons(trx: Queries, ids: readonly string[], orderCode: string, now: Date): Promise<void> {
  if (ids.length === 0) return;
  const used = await trx
    .updateTable('coupons')
    .set({ used_at: now, used_for: orderCode })
    .where('id', 'in', ids)
    .where('used_at', 'is', null)
    .returning('id')
    .execute();
  if (used.length !== ids.length) throw new Error('a coupon was used twice');
}

/** Returns the coupons of a cancelled order, unless they have expired meanwhile. */
export async function returnCoupons(trx: Queries, orderCode: string, now: Date): Promise<void> {
  await trx
    .updateTable('coupons')
    .set({ used_at: null, used_for: null })
    .where('used_for', '=', orderCode)
    .where('expires_at', '>', new Date(overUpTo(now.getTime())))
    .execute();
}

/** ORD-COUP-13. */
function recordOf(row: CouponRow, status: CouponStatus) {
  return {
    id: row.id,
    couponValue: row.value,
    minConsume: row.min_consume,
    couponType: row.coupon_type,
    deviceType: row.device_type,
    status,
    usingRange: row.using_range,
    activeDate: writeMoment(row.active_at.getTime()),
    expiredDate: writeMoment(row.expires_at.getTime()),
  };
}

/** ORD-CALL-29 to ORD-CALL-31. */
export function serveCoupons({ forMember }: Routes): void {
  forMember(listCoupons, couponsOf);
  // The number in the tab of unused coupons (ORD-COUP-02), including those not valid yet.
  forMember(countAvailableCoupons, async ({ deps, member }) => ({
    couponCounts: await countOf(couponsWith(deps, member.id, '0')),
  }));
  forMember(countCoupons, couponCountsOf);
}
