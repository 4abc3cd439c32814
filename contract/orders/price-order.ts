/** What an order costs: its goods and shipping, less the best coupons and the coins that the rules allow. */
import { type CoinGrant, type CoinUse, centsOf, coinBalance, spendOldest, usableCoins } from '../coins/coins.ts';
import { type CouponCase, type HeldCoupon, matchCoupons, moneyOf } from '../coupons/coupons.ts';

export interface Cart extends CouponCase {
  readonly coupons: readonly HeldCoupon[];
  readonly grants: readonly CoinGrant[];
}

/** The amounts of an order as its record has them (ORD-DATA-01), in cents, and what was used for them. */
export interface OrderPrice {
  readonly productMoney: number;
  /** All coupons, including a shipping coupon. */
  readonly couponValue: number;
  /** Before any coupon. */
  readonly transportCosts: number;
  readonly mallCoinMoney: number;
  /** What is to be paid: goods and shipping less coupons and coins. Never below 0. */
  readonly sum: number;
  readonly couponIds: readonly string[];
  readonly coinUses: readonly CoinUse[];
}

/** Prices a cart. Coins come last (ORD-COIN-11), so that the better coupon always makes the cheaper order. */
export function priceOrder(cart: Cart): OrderPrice {
  const { items, transportCosts, coupons, grants, now } = cart;
  const productMoney = moneyOf(items);
  const orderAmount = productMoney + transportCosts;
  const { couponIds, couponValue } = matchCoupons(coupons, cart);
  const afterSubsidies = orderAmount - couponValue;
  const coins = usableCoins({ balance: coinBalance(grants, now), orderAmount, afterSubsidies });
  const mallCoinMoney = centsOf(coins);
  return {
    productMoney,
    couponValue,
    transportCosts,
    mallCoinMoney,
    sum: afterSubsidies - mallCoinMoney,
    couponIds,
    coinUses: spendOldest(grants, coins, now),
  };
}
