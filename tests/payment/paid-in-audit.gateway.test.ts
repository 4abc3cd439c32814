import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { DAY } from '../../gateway/clock.ts';
import { migrations } from '../../gateway/store/migrations.ts';
import { sweep } from '../../gateway/sweep.ts';
import type { Browser } from '../gateway/browser.ts';
import { gatewayKit, SHOPPER, times } from '../gateway/kit.ts';
import { inquiryHelpers } from '../kit/inquiry-kit.ts';
import { orderHelpers } from '../kit/order-kit.ts';
import { patientHelpers } from '../kit/patient-kit.ts';
import { payLinkHelpers } from '../kit/pay-link-kit.ts';
import { paymentHelpers } from '../kit/payment-kit.ts';

const kit = gatewayKit();
const { member } = patientHelpers(kit, SHOPPER);
const { placed, consulted, decide, passDeadline } = inquiryHelpers(kit);
const { read, cancel, put, row, seeded, logistics, spendOn, grantsLeft } = orderHelpers(kit);
const { start, started, atCashier, result, payments, tell } = paymentHelpers(kit);
const { made, read: readByKey } = payLinkHelpers(kit);

/** A request with a complete inquiry, paid at the cashier while the doctor is silent. */
async function paid(as?: Browser) {
  const { browser, code } = await consulted(as);
  const payment = await started(browser, [code]);
  await atCashier(browser, payment, 'pay');
  return { browser, code, payment };
}

describe('a request that is paid during its audit', () => {
  test('ORD-DATA-22 ORD-RX-02 it is not packed before its prescription is issued', async () => {
    const { browser, code } = await paid();
    const packing = async () => (await logistics(browser, code)).body.stages[1];
    expect(await packing()).toEqual({ name: '商家备货', reach: false });
    await decide(code, 'issue');
    expect(await packing()).toEqual({ name: '商家备货', reach: true });
  });

  test('ORD-RX-02 ORD-ACT-03 it stays in audit with its payment noted, and a prescription sends it to the warehouse', async () => {
    const { browser, code, payment } = await paid();
    expect((await result(browser, payment)).body.state).toBe('paid');
    const { body } = await read(browser, code);
    expect(body).toMatchObject({ orderType: 'waitAudit', paymentTime: expect.stringMatching(/^20/) });
    expect(body.prescription.prescriptionNumber).toBe('');
    expect((await browser.get('/sandbox/doctor')).text).toContain(code);
    expect((await decide(code, 'issue')).status).toBe(200);
    const { body: sent } = await read(browser, code);
    expect([sent.orderType, sent.prescription.prescriptionNumber]).toEqual(['waitDelivery', `RX${code}`]);
    expect(sent.paymentTime).toBe(body.paymentTime);
  });

  test('ORD-RX-02 ORD-COIN-14 a refused prescription refunds money and coins once, with its reason', async () => {
    const { browser, code } = await paid();
    const { grants } = await spendOn(code, DAY);
    expect((await decide(code, 'refuse', '不适合')).status).toBe(200);
    expect((await decide(code, 'refuse', '不适合')).status).toBe(200);
    const { body } = await read(browser, code);
    expect([body.orderType, body.prescription.refusedReason, body.canceledTime]).toEqual([
      'refundOrder',
      '不适合',
      null,
    ]);
    expect(await row(code)).toMatchObject({ before_refund: null, version: 4 });
    expect(await grantsLeft(grants)).toEqual([100, 100]);
    await put(code, 'refundCompleteTransaction');
    const over = (await read(browser, code)).body;
    expect([over.prescription.refusedReason, over.prescription.issuedAt]).toEqual(['不适合', null]);
    expect(over.paymentTime).toBe(body.paymentTime);
  });

  test('ORD-ACT-02 ORD-COIN-14 parallel cancels all succeed and request one refund', async () => {
    const { browser, code } = await paid();
    const { grants } = await spendOn(code, DAY);
    const answers = await times(10, () => cancel(browser, code));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await row(code)).toMatchObject({ type: 'refundOrder', before_refund: null, canceled_at: null, version: 4 });
    expect(await grantsLeft(grants)).toEqual([100, 100]);
    expect((await decide(code, 'issue')).status).toBe(409);
  });

  test('ORD-PAY-22 it does not expire on a read, a sweep or a prescription', async () => {
    const { code } = await paid();
    passDeadline();
    await sweep(kit.store, kit.clock);
    expect((await read(await member(), code)).body.orderType).toBe('waitAudit');
    expect((await decide(code, 'issue')).status).toBe(200);
    expect((await row(code)).type).toBe('waitDelivery');
  });

  test('ORD-CALL-28 it is not paid twice: a new start is refused, money of another is due for refund', async () => {
    const { browser, code } = await consulted();
    const first = await started(browser, [code]);
    await kit.store.db.updateTable('payment_orders').set({ is_open: false }).where('payment_id', '=', first).execute();
    const second = await started(browser, [code]);
    expect((await tell(second)).status).toBe(200);
    const again = await start(browser, [code]);
    expect([again.status, again.text.includes('订单已支付')]).toEqual([409, true]);
    expect((await tell(first)).status).toBe(200);
    const owed = new Map((await payments()).map(({ id, refund_due_at }) => [id, refund_due_at !== null]));
    expect([owed.get(first), owed.get(second)]).toEqual([true, false]);
  });

  test('ORD-CALL-28 during a payment, an issued prescription sends it to delivery, a refused one makes a refund due', async () => {
    const issued = await consulted();
    const one = await started(issued.browser, [issued.code]);
    await decide(issued.code, 'issue');
    await tell(one);
    expect((await row(issued.code)).type).toBe('waitDelivery');
    const refused = await consulted(issued.browser);
    const other = await started(refused.browser, [refused.code]);
    await decide(refused.code, 'refuse', '不适合');
    await tell(other);
    expect(await row(refused.code)).toMatchObject({ type: 'canceled', paid_at: null });
    const payment = (await payments()).find(({ id }) => id === other);
    expect([payment?.state, payment?.refund_due_at === null]).toEqual(['closed', false]);
  });

  test('ORD-CALL-02 the order counts include it only under all', async () => {
    const browser = await member();
    const before = (await browser.get('/v3/orders/counts')).body;
    await paid(browser);
    expect((await browser.get('/v3/orders/counts')).body).toEqual({ ...before, all: before.all + 1 });
  });

  test('ORD-DATA-05 the holder of its pay link sees that it is paid', async () => {
    const { code } = await paid();
    const { body } = await readByKey(kit.browser(), await made({ ordersCode: code }));
    expect(body).toMatchObject({ orderType: 'waitAudit', paymentTime: expect.stringMatching(/^20/) });
  });

  test('the sandbox refunds it without a prescription, and gives orders past the audit a prescription', async () => {
    const { browser, code } = await paid();
    await put(code, 'refundOrder');
    expect(await row(code)).toMatchObject({ type: 'refundOrder', before_refund: null, paid_at: expect.any(Date) });
    expect((await read(browser, code)).body.prescription.issuedAt).toBeNull();
    for (const type of ['waitPay', 'waitDelivery', 'waitReceiving', 'waitEvaluate'] as const) {
      const fresh = await placed();
      await put(fresh, type);
      const { body } = await read(browser, fresh);
      expect(body.prescription, type).toMatchObject({ isPerfect: true, prescriptionNumber: `RX${fresh}` });
      const { issuedAt } = body.prescription;
      for (const at of [body.paymentTime, body.shippingTime]) expect((at ?? issuedAt) >= issuedAt, type).toBe(true);
    }
  });
});

