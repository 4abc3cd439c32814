import { describe, expect } from 'vitest';
import { ORDER_TYPES } from '../../contract/orders/order.ts';
import { DAY, HOUR } from '../../gateway/clock.ts';
import { type Answer, type Browser, refusalText } from '../gateway/browser.ts';
import { gatewayKit, times } from '../gateway/kit.ts';
import { ORDERS, orderHelpers } from '../kit/order-kit.ts';

const kit = gatewayKit();
const { test, member, read, list, receive, put, row, seeded } = orderHelpers(kit);
const moved = '409 orderMoved 当前状态不支持此操作，请刷新后查看';
const application = { reason: 'damaged', note: '外盒压扁，少一盒' } as const;
const ask = (browser: Browser, code: string, body: object = application): Promise<Answer> =>
  browser.post(`${ORDERS}/${code}/refund`, body);
const withdraw = (browser: Browser, code: string): Promise<Answer> => browser.delete(`${ORDERS}/${code}/refund`);
const refundsOf = (code: string) => kit.rows`select * from refunds where order_code = ${code} order by applied_at`;
const paid = (type: 'waitDelivery' | 'waitReceiving') => seeded(type, { payment_type: '4' });
const written = expect.stringMatching(/^20.* .*:/);

describe('asking', () => {
  test('ORD-STATE-01 a paid order becomes a refund that its detail returns whole; the list omits the note', async ({
    shopper,
  }) => {
    const code = await paid('waitReceiving');
    expect((await read(shopper, code)).body).toMatchObject({ isRefundable: true, refund: null });
    expect((await ask(shopper, code, { ...application, note: ` ${application.note} ` })).status).toBe(200);
    expect(await row(code)).toMatchObject({ type: 'refundOrder', before_refund: 'waitReceiving', version: 2 });
    const { body } = await read(shopper, code);
    expect(body).toMatchObject({ orderType: 'refundOrder', orderStatus: 60, isRefundable: false });
    expect(body.refund).toEqual({
      ...{ ...application, state: 'reviewing', amount: body.sum, way: 'original' },
      ...{ appliedTime: written, decidedTime: null, paidTime: null, isWithdrawable: true },
    });
    expect((await list(shopper)).text).not.toContain(application.note);
  });

  test('ORD-PAY-14 before the receipt only an advance was paid, after it the whole sum', async ({ shopper }) => {
    const code = await paid('waitReceiving');
    await kit.rows`update orders set advance_sum = 100 where code = ${code}`;
    await ask(shopper, code);
    expect((await read(shopper, code)).body.refund.amount).toBe(100);
    await withdraw(shopper, code);
    await receive(shopper, code);
    await ask(shopper, code);
    const { refund, sum } = (await read(shopper, code)).body;
    expect(refund.amount).toBe(sum);
  });

  test('ORD-STATE-02 twenty parallel applications make one refund; a different one is refused', async ({ shopper }) => {
    const code = await paid('waitDelivery');
    const answers = await times(20, () => ask(shopper, code));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await refundsOf(code)).toHaveLength(1);
    expect(refusalText(await ask(shopper, code, { reason: 'late' }))).toBe(moved);
  });

  test('ORD-STATE-02 only a paid order can be refunded: every other type is refused unchanged', async ({ shopper }) => {
    const asked = ['waitDelivery', 'waitReceiving', 'waitEvaluate', 'completeTransaction'];
    for (const type of ORDER_TYPES.filter((one) => !asked.includes(one))) {
      const code = await seeded(type);
      const before = await row(code);
      expect(refusalText(await ask(shopper, code)), type).toBe(moved);
      expect(await row(code), type).toEqual(before);
      expect((await read(shopper, code)).body.isRefundable, type).toBe(false);
    }
  });

  test('ORD-DATA-07 cash on delivery can be refunded only after receipt, by the service', async ({ shopper }) => {
    const code = await seeded('waitReceiving', { payment_type: '1' });
    expect(refusalText(await ask(shopper, code))).toBe(moved);
    await receive(shopper, code);
    expect((await ask(shopper, code)).status).toBe(200);
    expect((await read(shopper, code)).body.refund).toMatchObject({ way: 'service', state: 'reviewing' });
  });

  test('ORD-STATE-02 seven days after receipt, by the server’s clock, it is too late for a refund', async () => {
    const [first, second, third] = [
      await paid('waitReceiving'),
      await paid('waitDelivery'),
      await paid('waitDelivery'),
    ];
    await put(second, 'waitEvaluate');
    await put(third, 'completeTransaction');
    await receive(await member(), first);
    kit.clock.pass(7 * DAY - HOUR);
    expect((await ask(await member(), first)).status).toBe(200);
    kit.clock.pass(2 * HOUR);
    const browser = await member();
    for (const code of [second, third]) {
      expect(refusalText(await ask(browser, code))).toBe(
        '409 refundTooLate 收货已超过 7 天，不能在线申请退款，请联系客服',
      );
      expect((await read(browser, code)).body.isRefundable).toBe(false);
    }
  });

  test('ORD-STATE-02 a reviewed order can be refunded, and is complete again once the refund is withdrawn', async ({
    shopper,
  }) => {
    const code = await paid('waitDelivery');
    await put(code, 'completeTransaction');
    expect((await read(shopper, code)).body.isRefundable).toBe(true);
    expect((await ask(shopper, code)).status).toBe(200);
    expect((await withdraw(shopper, code)).status).toBe(200);
    expect((await row(code)).type).toBe('completeTransaction');
  });

  test('ORD-STATE-02 a refund needs a listed reason, and its note has at most 200 characters', async ({ shopper }) => {
    const code = await paid('waitDelivery');
    for (const body of [{}, { reason: 'mood' }, { reason: 'canceled' }, { reason: 'late', note: '长'.repeat(201) }]) {
      expect((await ask(shopper, code, body)).status).toBe(400);
    }
    expect((await ask(shopper, code, { reason: 'late', note: '长'.repeat(200) })).status).toBe(200);
  });
});

