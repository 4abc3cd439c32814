import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { countIn, looseCents, looseCode, looseCount, looseText, requiredId } from '../loose.ts';
import { looseMoment } from '../moment.ts';
import { pageOf, pageQuery } from '../page.ts';

/** ORD-COUP-16, in the order of the tabs (ORD-COUP-01). */
export const COUPON_STATUSES = ['0', '1', '2'] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

/** ORD-COUP-13. `couponValue` and `minConsume` in cents. */
export const couponRecord = v.object({
  id: requiredId,
  couponValue: looseCents,
  minConsume: looseCents,
  couponType: looseCode,
  deviceType: looseCode,
  status: looseCode,
  usingRange: looseText,
  activeDate: looseMoment,
  expiredDate: looseMoment,
});
export type CouponRecord = v.InferOutput<typeof couponRecord>;

/** ORD-COUP-14. */
export type CouponKind = 'integral' | 'shipping' | 'ordinary';

export function couponKindOf({ couponType }: Pick<CouponRecord, 'couponType'>): CouponKind {
  if (couponType === '1') return 'integral';
  return couponType === '4' ? 'shipping' : 'ordinary';
}

/** ORD-COUP-15. */
export function isAppOnly({ deviceType }: Pick<CouponRecord, 'deviceType'>): boolean {
  return deviceType === '3';
}

/** ORD-CALL-29. */
export const listCoupons = defineCall({
  name: 'listCoupons',
  method: 'GET',
  path: '/coupon/v2/coupons',
  summary: 'List the coupons',
  requirements: ['ORD-CALL-29', 'ORD-COUP-12', 'ORD-COUP-13'],
  access: 'member',
  platform: 'PC',
  query: v.strictObject({ ...pageQuery, status: v.picklist(COUPON_STATUSES) }),
  answer: pageOf(couponRecord),
});

/** ORD-CALL-30. */
export const countAvailableCoupons = defineCall({
  name: 'countAvailableCoupons',
  method: 'GET',
  path: '/coupon/v2/available/couponCounts',
  summary: 'Count the available coupons',
  requirements: ['ORD-CALL-30', 'ORD-HOME-04'],
  access: 'member',
  platform: 'PC',
  answer: countIn('couponCounts'),
});

/** ORD-CALL-31: status → count (ORD-COUP-02). Names proposed. */
export const countCoupons = defineCall({
  name: 'countCoupons',
  method: 'GET',
  path: '/coupon/v2/coupons/counts',
  summary: 'Count the coupons per status',
  requirements: ['ORD-CALL-31', 'ORD-COUP-02'],
  access: 'member',
  platform: 'PC',
  answer: v.object({ unused: looseCount, used: looseCount, expired: looseCount }),
});