test('ORD-RX-02 F12 the migration returns unsent orders without a prescription to the audit; packed and sent ones stay', async () => {
  const { db } = kit.store;
  const packed = [await seeded('waitDelivery', { is_rx: true }), await seeded('waitDelivery', { is_rx: false })];
  const { browser, code: lost } = await paid();
  await db.updateTable('orders').set({ type: 'waitDelivery' }).where('code', '=', lost).execute();
  const { code: asked } = await consulted(browser);
  const refund = { type: 'refundOrder', before_refund: 'waitDelivery', paid_at: kit.clock.now() } as const;
  await db.updateTable('orders').set(refund).where('code', '=', asked).execute();
  const unasked = await placed('P2001x1', 'waitPay');
  await db.updateTable('orders').set({ is_consulted: true }).where('code', '=', unasked).execute();
  const { code: sent } = await consulted(browser);
  await db.updateTable('orders').set({ type: 'waitReceiving' }).where('code', '=', sent).execute();
  const fine = [...packed, sent];
  const rows = await Promise.all(fine.map(row));
  const step = migrations.find(({ name }) => name === '018-paid-in-audit');
  for (const statement of step?.statements ?? []) await sql.raw(statement).execute(db);
  expect(await row(lost)).toMatchObject({ type: 'waitAudit', is_consulted: true, paid_at: expect.any(Date) });
  expect(await row(asked)).toMatchObject({ type: 'refundOrder', before_refund: null });
  expect(await row(unasked)).toMatchObject({ type: 'waitAudit', is_consulted: false });
  expect(await Promise.all(fine.map(row))).toEqual(rows);
  await decide(lost, 'issue');
  expect((await row(lost)).type).toBe('waitDelivery');
});
