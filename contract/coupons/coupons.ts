/** The rules of the coupons (ORD-COUP-14 to ORD-COUP-20). Amounts in cents, moments in milliseconds since 1970. */
import { isOver } from '../moment.ts';
import { couponKindOf, isAppOnly } from './coupon.calls.ts';

/** A product in the cart: what one piece costs, and how many. */
export interface CartLine {
  readonly productCode: string;
  readonly price: number;
  readonly amount: number;
}

/** A coupon that its member has not used. */
export interface HeldCoupon {
  readonly id: string;
  readonly couponValue: number;
  readonly minConsume: number;
  readonly couponType: string;
  readonly deviceType: string;
  /** The products that a product coupon applies to; empty: the whole shop. */
  readonly productCodes: readonly string[];
  readonly activeAt: number;
  readonly expiresAt: number;
}

/** What coupons are matched against. */
export interface CouponCase {
  readonly items: readonly CartLine[];
  readonly transportCosts: number;
  /** Where the shopper buys (ORD-COUP-15). */
  readonly device: 'pc' | 'app';
  readonly now: number;
}

/** What the products of these lines cost. */
export function moneyOf(items: readonly CartLine[]): number {
  return items.reduce((sum, { price, amount }) => sum + price * amount, 0);
}

/** The cost of the products that this coupon applies to. */
function moneyInScope({ productCodes }: HeldCoupon, items: readonly CartLine[]): number {
  if (productCodes.length === 0) return moneyOf(items);
  return moneyOf(items.filter(({ productCode }) => productCodes.includes(productCode)));
}

/**
 * What a coupon takes off on its own; 0 if it cannot be used: not valid now, app-only (ORD-COUP-15), or its products
 * cost less than its minimum. No coupon gives change (ORD-COUP-18): a shipping coupon takes off at most the shipping,
 * any other at most the cost of its products.
 */
export function couponTakesOff(coupon: HeldCoupon, { items, transportCosts, device, now }: CouponCase): number {
  const isValid = coupon.activeAt <= now && !isOver(coupon.expiresAt, now);
  if (!isValid || (device === 'pc' && isAppOnly(coupon))) return 0;
  const inScope = moneyInScope(coupon, items);
  if (inScope < coupon.minConsume) return 0;
  return Math.min(coupon.couponValue, couponKindOf(coupon) === 'shipping' ? transportCosts : inScope);
}

/**
 * ORD-COUP-20: the best coupons, and what they take off together: one for the goods, either shop-wide or for products (ORD-COUP-19), plus one for
 * shipping (ORD-COUP-17). If two take off the same, the one with the smaller value is used, then the one that expires
 * first, so that the member keeps the more valuable one.
 */
export function matchCoupons(coupons: readonly HeldCoupon[], given: CouponCase) {
  const usable = coupons
    .map((coupon) => ({ coupon, off: couponTakesOff(coupon, given) }))
    .filter(({ off }) => off > 0)
    .toSorted((one, other) => other.off - one.off || keepsLess(one.coupon, other.coupon));
  const forShipping = usable.find(({ coupon }) => couponKindOf(coupon) === 'shipping');
  const forGoods = usable.find(({ coupon }) => couponKindOf(coupon) !== 'shipping');
  const used = [forGoods, forShipping].filter((match) => match !== undefined);
  return {
    couponIds: used.map(({ coupon }) => coupon.id),
    couponValue: used.reduce((sum, { off }) => sum + off, 0),
  };
}

function keepsLess(one: HeldCoupon, other: HeldCoupon): number {
  return one.couponValue - other.couponValue || one.expiresAt - other.expiresAt || (one.id < other.id ? -1 : 1);
}
