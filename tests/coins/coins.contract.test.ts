import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { listCoins, readCoinBalance } from '../../contract/coins/coin.calls.ts';
import {
  type CoinGrant,
  centsOf,
  coinBalance,
  coinsExpireAt,
  coinsExpiring,
  earnedCoins,
  spendOldest,
  usableCoins,
} from '../../contract/coins/coins.ts';
import { readMoment, writeMoment } from '../../contract/moment.ts';

const at = (text: string) => readMoment(text) ?? Number.NaN;
const now = at('2026-11-21 12:00:00');
const grant = (id: string, remaining: number, earned: string, expires = '2027-12-31 23:59:59'): CoinGrant => ({
  id,
  remaining,
  earnedAt: at(earned),
  expiresAt: at(expires),
});
const plenty = { balance: 1_000_000, orderAmount: 100_000, afterSubsidies: 100_000 };
const grants = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    remaining: fc.integer({ min: 0, max: 3000 }),
    earnedAt: fc.integer({ min: now - 3e10, max: now }),
    expiresAt: fc.integer({ min: now - 5000, max: now + 5e10 }),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);

describe('what coins are worth and when they can be used', () => {
  test('ORD-COIN-08 100 coins are one yuan', () => {
    expect([centsOf(100), centsOf(1), centsOf(1260)]).toEqual([100, 1, 1260]);
  });

  test('ORD-COIN-09 usable from a balance of 500 on, not below', () => {
    expect(usableCoins({ ...plenty, balance: 499 })).toBe(0);
    expect(usableCoins({ ...plenty, balance: 500 })).toBe(500);
  });

  test('ORD-COIN-10 usable from an order of 10 yuan on, not below', () => {
    expect(usableCoins({ ...plenty, orderAmount: 999, afterSubsidies: 999 })).toBe(0);
    expect(usableCoins({ ...plenty, orderAmount: 1000, afterSubsidies: 1000 })).toBe(100);
  });

  test('ORD-COIN-11 pay at most a tenth of what other subsidies leave, in whole coins', () => {
    expect(usableCoins({ ...plenty, orderAmount: 12_349, afterSubsidies: 9999 })).toBe(999);
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(50_000), fc.nat(50_000), (balance, left, off) => {
        const coins = usableCoins({ balance, orderAmount: left + off, afterSubsidies: left });
        expect(Number.isInteger(coins)).toBe(true);
        expect(coins).toBeGreaterThanOrEqual(0);
        expect(coins).toBeLessThanOrEqual(balance);
        expect(centsOf(coins) * 10).toBeLessThanOrEqual(left);
        // Not one coin fewer than the rules allow.
        const mayBeUsed = balance >= 500 && left + off >= 1000;
        expect(!mayBeUsed || coins === balance || centsOf(coins + 1) * 10 > left).toBe(true);
      }),
    );
  });
});

describe('how long coins last', () => {
  test('ORD-COIN-12 coins earned in a year last until the end of the next, in the shop’s time zone', () => {
    const lasts = (earned: string) => writeMoment(coinsExpireAt(at(earned)));
    expect(lasts('2025-01-01 00:00:00')).toBe('2026-12-31 23:59:59');
    expect(lasts('2025-12-31 23:59:59')).toBe('2026-12-31 23:59:59');
    expect(lasts('2026-01-01 00:00:00')).toBe('2027-12-31 23:59:59');
    // Still the old year in UTC.
    expect(writeMoment(coinsExpireAt(Date.UTC(2025, 11, 31, 16)))).toBe('2027-12-31 23:59:59');
  });

  test('ORD-COIN-12 ORD-COIN-01 coins count until the end of their last second', () => {
    const held = [grant('a', 70, '2025-03-01', '2026-12-31 23:59:59'), grant('b', 30, '2026-03-01')];
    const end = at('2026-12-31 23:59:59');
    expect([end - 1, end, end + 999, end + 1000].map((moment) => coinBalance(held, moment))).toEqual([
      100, 100, 100, 30,
    ]);
    expect(coinsExpiring(held, now)).toBe(70);
    expect(coinsExpiring(held, at('2025-06-01'))).toBe(0);
    expect(coinsExpiring(held, at('2027-06-01'))).toBe(30);
  });
});

