import { expect } from 'vitest';
import { MINUTE } from '../../gateway/clock.ts';
import type { Browser } from '../gateway/browser.ts';
import { gatewayKit } from '../gateway/kit.ts';
import { orderHelpers } from '../kit/order-kit.ts';
import { payLinkHelpers } from '../kit/pay-link-kit.ts';
import { paymentHelpers } from '../kit/payment-kit.ts';

const kit = gatewayKit();
const { test, member, cancel, row, seeded, payable } = orderHelpers(kit);
const links = payLinkHelpers(kit);
const { start, started, atCashier, tell, result } = paymentHelpers(kit);
const read = async (browser: Browser, code: string) => (await browser.get(`/v3/orders/${code}`)).body;
/** The payer is back from the cashier, which has not reported a result yet. */
const comeBack = (browser: Browser, payment: string) => browser.get(`/unipay/payment/back/${payment}`);

test('ORD-ACT-01 ORD-ACT-02 ORD-CALL-28 an order being confirmed cannot be paid or cancelled, and says so, until its notice comes', async () => {
  const browser = await member();
  const code = await payable();
  const payment = await started(browser, [code]);
  // An open cashier blocks nothing: it may have been left by the back button.
  expect(await read(browser, code)).toMatchObject({ confirmingUntil: null, orderStatusName: '待付款' });
  expect(await started(browser, [code])).toBe(payment);

  await atCashier(browser, payment, 'slow');
  const { confirmingUntil, ...order } = await read(browser, code);
  expect(confirmingUntil - kit.clock.now().getTime()).toBeGreaterThan(9 * MINUTE);
  expect(order).toMatchObject({ orderStatusName: '支付确认中', orderType: 'waitPay', refundDue: 0 });
  const again = await start(browser, [code]);
  expect([again.status, again.text.includes('请勿重复支付')]).toEqual([409, true]);
  expect((await cancel(browser, code)).body).toMatchObject({ code: 'paymentConfirming' });
  const listed = (await browser.get('/v3/orders?type=waitPay&page=1&size=50')).body.content;
  expect(listed.find((one: { ordersCode: string }) => one.ordersCode === code)).toMatchObject({ confirmingUntil });

  kit.clock.pass(5000);
  expect(await read(browser, code)).toMatchObject({ confirmingUntil: null, orderType: 'waitDelivery', refundDue: 0 });
});

test('ORD-ACT-01 ORD-ACT-02 each return without paying blocks paying and cancelling for ten minutes', async () => {
  const browser = await member();
  const code = await payable();
  const payment = await started(browser, [code]);
  await comeBack(browser, payment);
  kit.clock.pass(9 * MINUTE);
  expect((await cancel(browser, code)).status).toBe(409);
  kit.clock.pass(MINUTE);
  expect(await read(browser, code)).toMatchObject({ confirmingUntil: null, orderStatusName: '待付款' });
  expect(await started(browser, [code])).toBe(payment);
  await comeBack(browser, payment);
  expect((await start(browser, [code])).status).toBe(409);
  kit.clock.pass(10 * MINUTE);
  expect((await cancel(browser, code)).status).toBe(200);
});

test('ORD-ACT-02 ORD-CALL-28 opening the way back again does not block an order for longer', async () => {
  const browser = await member();
  const code = await payable();
  const payment = await started(browser, [code]);
  await comeBack(browser, payment);
  const { confirmingUntil } = await read(browser, code);
  kit.clock.pass(9 * MINUTE);
  await comeBack(browser, payment);
  expect((await read(browser, code)).confirmingUntil).toBe(confirmingUntil);
  kit.clock.pass(MINUTE);
  await comeBack(browser, payment);
  expect((await cancel(browser, code)).status).toBe(200);
});

test('ORD-CALL-28 only the browser that began the payment blocks the order, until the deadline at most', async () => {
  const browser = await member();
  const code = await payable();
  const payment_deadline = new Date(kit.clock.now().getTime() + 5 * MINUTE);
  await kit.store.db.updateTable('orders').set({ payment_deadline }).where('code', '=', code).execute();
  const payment = await started(browser, [code]);
  await comeBack(kit.browser(), payment);
  expect((await read(browser, code)).confirmingUntil).toBeNull();
  await comeBack(browser, payment);
  expect((await read(browser, code)).confirmingUntil).toBe(payment_deadline.getTime());
});

test('ORD-CALL-28 ORD-PAY-24 a payer whose cookie has expired at the payment party is known until the logout', async () => {
  const browser = await member();
  const code = await payable();
  const payment = await started(browser, [code]);
  kit.clock.pass(31 * MINUTE);
  const back = await comeBack(browser, payment);
  expect(back.headers.get('location')).toBe(`/user/order/detail/${code}?payment=${payment}`);
  expect((await result(browser, payment)).body.state).toBe('waiting');
  expect((await browser.get('/v2/member/vo')).status).toBe(401);
  const copy = kit.browser({ as: browser });
  await browser.post('/web-gateway/logout', { refreshToken: '', accessToken: '' });
  expect((await result(copy, payment)).status).toBe(404);
});

test('ORD-CALL-28 a payment refused or closed at the cashier blocks neither paying nor cancelling', async () => {
  const browser = await member();
  const code = await payable();
  await atCashier(browser, await started(browser, [code]), 'refuse');
  await atCashier(browser, await started(browser, [code]), 'close');
  expect(await read(browser, code)).toMatchObject({ confirmingUntil: null, orderStatusName: '待付款' });
  expect((await cancel(browser, code)).status).toBe(200);
});

test('ORD-LINK-01 ORD-PAY-17 an order on a pay link is being confirmed, too, and cannot be paid again', async () => {
  const link = await links.seeded('registered');
  const browser = kit.browser();
  const { body: order } = await links.read(browser, link);
  const from = { userId: order.accountId, link: true };
  await comeBack(browser, await started(browser, [order.ordersCode], from));
  expect((await links.read(browser, link)).body.confirmingUntil).toEqual(expect.any(Number));
  expect((await start(browser, [order.ordersCode], from)).status).toBe(409);
});

test('ORD-CALL-28 each order of a payment that came too late shows its own sum as refund due', async ({ shopper }) => {
  const codes = [await payable(), await seeded('waitPay', { coupon_value: 600 })] as const;
  const [one, other] = await Promise.all(codes.map(async (code) => (await row(code)).total));
  const both = await started(shopper, codes);
  const first = await started(shopper, [codes[0]]);
  await tell(first);
  await tell(both);
  await tell(both);
  expect(await read(shopper, codes[0])).toMatchObject({ orderType: 'waitDelivery', refundDue: one });
  expect(await read(shopper, codes[1])).toMatchObject({ orderType: 'waitPay', refundDue: other });
});
