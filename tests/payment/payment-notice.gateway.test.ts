import { expect } from 'vitest';
import { MINUTE } from '../../gateway/clock.ts';
import { refusalText } from '../gateway/browser.ts';
import { gatewayKit } from '../gateway/kit.ts';
import { orderHelpers } from '../kit/order-kit.ts';
import { paymentHelpers } from '../kit/payment-kit.ts';

const kit = gatewayKit();
const { test, member, row, seeded, cancel, payable } = orderHelpers(kit);
const { started, result, payments, notice, notify, tell } = paymentHelpers(kit);

async function begun() {
  const browser = await member();
  const code = await payable();
  return { browser, code, payment: await started(browser, [code]) };
}

test('ORD-CALL-28 a signed notice pays the order; later notices change nothing', async () => {
  const { browser, code, payment } = await begun();
  const said = await notice(payment);
  for (let time = 0; time < 3; time += 1) expect((await notify(said)).status).toBe(200);
  expect((await tell(payment)).status).toBe(200);
  expect(await row(code)).toMatchObject({ type: 'waitDelivery', version: 2 });
  expect((await result(browser, payment)).body.state).toBe('paid');
  expect((await tell(payment, { result: 'refused', reason: '不' })).status).toBe(200);
  expect((await tell(payment, { result: 'closed' })).status).toBe(200);
  expect((await result(browser, payment)).body).toEqual({ state: 'paid', message: '' });
  expect((await payments())[0]?.refund_due_at).toBeNull();
});

test('S13 a notice whose fields do not match its signature is refused with 401 and changes nothing', async () => {
  const { code, payment } = await begun();
  const forged: Record<string, unknown>[] = [
    { amount: 1 },
    { noticeId: 'another' },
    { result: 'closed' },
    { reason: '别的' },
    { timestamp: kit.clock.now().getTime() + 1 },
    { signature: '' },
    { signature: '0'.repeat(64) },
  ];
  for (const changed of forged) {
    expect(refusalText(await tell(payment, {}, changed)), JSON.stringify(changed)).toBe(
      '401 noticeUnsigned 通知的签名无效或已过期',
    );
  }
  expect((await row(code)).type).toBe('waitPay');
  expect((await payments())[0]?.state).toBe('waiting');
});

test('S13 a notice more than five minutes old or ahead is refused', async () => {
  const { code, payment } = await begun();
  const now = kit.clock.now().getTime();
  expect((await tell(payment, { timestamp: now + 5 * MINUTE + 1000 })).status).toBe(401);
  const said = await notice(payment);
  kit.clock.pass(5 * MINUTE + 1000);
  expect((await notify(said)).status).toBe(401);
  expect((await row(code)).type).toBe('waitPay');
  expect((await tell(payment, { timestamp: kit.clock.now().getTime() - 5 * MINUTE + 1000 })).status).toBe(200);
  expect((await row(code)).type).toBe('waitDelivery');
});

test('F3 money paid after a close, a refusal, a cancellation or the deadline is due for refund; no order changes', async () => {
  const browser = await member();
  const late = async (
    spoil: (payment: string, code: string) => Promise<unknown>,
    type: string,
    request = { coupon_value: 0 },
  ) => {
    const code = await seeded('waitPay', { is_rx: false, is_global: false, ...request });
    const payment = await started(browser, [code]);
    await spoil(payment, code);
    expect((await tell(payment)).status).toBe(200);
    const settled = (await payments()).find(({ id }) => id === payment);
    expect(settled?.refund_due_at).toEqual(expect.any(Date));
    expect(settled?.state).not.toBe('paid');
    expect((await row(code)).type).toBe(type);
    expect((await row(code)).paid_at).toBeNull();
  };
  await late((payment) => tell(payment, { result: 'closed' }), 'waitPay');
  await late((payment) => tell(payment, { result: 'refused', reason: '余额不足' }), 'waitPay');
  await late((_, code) => cancel(browser, code), 'canceled', { coupon_value: 600 });
  await late(async () => kit.clock.pass(130 * MINUTE), 'waitPay');
  const lines = kit.logged().split('\n');
  const noted = lines.filter((line) => line.includes('to be refunded'));
  expect(noted).toHaveLength(4);
  const codes = await kit.store.db.selectFrom('payment_orders').select('order_code').execute();
  for (const { order_code: code } of codes) expect(noted.join('')).not.toContain(code);
});

test('F1 a payment for several orders pays all or none', async ({ shopper }) => {
  const codes = [await payable(), await seeded('waitPay', { coupon_value: 600 })];
  const payment = await started(shopper, codes);
  await cancel(shopper, codes[1] ?? '');
  await tell(payment);
  expect((await row(codes[0] ?? '')).type).toBe('waitPay');
  expect((await payments())[0]).toMatchObject({ state: 'closed', refund_due_at: expect.any(Date) });
});
