/** The rules of the coins (ORD-COIN-08 to ORD-COIN-16), as the settlement and the ledger apply them. */
import { endOfYear, isOver, yearOf } from '../moment.ts';

/** ORD-COIN-08: a coin is worth one cent. */
export const COINS_A_YUAN = 100;
/** ORD-COIN-09: minimum balance for using coins. */
export const LEAST_BALANCE = 500;
/** ORD-COIN-10: minimum order amount for using coins, in cents. */
export const LEAST_ORDER = 1000;
/** ORD-COIN-11. */
export const MOST_PERCENT = 10;

const CENTS_A_YUAN = 100;

/** The discount that these coins give, in cents (ORD-COIN-08). */
export function centsOf(coins: number): number {
  return (coins * CENTS_A_YUAN) / COINS_A_YUAN;
}

/** Coins that were earned together, and what is left of them. Times in milliseconds since 1970. */
export interface CoinGrant {
  readonly id: string;
  readonly remaining: number;
  readonly earnedAt: number;
  readonly expiresAt: number;
}

/** ORD-COIN-12: coins earned in a year last until the end of the next year, in the shop's time. */
export function coinsExpireAt(earnedAt: number): number {
  return endOfYear(yearOf(earnedAt) + 1);
}

/** ORD-COIN-01: the remaining coins that have not expired. */
export function coinBalance(grants: readonly CoinGrant[], now: number): number {
  return lasting(grants, now).reduce((sum, { remaining }) => sum + remaining, 0);
}

/** How many coins of the balance are lost at the end of this year (ORD-COIN-12). */
export function coinsExpiring(grants: readonly CoinGrant[], now: number): number {
  const end = endOfYear(yearOf(now));
  return coinBalance(
    grants.filter(({ expiresAt }) => expiresAt <= end),
    now,
  );
}

export interface CoinOffer {
  readonly balance: number;
  /** Goods and shipping, in cents (ORD-COIN-10). */
  readonly orderAmount: number;
  /** What is left of it after the other subsidies, in cents (ORD-COIN-11). */
  readonly afterSubsidies: number;
}

/** How many coins an order takes: all that the rules allow (ORD-COIN-08 to ORD-COIN-11), and whole ones only. */
export function usableCoins({ balance, orderAmount, afterSubsidies }: CoinOffer): number {
  if (balance < LEAST_BALANCE || orderAmount < LEAST_ORDER) return 0;
  const cap = Math.floor((Math.max(0, afterSubsidies) * MOST_PERCENT) / 100);
  return Math.min(balance, Math.floor((cap * COINS_A_YUAN) / CENTS_A_YUAN));
}

/** Coins spent from one grant. */
export interface CoinUse {
  readonly grantId: string;
  readonly amount: number;
}

/** ORD-COIN-13: spends the oldest first. If fewer coins are left than requested, spends all of them. */
export function spendOldest(grants: readonly CoinGrant[], coins: number, now: number): CoinUse[] {
  const oldestFirst = lasting(grants, now).toSorted(
    (one, other) => one.earnedAt - other.earnedAt || (one.id < other.id ? -1 : 1),
  );
  const uses: CoinUse[] = [];
  let open = coins;
  for (const { id, remaining } of oldestFirst) {
    const amount = Math.min(open, remaining);
    if (amount > 0) uses.push({ grantId: id, amount });
    open -= amount;
  }
  return uses;
}

/** ORD-COIN-16; one coin for each whole yuan that was paid (proposed). */
export function earnedCoins({ paid, isPurchasing }: { readonly paid: number; readonly isPurchasing: boolean }): number {
  return isPurchasing ? 0 : Math.max(0, Math.floor(paid / CENTS_A_YUAN));
}

function lasting(grants: readonly CoinGrant[], now: number): readonly CoinGrant[] {
  return grants.filter(({ remaining, expiresAt }) => remaining > 0 && !isOver(expiresAt, now));
}
