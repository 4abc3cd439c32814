import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  COUPON_STATUSES,
  countCoupons,
  couponKindOf,
  couponRecord,
  isAppOnly,
} from '../../contract/coupons/coupon.calls.ts';
import { type CouponCase, couponTakesOff, type HeldCoupon, matchCoupons } from '../../contract/coupons/coupons.ts';
import { type Cart, priceOrder } from '../../contract/orders/price-order.ts';

const now = 1_790_000_000_000;
const DAY = 86_400_000;

let made = 0;
function coupon(of: Partial<HeldCoupon> = {}): HeldCoupon {
  made += 1;
  return {
    id: `c${made}`,
    couponValue: 1000,
    minConsume: 0,
    couponType: '0',
    deviceType: '',
    productCodes: [],
    activeAt: now - DAY,
    expiresAt: now + DAY,
    ...of,
  };
}
const fullSite = (couponValue: number, of: Partial<HeldCoupon> = {}) => coupon({ couponValue, ...of });
const ofProduct = (couponValue: number, of: Partial<HeldCoupon> = {}) =>
  coupon({ couponValue, productCodes: ['P1'], ...of });
const shipping = (couponValue: number, of: Partial<HeldCoupon> = {}) => coupon({ couponValue, couponType: '4', ...of });

/** 80 yuan of P1 and 20 of P2, and 10 for shipping. */
const basket: CouponCase = {
  items: [
    { productCode: 'P1', price: 4000, amount: 2 },
    { productCode: 'P2', price: 2000, amount: 1 },
  ],
  transportCosts: 1000,
  device: 'pc',
  now,
};
const cart = (coupons: readonly HeldCoupon[], of: Partial<Cart> = {}): Cart => ({
  ...basket,
  coupons,
  grants: [],
  ...of,
});

describe('the record', () => {
  test('ORD-COUP-13 ORD-COUP-14 ORD-COUP-15 ORD-COUP-16 reads fields and codes, also as numbers', () => {
    const given = {
      ...{ id: 7, couponValue: 1000, minConsume: 9900, couponType: 4, deviceType: 3, status: 0, usingRange: '全场' },
      ...{ activeDate: '2026-11-01 00:00:00', expiredDate: '2026-11-30 23:59:59' },
    };
    const read = v.parse(couponRecord, given);
    expect(read).toMatchObject({ id: '7', couponValue: 1000, minConsume: 9900, status: '0', usingRange: '全场' });
    expect([couponKindOf(read), isAppOnly(read)]).toEqual(['shipping', true]);
    expect(['1', '4', '0', '2', ''].map((couponType) => couponKindOf({ couponType }))).toEqual([
      ...['integral', 'shipping', 'ordinary', 'ordinary', 'ordinary'],
    ]);
    expect(['3', '1', ''].map((deviceType) => isAppOnly({ deviceType }))).toEqual([true, false, false]);
    expect(COUPON_STATUSES).toEqual(['0', '1', '2']);
  });

  test('ORD-CALL-31 ORD-COUP-02 a missing count is 0', () => {
    expect(v.parse(countCoupons.answer, { unused: 9 })).toEqual({ unused: 9, used: 0, expired: 0 });
  });
});

describe('one coupon', () => {
  const off = (one: HeldCoupon, of: Partial<CouponCase> = {}) => couponTakesOff(one, { ...basket, ...of });

  test('ORD-COUP-15 takes nothing off here if it is for the app only', () => {
    const inApp = fullSite(500, { deviceType: '3' });
    expect([off(inApp), off(inApp, { device: 'app' })]).toEqual([0, 500]);
  });

  test('ORD-COUP-13 applies from its minimum on, counted over its own products', () => {
    expect(off(fullSite(500, { minConsume: 10_000 }))).toBe(500);
    expect(off(fullSite(500, { minConsume: 10_001 }))).toBe(0);
    expect(off(ofProduct(500, { minConsume: 8000 }))).toBe(500);
    expect(off(ofProduct(500, { minConsume: 8001 }))).toBe(0);
    expect(off(ofProduct(500, { productCodes: ['P9'] }))).toBe(0);
  });

  test('ORD-COUP-13 applies from its start to the end of its last second', () => {
    const bounds = { activeAt: now, expiresAt: now + 1000 };
    const moments = [now - 1, now, now + 1999, now + 2000];
    expect(moments.map((moment) => off(fullSite(500, bounds), { now: moment }))).toEqual([0, 500, 500, 0]);
  });

  test('ORD-COUP-18 takes off no more than the shipping, or than the price of its products', () => {
    expect(off(shipping(1500))).toBe(1000);
    expect(off(shipping(1500), { transportCosts: 0 })).toBe(0);
    expect(off(ofProduct(9000))).toBe(8000);
    expect(off(fullSite(20_000))).toBe(10_000);
  });
});

