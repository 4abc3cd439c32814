import { describe, expect } from 'vitest';
import { ORDER_STATUSES, ORDER_TYPES } from '../../contract/orders/order.ts';
import { HOUR } from '../../gateway/clock.ts';
import { cancelOverdue, withoutOverdue } from '../../gateway/orders/overdue.ts';
import { ownOrders } from '../../gateway/orders/own-orders.ts';
import { isAnyOverdue } from '../../gateway/orders/whole-orders.ts';
import { sweep } from '../../gateway/sweep.ts';
import { type Answer, refusalText } from '../gateway/browser.ts';
import { gatewayKit, times } from '../gateway/kit.ts';
import { ORDERS, OWNER_ID, orderHelpers } from '../kit/order-kit.ts';

const kit = gatewayKit();
const { test, member, list, read, cancel, receive, remove, logistics, put, row, seeded, spendOn, grantsLeft } =
  orderHelpers(kit);
const statuses = (answers: readonly Answer[]) => new Set(answers.map(({ status }) => status));

const ledgerOf = (code: string) =>
  kit.store.db.selectFrom('coin_entries').selectAll().where('order_code', '=', code).execute();
const couponOf = (id: string) =>
  kit.store.db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('ORD-CALL-06 a payable order can be cancelled, and cancelling it again changes nothing', async ({ shopper }) => {
  const code = await seeded('waitPay', { is_rx: false });
  expect((await cancel(shopper, code)).status).toBe(200);
  expect((await read(shopper, code)).body).toMatchObject({
    orderType: 'canceled',
    orderStatus: 200,
    orderStatusName: '已取消',
    canceledTime: expect.stringMatching(/^20/),
  });
  expect((await cancel(shopper, code)).status).toBe(200);
  expect((await row(code)).version).toBe(2);
});

test('ORD-CALL-06 ORD-COIN-14 ten parallel cancels make one change and give coins and coupon back once', async () => {
  const browser = await member();
  const code = await seeded('waitPay', { coupon_value: 600 });
  const { coupon, grants } = await spendOn(code, HOUR);
  expect(statuses(await times(10, () => cancel(browser, code)))).toEqual(new Set([200]));
  expect(await row(code)).toMatchObject({ type: 'canceled', version: 2 });
  expect(await grantsLeft(grants)).toEqual([100, 100]);
  expect(await ledgerOf(code)).toEqual([
    expect.objectContaining({ amount: 160, member_id: OWNER_ID, reason: 'returned' }),
  ]);
  expect(await couponOf(coupon)).toMatchObject({ used_at: null, used_for: null });
});

test('ORD-COIN-14 coins and coupons that expired meanwhile are not returned', async () => {
  const code = await seeded('waitPay', { coupon_value: 600 });
  const { coupon, grants } = await spendOn(code, HOUR);
  kit.clock.pass(HOUR + 1000);
  expect((await cancel(await member(), code)).status).toBe(200);
  expect(await grantsLeft(grants)).toEqual([20, 20]);
  expect(await ledgerOf(code)).toEqual([]);
  expect((await couponOf(coupon)).used_for).toBe(code);
});

test('ORD-CALL-06 ORD-STATE-02 a paid order cannot be cancelled: 409 with a message, and nothing changes', async () => {
  const browser = await member();
  for (const type of ['waitDelivery', 'waitReceiving', 'waitEvaluate', 'completeTransaction', 'refundOrder'] as const) {
    const code = await seeded(type);
    expect(refusalText(await cancel(browser, code))).toBe('409 orderMoved 当前状态不支持此操作，请刷新后查看');
    expect(await row(code)).toMatchObject({ type, version: 1 });
  }
});

test('ORD-CALL-07 fifty parallel receipts make one change, which also pays cash on delivery', async ({ shopper }) => {
  const code = await seeded('waitReceiving', { payment_type: '1' });
  expect(statuses(await times(50, () => receive(shopper, code)))).toEqual(new Set([200]));
  const received = await row(code);
  expect(received).toMatchObject({ type: 'waitEvaluate', version: 2 });
  expect(received.paid_at).toEqual(received.received_at);
  expect((await read(shopper, code)).body).toMatchObject({ orderStatus: 70, receivedTime: expect.any(String) });
});

test('ORD-CALL-07 receiving an order that is not under way is 409', async ({ shopper }) => {
  for (const type of ['waitPay', 'waitDelivery', 'completeTransaction', 'canceled'] as const) {
    expect((await receive(shopper, await seeded(type))).status, type).toBe(409);
  }
});

