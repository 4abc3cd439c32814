import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { listCoins, readCoinBalance } from '../../contract/coins/coin.calls.ts';
import { countCoupons, listCoupons } from '../../contract/coupons/coupon.calls.ts';
import { writeMoment } from '../../contract/moment.ts';
import { provideCoinLedger } from '../../src/coins/coin-ledger.actors.ts';
import { provideCouponList } from '../../src/coupons/coupon-list.actors.ts';
import { json, openTab, openTestServer, started } from '../kit/actors.ts';

const server = openTestServer();
const record = {
  ...{ id: 7, couponValue: 500, minConsume: 0, couponType: 4, deviceType: '3', status: 0, usingRange: '全场' },
  ...{ activeDate: '2026-11-01 00:00:00', expiredDate: null },
};

describe('coupons', () => {
  test('ORD-CALL-29 ORD-COUP-12 ORD-COUP-16 each tab requests its status, six per page', async () => {
    const asked = server.answer(listCoupons, () => {
      const inDays = (days: number) => writeMoment(Date.now() + days * 24 * 3_600_000);
      const ends = (id: number, days: number) => ({ ...record, id, expiredDate: inDays(days) });
      const ahead = { ...record, id: 8, status: 9, activeDate: '2999-01-01 00:00:00' };
      return json([record, ahead, ends(9, 6), ends(10, 8), ends(11, -1)]);
    });
    server.answer(countCoupons, () => json({ unused: 2, used: 1, expired: 0 }));
    const actor = started(createActor(provideCouponList(openTab()), { input: { filter: { tab: 'used' }, page: 3 } }));
    const { list } = actor.getSnapshot().children;
    if (!list) throw new Error('no list');
    const { context } = await waitFor(list, (snapshot) => snapshot.matches('listed'));
    // An unknown status is read as that of the tab.
    expect(context.read?.content.map((row) => [row.id, row.status, row.isAhead, row.isEnding])).toEqual([
      ['7', 'unused', false, false],
      ['8', 'used', true, false],
      ['9', 'unused', false, true],
      ['10', 'unused', false, false],
      ['11', 'unused', false, false],
    ]);
    expect(context.read?.content[0]).toMatchObject({ kind: 'shipping', isAppOnly: true, expiresAt: null });
    const counted = await waitFor(actor, (snapshot) => snapshot.matches('counted'));
    expect(counted.context.counts).toEqual({ unused: 2, used: 1, expired: 0 });
    for (const tab of ['unused', 'expired'] as const) {
      actor.send({ type: 'tab.picked', tab });
      await waitFor(list, (snapshot) => snapshot.matches('listed'));
    }
    expect(asked.map(({ search }) => search)).toEqual([
      '?page=3&size=6&status=1',
      '?page=1&size=6&status=0',
      '?page=1&size=6&status=2',
    ]);
  });
});

describe('coins', () => {
  test('ORD-CALL-32 ORD-CALL-33 ORD-COIN-04 balance and ledger are read separately, ten lines per page', async () => {
    const asked = server.answer(listCoins, () =>
      json({ content: [{ createDate: 0, coinAmount: -5, description: 'x' }], totalElements: 11, totalPages: 2 }),
    );
    server.answer(readCoinBalance, () => json({ balance: 1260, expiring: 487 }));
    const actor = started(createActor(provideCoinLedger(openTab()), { input: { tab: 'ledger', page: 2 } }));
    const { list } = actor.getSnapshot().children;
    if (!list) throw new Error('no list');
    const { context } = await waitFor(list, (snapshot) => snapshot.matches('listed'));
    expect(context.read?.content).toEqual([{ createDate: 0, coinAmount: -5, description: 'x' }]);
    expect(asked.map(({ search }) => search)).toEqual(['?page=2&size=10']);
    const known = await waitFor(actor, (snapshot) => snapshot.matches({ balance: 'known' }));
    expect(known.context.balance).toEqual({ balance: 1260, expiring: 487 });
  });
});
