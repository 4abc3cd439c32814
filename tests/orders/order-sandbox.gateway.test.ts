import { describe, expect } from 'vitest';
import { ORDER_STATUSES, ORDER_TYPES } from '../../contract/orders/order.ts';
import { HOUR } from '../../gateway/clock.ts';
import { gatewayKit } from '../gateway/kit.ts';
import { orderHelpers } from '../kit/order-kit.ts';

const kit = gatewayKit();
const { test, member, read, logistics, put, row, seeded, payable } = orderHelpers(kit);

test('ORD-CALL-16 ORD-DATA-21 ORD-DATA-22 ORD-DATA-23 a parcel under way lists its entries so far, the newest first', async () => {
  const browser = await member();
  const code = await seeded('waitDelivery', { split_of: null, payment_type: '4' });
  await put(code, 'waitReceiving');
  const { body } = await logistics(browser, code);
  expect(body).toEqual({
    companeName: '杏运速递',
    shippingNo: expect.stringMatching(/^XY77\d+$/),
    orderCode: code,
    stages: [
      { name: '提交', reach: true },
      { name: '商家备货', reach: true },
      { name: '商家发货', reach: true },
      { name: '确认收货', reach: false },
    ],
    logisticsList: [{ description: '商家已发货，包裹等待揽收', time: expect.stringMatching(/^20.* .*:/) }],
    msg: '',
  });
  kit.clock.pass(7 * HOUR);
  const later = (await logistics(await member(), code)).body.logisticsList;
  expect(later).toHaveLength(3);
  const moments = later.map(({ time }: { time: string }) => time);
  expect(moments).toEqual(moments.toSorted().toReversed());
});

test('ORD-CALL-16 an order that was not shipped says so', async ({ shopper }) => {
  const waiting = await logistics(shopper, await seeded('waitPay'));
  expect(waiting.body).toMatchObject({ companeName: '', logisticsList: [], msg: '商品尚未发货，暂无物流信息' });
  const canceled = await logistics(shopper, await seeded('canceled'));
  expect(canceled.body.msg).toBe('已取消，没有物流信息');
});

describe('the sandbox moves orders', () => {
  test('ORD-STATE-01 an order can become any type, with consistent times and parcel', async ({ shopper }) => {
    const code = await payable();
    for (const type of [...ORDER_TYPES, ...ORDER_TYPES.toReversed()]) {
      expect((await put(code, type)).status, type).toBe(200);
      const { body } = await read(shopper, code);
      expect(body).toMatchObject({ orderType: type, orderStatus: ORDER_STATUSES[type] });
      const order = [body.creationDate, body.paymentTime, body.shippingTime, body.receivedTime, body.evaluateTime];
      const told = order.filter((moment) => moment !== null);
      expect(told, type).toEqual(told.toSorted());
      expect((body.canceledTime !== null) === (type === 'canceled')).toBe(true);
      const { msg } = (await logistics(shopper, code)).body;
      expect(msg === '', type).toBe(body.shippingTime !== null);
    }
    const { payment_deadline: deadline } = await row(code);
    expect(deadline?.getTime()).toBeGreaterThan(kit.clock.now().getTime());
  });

  test('ORD-LIST-06 the code of a split order moves its parts; an unknown order or type is refused', async () => {
    const [part] = await kit.store.db.selectFrom('orders').selectAll().where('split_of', 'is not', null).execute();
    const whole = part?.split_of ?? '';
    expect((await put(whole, 'completeTransaction')).status).toBe(200);
    const { body } = await read(await member(), whole);
    expect(body.every(({ orderType }: { orderType: string }) => orderType === 'completeTransaction')).toBe(true);
    expect((await put('2026010199999', 'waitPay')).status).toBe(404);
    expect((await put(whole, 'nothing')).status).toBe(400);
  });

  test('the panel moves an order, and refuses an unknown order or type', async ({ visitor }) => {
    const move = (ordersCode: string, orderType: string) =>
      visitor.form('/sandbox/do/orders', { ordersCode, orderType });
    const code = await seeded('waitReceiving');
    expect((await visitor.get('/sandbox')).text).toContain('仓库、医师与退款');
    expect((await move(` ${code} `, 'refundOrder')).status).toBe(303);
    expect(await row(code)).toMatchObject({ type: 'refundOrder', before_refund: 'waitReceiving' });
    expect((await move('<b>', 'waitPay')).text).toContain('没有这个订单');
    expect((await move(code, 'x')).text).toContain('没有保存');
  });
});