describe('withdrawing', () => {
  test('ORD-STATE-01 a withdrawal restores the order, and a refund can be asked for again', async ({ shopper }) => {
    for (const type of ['waitDelivery', 'waitReceiving'] as const) {
      const code = await paid(type);
      await ask(shopper, code);
      expect((await withdraw(shopper, code)).status).toBe(200);
      expect((await withdraw(shopper, code)).status).toBe(200);
      expect(await row(code)).toMatchObject({ type, before_refund: null, version: 3 });
      expect((await read(shopper, code)).body).toMatchObject({ refund: null, isRefundable: true });
      expect((await ask(shopper, code)).status).toBe(200);
      expect((await refundsOf(code)).map(({ state }) => state)).toEqual(['withdrawn', 'reviewing']);
      // A refund that was refused before is shown again once the newest is withdrawn.
      await kit.store.db.updateTable('refunds').set({ state: 'refused' }).where('state', '=', 'withdrawn').execute();
      expect((await withdraw(shopper, code)).status).toBe(200);
      expect((await read(shopper, code)).body.refund).toMatchObject({ state: 'refused' });
    }
  });

  test('ORD-STATE-02 a withdrawal is refused without an application, once the shop has agreed, and from the audit', async ({
    shopper,
  }) => {
    const code = await paid('waitDelivery');
    expect(refusalText(await withdraw(shopper, code))).toBe(moved);
    await ask(shopper, code);
    await put(code, 'refundOrder');
    expect((await read(shopper, code)).body.refund).toMatchObject({ state: 'refunding', isWithdrawable: false });
    expect(refusalText(await withdraw(shopper, code))).toBe(moved);
    const request = await seeded('waitAudit', { is_consulted: true });
    await kit.store.db.updateTable('orders').set({ paid_at: kit.clock.now() }).where('code', '=', request).execute();
    await shopper.put(`${ORDERS}/${request}/platformCancel?reason=slow`);
    expect((await read(shopper, request)).body).toMatchObject({
      ...{ orderType: 'refundOrder', cancelReason: 'slow' },
      refund: { state: 'refunding', reason: 'canceled', decidedTime: written, isWithdrawable: false },
    });
    expect(refusalText(await withdraw(shopper, request))).toBe(moved);
  });
});

describe('what the shop does', () => {
  test('ORD-STATE-01 the shop agrees and pays, each with its time', async ({ shopper }) => {
    const code = await paid('waitReceiving');
    await ask(shopper, code);
    await put(code, 'refundOrder');
    await put(code, 'refundCompleteTransaction');
    expect((await read(shopper, code)).body).toMatchObject({
      orderType: 'refundCompleteTransaction',
      refund: { state: 'refunded', decidedTime: written, paidTime: written, isWithdrawable: false },
    });
  });

  test('ORD-STATE-01 paying implies agreeing; a refusal restores the order and is shown', async ({ shopper }) => {
    const [first, second] = [await paid('waitReceiving'), await paid('waitDelivery')];
    await ask(shopper, first);
    await put(first, 'refundCompleteTransaction');
    expect((await read(shopper, first)).body.refund).toMatchObject({ state: 'refunded', decidedTime: written });
    await ask(shopper, second);
    await put(second, 'waitDelivery');
    expect((await read(shopper, second)).body).toMatchObject({
      ...{ orderType: 'waitDelivery', isRefundable: true },
      refund: { state: 'refused', decidedTime: written, paidTime: null },
    });
  });

  test('ORD-STATE-01 every seeded refund can be read', async ({ shopper }) => {
    for (const type of ['refundOrder', 'refundCompleteTransaction'] as const) {
      const { body } = await read(shopper, await seeded(type));
      expect(body.refund, type).toMatchObject({ amount: body.sum, appliedTime: written });
    }
    expect(await kit.rows`select state from refunds group by state order by state`).toEqual([
      { state: 'refunded' },
      { state: 'refunding' },
      { state: 'reviewing' },
    ]);
  });
});

describe('the page of one order', () => {
  test('ORD-ACT-02 it returns the reason of a cancel; an unknown reason is refused, a missing one is not', async ({
    shopper,
  }) => {
    const [code, other] = [await seeded('waitPay', { is_rx: false }), await seeded('waitAudit')];
    expect((await shopper.put(`${ORDERS}/${code}/platformCancel?reason=whim`)).status).toBe(400);
    expect((await shopper.put(`${ORDERS}/${code}/platformCancel?reason=mistaken`)).status).toBe(200);
    expect((await shopper.put(`${ORDERS}/${other}/platformCancel`)).status).toBe(200);
    expect((await read(shopper, code)).body.cancelReason).toBe('mistaken');
    expect((await read(shopper, other)).body.cancelReason).toBe('');
  });

  test('ORD-RX-02 only the detail, not the list, names the medicine user and the diseases', async ({ shopper }) => {
    const code = await seeded('waitDelivery', { is_rx: true });
    const { prescription } = (await read(shopper, code)).body;
    expect(prescription).toMatchObject({ patientName: expect.stringMatching(/./), prescriptionNumber: `RX${code}` });
    expect(prescription.diagnoses.length).toBeGreaterThan(0);
    const all = (await list(shopper)).text;
    expect(all).toContain(code);
    expect(all).not.toContain('patientName');
  });
});
