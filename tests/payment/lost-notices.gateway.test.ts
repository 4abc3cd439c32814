import { expect } from 'vitest';
import { HOUR, MINUTE } from '../../gateway/clock.ts';
import { askPayments } from '../../gateway/payment/ask-payments.ts';
import { newId } from '../../gateway/store/ids.ts';
import { gatewayKit } from '../gateway/kit.ts';
import { fakeParty } from '../kit/fake-party.ts';
import { orderHelpers } from '../kit/order-kit.ts';
import { paymentHelpers } from '../kit/payment-kit.ts';

const kit = gatewayKit();
const { test, member, row, cancel, payable } = orderHelpers(kit);
const { start, payments } = paymentHelpers(kit);

/** A shop whose party sends no notices, with a payment that was begun; `pass` polls the party as two replicas do. */
async function begun() {
  const alipay = fakeParty({ redirect: 'https://alipay.test/pay' });
  const paymentParties = { alipay: alipay.port };
  const app = await kit.replica({ sandbox: false }, { paymentParties });
  const browser = kit.browser({ app, as: await member() });
  const code = await payable();
  await start(browser, [code]);
  const [payment] = await payments();
  const { store, clock, log } = kit;
  const ask = () => askPayments({ store, clock, log, paymentParties });
  const pass = async (ms: number) => {
    kit.clock.pass(ms);
    await Promise.all([ask(), ask()]);
  };
  const comeBack = () => browser.get(`/unipay/payment/back/${payment?.id}`);
  return { alipay, browser, code, ask, pass, comeBack };
}

test('ORD-CALL-28 a payer who returns before the notice triggers a query; the order is then paid', async () => {
  const { alipay, code, comeBack } = await begun();
  alipay.says = 'paid';
  await Promise.all([comeBack(), comeBack()]);
  expect((await row(code)).type).toBe('waitDelivery');
  expect(await payments()).toMatchObject([{ state: 'paid', refund_due_at: null, ask_at: null }]);
});

test('ORD-CALL-28 a silent party leaves the order unpaid when the payer returns', async () => {
  const { alipay, code, comeBack } = await begun();
  alipay.isSilent = true;
  expect((await comeBack()).headers.get('location')).toContain(`/user/order/detail/${code}?payment=`);
  expect((await row(code)).type).toBe('waitPay');
  expect(kit.logged()).toContain('the payment party did not say');
});

test('ORD-CALL-28 one replica asks every ten minutes until the order is paid', async () => {
  const { alipay, code, pass } = await begun();
  await pass(9 * MINUTE);
  expect(alipay.asked).toEqual([]);
  await pass(MINUTE);
  await pass(5 * MINUTE);
  expect([alipay.asked.length, alipay.closed.length]).toEqual([1, 0]);
  alipay.says = 'paid';
  await pass(5 * MINUTE);
  await pass(10 * MINUTE);
  expect(alipay.asked).toHaveLength(2);
  expect((await row(code)).type).toBe('waitDelivery');
});

test('ORD-CALL-28 a payment that is over at the party is closed and no longer queried', async () => {
  const { alipay, pass } = await begun();
  alipay.says = 'over';
  await pass(10 * MINUTE);
  await pass(10 * MINUTE);
  expect(alipay.asked).toHaveLength(1);
  expect(await payments()).toMatchObject([{ state: 'closed', ask_at: null }]);
});

test('ORD-CALL-06 the payment of a cancelled order is closed at the party; if paid anyway, a refund is due', async () => {
  const { alipay, browser, code, pass } = await begun();
  await cancel(browser, code);
  await pass(10 * MINUTE);
  expect(alipay.closed).toHaveLength(1);
  alipay.says = 'paid';
  await pass(10 * MINUTE);
  expect(await payments()).toMatchObject([{ state: 'closed', refund_due_at: expect.any(Date), ask_at: null }]);
  expect((await row(code)).type).toBe('canceled');
});

test('ORD-CALL-28 an expired payment is closed at the party and queried for one more hour', async () => {
  const { alipay, pass } = await begun();
  const [payment] = await payments();
  const left = (payment?.expires_at.getTime() ?? 0) - kit.clock.now().getTime();
  await pass(left);
  expect(alipay.closed).toHaveLength(1);
  await pass(HOUR);
  await pass(HOUR);
  expect([alipay.asked.length, alipay.closed.length]).toEqual([2, 2]);
});

test('ORD-CALL-28 of many payments that are due a pass asks about twenty, and says that there are more', async () => {
  const { alipay, ask } = await begun();
  kit.clock.pass(10 * MINUTE);
  const [payment] = await payments();
  if (payment === undefined) throw new Error('no payment');
  const others = Array.from({ length: 30 }, () => ({ ...payment, id: newId(kit.clock.now()) }));
  await kit.insert('payments', others);
  expect([await ask(), alipay.asked.length]).toEqual([true, 20]);
  expect([await ask(), alipay.asked.length]).toEqual([false, 31]);
});