test('ORD-CALL-09 ORD-ACT-11 a deleted order disappears from lists, counts and details; fifty parallel deletes make one change', async () => {
  const browser = await member();
  const { body: before } = await browser.get(`${ORDERS}/counts`);
  const code = await seeded('completeTransaction');
  expect(statuses(await times(50, () => remove(browser, code)))).toEqual(new Set([200]));
  expect((await row(code)).version).toBe(2);
  const { body: after } = await browser.get(`${ORDERS}/counts`);
  expect([after.all, after.completed]).toEqual([before.all - 1, before.completed - 1]);
  expect((await read(browser, code)).status).toBe(404);
  expect((await logistics(browser, code)).status).toBe(404);
  expect((await receive(browser, code)).status).toBe(404);
  expect((await list(browser)).text).not.toContain(code);
});

test('ORD-ACT-11 statuses 50, 70, 150 and 200 can be deleted, and no others', async ({ shopper }) => {
  for (const type of ORDER_TYPES) {
    const expected = [50, 70, 150, 200].includes(ORDER_STATUSES[type]) ? 200 : 409;
    expect((await remove(shopper, await seeded(type))).status, type).toBe(expected);
  }
});

test('S15 parallel cancels and sandbox moves leave the order consistent', async ({ shopper }) => {
  const code = await seeded('waitPay', { is_rx: false });
  const answers = await times(50, (at) => (at % 5 === 4 ? put(code, 'waitDelivery') : cancel(shopper, code)));
  expect([...statuses(answers)].every((status) => status === 200 || status === 409)).toBe(true);
  const { type, canceled_at: canceledAt, paid_at: paidAt } = await row(code);
  expect([canceledAt === null, paidAt === null]).toEqual(type === 'canceled' ? [false, true] : [true, false]);
});

describe('deadlines (ruling 15, ruling 16)', () => {
  test('ORD-STATE-01 reading an order past its deadline cancels it', async () => {
    const overdue = (await kit.store.db.selectFrom('orders').selectAll().where('type', '=', 'waitPay').execute()).find(
      ({ payment_deadline }) => payment_deadline !== null && payment_deadline < kit.clock.now(),
    );
    const code = overdue?.code ?? '';
    const browser = await member();
    expect((await list(browser, 'type=waitPay&page=1&size=50')).text).not.toContain(code);
    expect((await read(browser, code)).body.orderType).toBe('canceled');
  });

  test('ORD-STATE-01 ORD-COIN-14 after the deadline counts, list and order agree, and coins are returned', async () => {
    const code = await seeded('waitPay', { coupon_value: 600 });
    const { grants } = await spendOn(code, 30 * HOUR);
    const { body: before } = await (await member()).get(`${ORDERS}/counts`);
    kit.clock.pass(2 * HOUR + 1000);
    const browser = await member();
    const { body: after } = await browser.get(`${ORDERS}/counts`);
    expect(after.waitPay).toBeLessThan(before.waitPay);
    expect(after.all).toBe(before.all);
    const { body } = await list(browser, 'type=waitPay&page=1&size=50');
    expect(body.totalElements).toBe(after.waitPay);
    expect(new Set(body.content.map(({ paymentTypeName }: { paymentTypeName: string }) => paymentTypeName))).toEqual(
      new Set(['货到付款']),
    );
    expect(await row(code)).toMatchObject({ type: 'canceled', version: 2 });
    expect(await grantsLeft(grants)).toEqual([100, 100]);
  });

  test('ORD-DATA-07 orders are read again if another call cancels an overdue one meanwhile', async () => {
    kit.clock.pass(25 * HOUR);
    const { db } = kit.store;
    let reads = 0;
    const rows = await withoutOverdue(kit, OWNER_ID, async () => {
      const found = await ownOrders(db, OWNER_ID)
        .select('orders.type')
        .select(isAnyOverdue(db, OWNER_ID, kit.clock.now()))
        .execute();
      if (reads++ === 0) expect(await cancelOverdue(kit, OWNER_ID)).toBe(true);
      return found;
    });
    expect(reads).toBe(2);
    expect(rows[0]?.is_any_overdue).toBe(false);
  });

  test('ORD-DATA-07 cash on delivery is never overdue, even with a deadline', async ({ shopper }) => {
    const code = await seeded('waitPay', { payment_type: '1' });
    const past = new Date(kit.clock.now().getTime() - HOUR);
    await kit.store.db.updateTable('orders').set({ payment_deadline: past }).where('code', '=', code).execute();
    expect((await read(shopper, code)).body.orderType).toBe('waitPay');
    await sweep(kit.store, kit.clock);
    expect((await row(code)).type).toBe('waitPay');
  });

  test('the sweep cancels the overdue orders of all members', async () => {
    kit.clock.pass(25 * HOUR);
    await sweep(kit.store, kit.clock);
    const left = await kit.rows`select payment_type from orders where type in ('waitPay', 'waitAudit')`;
    expect(left).toEqual([{ payment_type: '1' }]);
  });
});
