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

/** Where the shopper buys (ORD-COUP-15). */
export type Device = 'pc' | 'app';

/** What coupons are matched to. */
export interface CouponCase {
  readonly items: readonly CartLine[];
  readonly transportCosts: number;
  readonly device: Device;
  readonly now: number;
}

/** What the products of these lines cost. */
export function moneyOf(items: readonly CartLine[]): number {
  return items.reduce((sum, { price, amount }) => sum + price * amount, 0);
}

/** From its first moment to its last second. */
export function isValidAt({ activeAt, expiresAt }: Pick<HeldCoupon, 'activeAt' | 'expiresAt'>, now: number): boolean {
  return activeAt <= now && !isOver(expiresAt, now);
}

/** What the products cost that this coupon is for. */
function moneyInScope({ productCodes }: HeldCoupon, items: readonly CartLine[]): number {
  if (productCodes.length === 0) return moneyOf(items);
  return moneyOf(items.filter(({ productCode }) => productCodes.includes(productCode)));
}

/**
 * What a coupon takes off by itself; 0 where it cannot be used: not valid now, only in the app (ORD-COUP-15), or the
 * products that it is for cost less than its minimum. No coupon gives change (ORD-COUP-18): one for shipping takes off
 * the shipping at most, any other what its products cost.
 */
export function couponTakesOff(coupon: HeldCoupon, { items, transportCosts, device, now }: CouponCase): number {
  if (!isValidAt(coupon, now) || (device === 'pc' && isAppOnly(coupon))) return 0;
  const inScope = moneyInScope(coupon, items);
  if (inScope < coupon.minConsume) return 0;
  return Math.min(coupon.couponValue, couponKindOf(coupon) === 'shipping' ? transportCosts : inScope);
}

/** What is used of the coupons, and what it takes off together. */
export interface CouponMatch {
  readonly couponIds: readonly string[];
  readonly couponValue: number;
}

/**
 * ORD-COUP-20: the best coupons. One for the goods, of the whole shop or of products and never both (ORD-COUP-19), and
 * beside it one for shipping (ORD-COUP-17). Of two that take off the same the smaller is used, then the one that
 * expires first, so that the member keeps what is worth more.
 */
export function matchCoupons(coupons: readonly HeldCoupon[], given: CouponCase): CouponMatch {
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
