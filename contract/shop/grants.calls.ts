import * as v from 'valibot';
import { plainText, trimmedText } from '../text.ts';
import { memberParams } from './members.calls.ts';
import { batchAnswer, batchOf, cents, defineShopCall, moment, revision, shopCode } from './shop-call.ts';

/**
 * A coupon of a member (ORD-COUP-13), from `activeAt` to `expiresAt`. `couponType`: ORD-COUP-14; `deviceType` `3`:
 * app-only (ORD-COUP-15). `usingRange` tells shoppers what it applies to, `productCodes` tells the settlement; none:
 * the whole shop.
 */
export const shopCoupon = v.strictObject({
  externalId: shopCode,
  revision,
  memberId: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
  value: v.pipe(cents, v.minValue(1)),
  minConsume: v.optional(cents, 0),
  couponType: v.pipe(plainText(8), v.nonEmpty()),
  deviceType: v.optional(plainText(8), ''),
  usingRange: v.pipe(trimmedText(100), v.nonEmpty()),
  productCodes: v.optional(v.pipe(v.array(shopCode), v.maxLength(200)), []),
  activeAt: moment,
  expiresAt: moment,
});
export type ShopCoupon = v.InferOutput<typeof shopCoupon>;

/** A coupon that was used or withdrawn can no longer change. */
export const putCoupons = defineShopCall({
  name: 'putCoupons',
  method: 'PUT',
  path: '/shop/v1/coupons',
  summary: 'Give members coupons, or change them',
  scope: 'grants:write',
  body: batchOf(shopCoupon),
  answer: batchAnswer,
});

/** Withdrawing a coupon again succeeds and changes nothing. */
export const withdrawCoupon = defineShopCall({
  name: 'withdrawCoupon',
  method: 'POST',
  path: '/shop/v1/coupons/{externalId}/withdraw',
  summary: 'Take an unused coupon back',
  scope: 'grants:write',
  params: v.strictObject({ externalId: shopCode }),
  answer: v.strictObject({}),
  refusals: [404, 409],
});

/**
 * Coins for something other than an order of the centre, which earns its own. Each `reference` gives a member coins once.
 * They last until the end of the next year (ORD-COIN-12), or until an earlier `expiresAt`.
 */
export const giveCoins = defineShopCall({
  name: 'giveCoins',
  method: 'POST',
  path: '/shop/v1/members/{id}/coins',
  summary: 'Give a member coins',
  scope: 'grants:write',
  params: memberParams,
  body: v.strictObject({
    amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
    reason: v.picklist(['earned', 'reviewed']),
    reference: shopCode,
    expiresAt: v.optional(moment),
  }),
  answer: v.strictObject({}),
  refusals: [404, 409],
});

/** ORD-COIN-15. */
export const zeroMemberCoins = defineShopCall({
  name: 'zeroMemberCoins',
  method: 'POST',
  path: '/shop/v1/members/{id}/coins/zero',
  summary: 'Take all coins from a member who cheats',
  scope: 'grants:write',
  params: memberParams,
  answer: v.strictObject({}),
  refusals: [404],
});