describe('which coupons an order takes', () => {
  test('ORD-COUP-20 of equal coupons the smaller wins, then the one that expires first', () => {
    const [large, small] = [shipping(2000), shipping(1000)];
    expect(matchCoupons([large, small], basket).couponIds).toEqual([small.id]);
    const [late, soon] = [fullSite(500, { expiresAt: now + 9 * DAY }), fullSite(500, { expiresAt: now + 2 * DAY })];
    expect(matchCoupons([late, soon], basket).couponIds).toEqual([soon.id]);
    // So that two settlements of the same basket take the same one.
    const [first, second] = [fullSite(500, { id: 'a' }), fullSite(500, { id: 'b' })];
    for (const held of [
      [first, second],
      [second, first],
    ]) {
      expect(matchCoupons(held, basket).couponIds).toEqual(['a']);
    }
    expect(matchCoupons([fullSite(500, { minConsume: 99_999 })], basket)).toEqual({ couponIds: [], couponValue: 0 });
  });
});

const anyCoupon: fc.Arbitrary<HeldCoupon> = fc
  .record({
    couponValue: fc.integer({ min: 1, max: 20_000 }),
    minConsume: fc.constantFrom(0, 3000, 9900),
    couponType: fc.constantFrom('0', '1', '2', '4'),
    deviceType: fc.constantFrom('', '1', '3'),
    productCodes: fc.constantFrom<readonly string[]>([], ['P1'], ['P2', 'P3']),
    activeAt: fc.constantFrom(now - DAY, now, now + DAY),
    expiresAt: fc.constantFrom(now - DAY, now, now + DAY),
  })
  .map((of) => coupon(of));
const anyCart: fc.Arbitrary<Cart> = fc.record({
  items: fc.array(
    fc.record({
      productCode: fc.constantFrom('P1', 'P2', 'P3'),
      price: fc.integer({ min: 0, max: 20_000 }),
      amount: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 4 },
  ),
  transportCosts: fc.constantFrom(0, 500, 1000),
  device: fc.constantFrom('pc' as const, 'app' as const),
  now: fc.constant(now),
  coupons: fc.array(anyCoupon, { maxLength: 5 }),
  grants: fc
    .array(
      fc.record({
        remaining: fc.integer({ min: 0, max: 2000 }),
        earnedAt: fc.integer({ min: now - 400 * DAY, max: now }),
        expiresAt: fc.constantFrom(now - DAY, now + DAY),
      }),
      { maxLength: 4 },
    )
    .map((held) => held.map((one, place) => ({ ...one, id: `g${place}` }))),
});

describe('the price of an order', () => {
  test('ORD-COUP-17 ORD-COUP-18 ORD-COIN-11 applies coupons first, then coins to the rest', () => {
    const grants = [{ id: 'g', remaining: 5000, earnedAt: now - DAY, expiresAt: now + DAY }];
    const [site, ship] = [fullSite(2000), shipping(1500)];
    expect(priceOrder(cart([site, ship], { grants }))).toEqual({
      productMoney: 10_000,
      couponValue: 3000,
      transportCosts: 1000,
      mallCoinMoney: 800,
      sum: 7200,
      couponIds: [site.id, ship.id],
      coinUses: [{ grantId: 'g', amount: 800 }],
    });
  });

  test('ORD-COIN-08 ORD-COIN-11 ORD-COUP-18 amounts are non-negative integers and add up', () => {
    fc.assert(
      fc.property(anyCart, (given) => {
        const { productMoney, couponValue, transportCosts, mallCoinMoney, sum, couponIds, coinUses } =
          priceOrder(given);
        for (const cents of [productMoney, couponValue, transportCosts, mallCoinMoney, sum]) {
          expect(Number.isInteger(cents) && cents >= 0).toBe(true);
        }
        expect(sum).toBe(productMoney + transportCosts - couponValue - mallCoinMoney);
        expect(mallCoinMoney * 10).toBeLessThanOrEqual(productMoney + transportCosts - couponValue);
        expect(coinUses.reduce((coins, { amount }) => coins + amount, 0)).toBe(mallCoinMoney);
        const used = given.coupons.filter(({ id }) => couponIds.includes(id));
        expect(used).toHaveLength(couponIds.length);
        expect(used.filter((one) => couponKindOf(one) === 'shipping').length).toBeLessThanOrEqual(1);
        expect(used.filter((one) => couponKindOf(one) !== 'shipping').length).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('ORD-COUP-19 ORD-COUP-20 no allowed choice of coupons is cheaper, and their order does not matter', () => {
    const allowed = (chosen: readonly HeldCoupon[]) =>
      chosen.filter((one) => couponKindOf(one) === 'shipping').length <= 1 &&
      chosen.filter((one) => couponKindOf(one) !== 'shipping').length <= 1;
    fc.assert(
      fc.property(anyCart, (given) => {
        const { sum, couponIds } = priceOrder(given);
        const choices = given.coupons.flatMap((one) => [[one], ...given.coupons.map((other) => [one, other])]);
        for (const chosen of [[], ...choices].filter(allowed)) {
          expect(priceOrder({ ...given, coupons: chosen }).sum).toBeGreaterThanOrEqual(sum);
        }
        expect(priceOrder({ ...given, coupons: given.coupons.toReversed() }).couponIds).toEqual(couponIds);
      }),
    );
  });
});
