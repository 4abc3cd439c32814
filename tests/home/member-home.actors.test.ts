import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Call } from '../../contract/call.ts';
import { readCoinBalance } from '../../contract/coins/coin.calls.ts';
import { countAvailableCoupons } from '../../contract/coupons/coupon.calls.ts';
import { countFavourites } from '../../contract/favourites/favourite.calls.ts';
import { listOrders, readOrderCounts } from '../../contract/orders/order.calls.ts';
import { provideMemberHome } from '../../src/home/member-home.actors.ts';
import { json, openTab, openTestServer, refusal, started } from '../kit/actors.ts';

const server = openTestServer();
const calls: readonly Call[] = [readOrderCounts, listOrders, countFavourites, countAvailableCoupons, readCoinBalance];
const HOUR = 3_600_000;
/** The first can be paid for half an hour, the others for longer. */
const order = (ordersCode: string) => ({
  ordersCode,
  orderType: 'waitPay',
  orderProducts: [],
  paymentDeadline: Date.now() + (Number(ordersCode) - 0.5) * HOUR,
});

async function settled() {
  const actor = started(createActor(provideMemberHome(openTab())));
  expect(actor.getSnapshot().value).toBe('visitor');
  actor.send({ type: 'member.came' });
  const { context } = await waitFor(actor, ({ context: { read, notices } }) =>
    (['counts', 'orders', 'favourites', 'coupons', 'coins'] as const).every(
      (block) => read[block] !== null || notices[block] !== null,
    ),
  );
  return context;
}

test('ORD-CALL-02 ORD-CALL-03 ORD-CALL-19 ORD-CALL-30 ORD-CALL-32 makes five calls, and each answer fills its block', async () => {
  const orders = ['1', '2', '3', '4', '5'].map(order);
  const asked = [
    server.answer(readOrderCounts, () => json({ waitPay: 1, waitDelivery: 2, waitReceiving: 3 })),
    server.answer(listOrders, () => json({ content: orders, totalElements: 9, totalPages: 3 })),
    server.answer(countFavourites, () => json({ total: 18 })),
    server.answer(countAvailableCoupons, () => json(4)),
    server.answer(readCoinBalance, () => json({ balance: 1260 })),
  ];
  const { read, notices } = await settled();
  expect(asked.flat().map(({ path, search, headers }) => `${path}${search} ${headers.get('platform')}`)).toEqual([
    '/v3/orders/counts PC',
    '/v3/orders?type=all&page=1&size=4 PC',
    '/v2/users/myFavorites/total PC',
    '/coupon/v2/available/couponCounts PC',
    '/v1/coin/balance PC',
  ]);
  expect(read).toMatchObject({
    counts: { waitPay: 1, waitDelivery: 2, waitReceiving: 3, waitEvaluate: 0 },
    favourites: 18,
    coupons: 4,
    coins: 1260,
  });
  expect(read.orders?.map(({ ordersCode }) => ordersCode)).toEqual(['1', '2', '3', '4']);
  expect(read.orders?.map((one) => one.isUrgent)).toEqual([true, false, false, false]);
  expect(Object.values(notices)).toEqual([null, null, null, null, null]);
});

test('ORD-HOME-03 ORD-HOME-04 ORD-HOME-05 a failure of any kind stays in its own block', async () => {
  for (const call of calls) server.answer(call, () => Response.error());
  server.answer(readOrderCounts, () => refusal(400, 'x', '今天不能查看'));
  server.answer(countFavourites, () => json({ total: 'many' }));
  server.answer(readCoinBalance, () => json(7));
  const { read, notices } = await settled();
  expect(notices).toEqual({
    counts: { kind: 'refused', message: '今天不能查看' },
    orders: { kind: 'unreachable', reason: 'offline' },
    favourites: { kind: 'refused', message: null },
    coupons: { kind: 'unreachable', reason: 'offline' },
    coins: null,
  });
  expect(read).toEqual({ counts: null, orders: null, favourites: null, coupons: null, coins: 7 });
});
