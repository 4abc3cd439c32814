import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { filterOrders, readLogistics, readOrderCounts } from '../../contract/orders/order.calls.ts';
import type { OrderFilter } from '../../machines/orders/order-list.machine.ts';
import { createServerClock } from '../../src/lib/clock.ts';
import { provideLogisticsPreview, provideOrderList } from '../../src/orders/order-list.actors.ts';
import { orderListAddress, orderPlaceIn } from '../../src/orders/order-list-address.ts';
import { json, openTab, openTestServer, refusal, started } from '../kit/actors.ts';

const server = openTestServer();
const all: OrderFilter = { type: 'all', range: 'all', productName: '' };

/** Opens the list at a shop time, and returns the requests. */
async function asked(filter: OrderFilter, page: number, now: string, counts = () => json({ all: 3 })) {
  server.answer(readOrderCounts, counts);
  const lists = server.answer(filterOrders, () =>
    json({ content: [{ ordersCode: 7, unknown: 1 }], totalElements: 9, totalPages: 3 }),
  );
  const clock = createServerClock(() => Date.parse(`${now}+08:00`));
  const input = { filter, page, read: null };
  const actor = started(createActor(provideOrderList({ api: openTab().api, clock }), { input }));
  const rows = actor.getSnapshot().children.pagedList;
  if (rows === undefined) throw new Error('no rows');
  const { context } = await waitFor(rows, (snapshot) => snapshot.matches('listed'));
  const counted = await waitFor(actor, (snapshot) => !snapshot.matches('counting'));
  return {
    queries: lists.map(({ query }) => query),
    codes: context.read?.content.map(({ ordersCode }) => ordersCode),
    counted,
  };
}

describe('the calls of the order list', () => {
  test('ORD-LIST-05 ORD-LIST-02 reads pages of 4; all time sends no dates, no product sends no name', async () => {
    const { queries, codes, counted } = await asked(all, 2, '2026-11-22T08:00:00');
    expect(queries).toEqual([{ type: 'all', page: '2', size: '4' }]);
    expect(codes).toEqual(['7']);
    expect([counted.value, counted.context.counts?.all, counted.context.counts?.waitPay]).toEqual(['counted', 3, 0]);
  });

  test.each([
    ['3m', '2026-11-22T00:30:00', '2026-08-22 00:30:00'],
    ['3m', '2026-05-31T23:59:59', '2026-02-28 23:59:59'],
    ['3m', '2026-01-15T12:00:00', '2025-10-15 12:00:00'],
    ['12m', '2028-02-29T12:00:00', '2027-02-28 12:00:00'],
  ] as const)("ORD-LIST-02 the last %s at %s in the shop's time begin at %s", async (range, now, beginDate) => {
    const { queries } = await asked({ ...all, range, productName: '维生素 D' }, 1, now);
    const endDate = now.replace('T', ' ');
    expect(queries).toEqual([{ type: 'all', page: '1', size: '4', beginDate, endDate, productName: '维生素 D' }]);
  });

  test('ORD-LIST-07 completed is sent as it is; refused counts are left out', async () => {
    const { queries, counted } = await asked({ ...all, type: 'completed' }, 1, '2026-11-22T08:00:00', () =>
      refusal(429),
    );
    expect(queries).toEqual([{ type: 'completed', page: '1', size: '4' }]);
    expect(counted.value).toBe('uncounted');
  });

  test('ORD-DET-08 reads the parcel of an order by its code; a refusal keeps the gateway’s message', async () => {
    const asked = server.answer(
      readLogistics,
      () => refusal(404, 'x', '没有这个订单'),
      () => json({ shippingNo: 'X1' }),
    );
    const actor = started(createActor(provideLogisticsPreview({ api: openTab().api })));
    actor.send({ type: 'order.looked', ordersCode: '7/8' });
    const failed = await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(failed.context.notice).toEqual({ kind: 'refused', message: '没有这个订单' });
    actor.send({ type: 'retry.pressed' });
    const shown = await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    expect(shown.context.known['7/8']?.shippingNo).toBe('X1');
    expect(asked.map(({ query }) => query.ordersCode)).toEqual(['7/8', '7/8']);
  });
});

describe('the address of the order list', () => {
  test.each([
    ['waitPay', '', '/user/order/mine/waitPay'],
    [
      'completed',
      '?range=3m&productName=%E7%BB%B4+%26&page=2',
      '/user/order/mine/completed?range=3m&productName=%E7%BB%B4+%26&page=2',
    ],
    ['all', '?range=12m', '/user/order/mine/all?range=12m'],
  ])('ORD-ROUTE-01 ORD-ROUTE-03 %s%s is read and written back unchanged', (type, search, address) => {
    expect(orderListAddress(orderPlaceIn(type, search))).toBe(address);
  });

  test.each([
    [undefined, ''],
    ['refundOrder', '?range=9m&page=0'],
    ['ALL', '?range=&productName=%20%20&page=-1'],
    ['constructor', '?page=1e3'],
  ])('ORD-ROUTE-04 an unknown type (%s%s) means all orders, and invalid parameters are ignored', (type, search) => {
    expect(orderPlaceIn(type, search)).toEqual({ filter: all, page: 1 });
  });

  test('ORD-LIST-03 a product name in the address is trimmed and cut like a typed one', () => {
    const long = `?productName=${encodeURIComponent(` ${'维'.repeat(120)}`)}`;
    expect(orderPlaceIn('all', long).filter.productName).toBe('维'.repeat(100));
  });
});