describe('which coins are spent and earned', () => {
  test('ORD-COIN-13 spends the oldest first, in whatever order they are stored', () => {
    const held = [
      grant('new', 300, '2026-05-01'),
      grant('gone', 900, '2024-05-01', '2025-12-31 23:59:59'),
      grant('old', 200, '2025-05-01', '2026-12-31 23:59:59'),
      grant('middle', 100, '2026-01-01'),
    ];
    expect(spendOldest(held, 350, now)).toEqual([
      { grantId: 'old', amount: 200 },
      { grantId: 'middle', amount: 100 },
      { grantId: 'new', amount: 50 },
    ]);
    expect(spendOldest(held, 0, now)).toEqual([]);
  });

  test('ORD-COIN-13 spends exactly the requested amount, if there is enough, and of no grant more than it has', () => {
    fc.assert(
      fc.property(grants, fc.nat(20_000), (held, coins) => {
        const uses = spendOldest(held, coins, now);
        const spent = uses.reduce((sum, { amount }) => sum + amount, 0);
        expect(spent).toBe(Math.min(coins, coinBalance(held, now)));
        const by = new Map(held.map((one) => [one.id, one]));
        for (const { grantId, amount } of uses) {
          expect(amount).toBeGreaterThan(0);
          expect(amount).toBeLessThanOrEqual(by.get(grantId)?.remaining ?? 0);
        }
        // A grant is begun only when every older one is used up.
        for (const { grantId } of uses.slice(0, -1)) {
          expect(uses.find((use) => use.grantId === grantId)?.amount).toBe(by.get(grantId)?.remaining);
        }
        const earned = uses.map(({ grantId }) => by.get(grantId)?.earnedAt ?? 0);
        expect(earned).toEqual(earned.toSorted((one, other) => one - other));
      }),
    );
  });

  test('ORD-COIN-16 earns a coin for each whole yuan, and none for a purchasing account', () => {
    expect(earnedCoins({ paid: 9999, isPurchasing: false })).toBe(99);
    expect(earnedCoins({ paid: 99, isPurchasing: false })).toBe(0);
    expect(earnedCoins({ paid: -500, isPurchasing: false })).toBe(0);
    expect(earnedCoins({ paid: 9999, isPurchasing: true })).toBe(0);
  });
});

describe('what the calls return', () => {
  test('ORD-CALL-32 ORD-COIN-01 reads the balance with what expires, or a bare number', () => {
    expect(v.parse(readCoinBalance.answer, { balance: 1260, expiring: 60 })).toEqual({ balance: 1260, expiring: 60 });
    const unknown = { balance: 1260, expiring: null };
    for (const given of [1260, { balance: 1260 }, { balance: 1260, expiring: 'x' }]) {
      expect(v.parse(readCoinBalance.answer, given)).toEqual(unknown);
    }
    expect(v.safeParse(readCoinBalance.answer, 'many').success).toBe(false);
  });

  test('ORD-COIN-06 ORD-COIN-07 reads a page of dates, amounts and descriptions', () => {
    const content = [{ createDate: '2026-11-15 08:00:00', coinAmount: -500, description: '抵扣订单金额' }];
    expect(v.parse(listCoins.answer, { content, totalElements: 23, totalPages: 3 })).toEqual({
      content: [{ createDate: at('2026-11-15 08:00:00'), coinAmount: -500, description: '抵扣订单金额' }],
      totalElements: 23,
      totalPages: 3,
    });
    expect(v.parse(listCoins.answer, [{}]).content).toEqual([{ createDate: null, coinAmount: 0, description: '' }]);
  });
});
