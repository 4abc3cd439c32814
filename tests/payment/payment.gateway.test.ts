import { expect } from 'vitest';
import { cashierParty, signatureOf } from '../../gateway/adapters/pay/cashier.ts';
import { HOUR } from '../../gateway/clock.ts';
import { gatewayKit } from '../gateway/kit.ts';
import { orderHelpers } from '../kit/order-kit.ts';
import { payLinkHelpers } from '../kit/pay-link-kit.ts';
import { paymentHelpers } from '../kit/payment-kit.ts';

const kit = gatewayKit();
const { test, member, row, seeded, put, payable } = orderHelpers(kit);
const links = payLinkHelpers(kit);
const { start, started, atCashier, result, payments } = paymentHelpers(kit);

test('ORD-CALL-28 the browser goes to the payment party and comes back to its order, which is paid', async () => {
  const browser = await member();
  const code = await payable();
  const before = await row(code);
  const payment = await started(browser, [code]);
  expect((await result(browser, payment)).body).toEqual({ state: 'waiting', message: '' });
  const { text } = await browser.get(`/sandbox/cashier/${payment}`);
  expect(text).toContain(`¥${(before.total / 100).toFixed(2)}`);
  expect(text).toContain(code);
  expect(await atCashier(browser, payment, 'pay')).toBe(`/user/order/detail/${code}?payment=${payment}`);
  expect((await result(browser, payment)).body).toEqual({ state: 'paid', message: '' });
  const after = await row(code);
  expect(after).toMatchObject({ type: 'waitDelivery', version: before.version + 1, coin_money: before.coin_money });
  expect(after.paid_at).toEqual(expect.any(Date));
  expect((await browser.get(`/sandbox/cashier/${payment}`)).text).toContain('这笔支付已成功');
});

test('ORD-CALL-28 one payment pays several orders and returns to the list', async ({ shopper }) => {
  const codes = [await payable(), await seeded('waitPay', { coupon_value: 600 })];
  const sums = await Promise.all(codes.map(async (code) => (await row(code)).total));
  const payment = await started(shopper, codes);
  expect((await payments())[0]?.amount).toBe(sums.reduce((sum, one) => sum + one, 0));
  expect(await atCashier(shopper, payment, 'pay')).toBe(`/user/order/mine/all?payment=${payment}`);
  for (const code of codes) expect((await row(code)).type).toBe('waitDelivery');
});

test('ORD-CALL-28 a payment is refused with a reason, closed, or paid by a slow notice', async ({ shopper }) => {
  const code = await payable();
  const refused = await started(shopper, [code]);
  await atCashier(shopper, refused, 'refuse', '银行卡已冻结');
  expect((await result(shopper, refused)).body).toEqual({ state: 'refused', message: '银行卡已冻结' });
  const closed = await started(shopper, [code]);
  await atCashier(shopper, closed, 'close');
  expect((await result(shopper, closed)).body).toEqual({ state: 'closed', message: '' });
  expect((await row(code)).type).toBe('waitPay');
  const slow = await started(shopper, [code]);
  expect(new Set([refused, closed, slow]).size).toBe(3);
  await atCashier(shopper, slow, 'slow');
  expect((await result(shopper, slow)).body.state).toBe('waiting');
  kit.clock.pass(5000);
  expect((await result(shopper, slow)).body.state).toBe('paid');
  expect((await row(code)).type).toBe('waitDelivery');
});

test('ORD-CALL-28 a sandbox button delivers a slow notice, and a failed one is sent again', async ({ shopper }) => {
  const code = await payable();
  const payment = await started(shopper, [code]);
  await atCashier(shopper, payment, 'slow');
  const fault = { method: 'POST', path: '/unipay/payment/notify', status: 500, times: 1 };
  await shopper.put('/sandbox/api/faults', [fault]);
  await shopper.form('/sandbox/do/notices');
  expect((await row(code)).type).toBe('waitPay');
  expect((await shopper.get('/sandbox')).text).toContain('尚未送达的支付通知：0');
  expect((await row(code)).type).toBe('waitDelivery');
});

test('ORD-CALL-28 amounts are the order’s own, whatever the query says', async ({ shopper }) => {
  const code = await payable();
  const odd = await start(shopper, [code], { query: '&amount=1&sum=1&total=1&paySource=x&returnUrl=https://e.test' });
  expect(odd.status).toBe(303);
  expect(odd.headers.get('location')).toMatch(/^\/sandbox\/cashier\/[\w-]+$/);
  expect((await payments())[0]?.amount).toBe((await row(code)).total);
  const advance = await seeded('waitPay', { coupon_value: 600 });
  await kit.store.db.updateTable('orders').set({ advance_sum: 700 }).where('code', '=', advance).execute();
  await started(shopper, [advance]);
  expect((await payments()).map(({ amount }) => amount)).toContain(700);
});

test('F1 a second tab gets the same payment; a different set of orders closes it', async ({ shopper }) => {
  const [one, two] = [await payable(), await seeded('waitPay', { coupon_value: 600 })];
  const first = await started(shopper, [one]);
  expect(await started(shopper, [one])).toBe(first);
  expect(await started(shopper, [one, one])).toBe(first);
  const both = await started(shopper, [two, one]);
  expect(await started(shopper, [one, two])).toBe(both);
  expect((await result(shopper, first)).body.state).toBe('closed');
  expect(await started(shopper, [one])).not.toBe(first);
  expect((await result(shopper, both)).body.state).toBe('closed');
});

test('ORD-LINK-01 ORD-CALL-28 a visitor with the phone pays over the link and returns to its page', async () => {
  const link = await links.seeded('registered');
  const browser = kit.browser();
  const { body: order } = await links.read(browser, link);
  const payment = await started(browser, [order.ordersCode], { userId: order.accountId, link: true });
  const to = await atCashier(browser, payment, 'pay');
  const query = new URLSearchParams({ key: link.key, consigneePhone: link.phone, payment });
  expect(to).toBe(`/payJianke/messagePayment?${query}`);
  expect((await result(browser, payment)).body.state).toBe('paid');
  expect((await links.read(browser, link)).body.orderType).toBe('waitDelivery');
  const again = await start(browser, [order.ordersCode], { userId: order.accountId, link: true });
  expect([again.status, again.text.includes('订单已支付')]).toEqual([409, true]);
  expect(again.text).toContain(`consigneePhone=${link.phone}`);
});

test('S13 the grant of a pay link opens its order only, for two hours, and nothing else of the member', async () => {
  const other = await payable();
  const link = await links.made();
  const browser = kit.browser();
  const { body: order } = await links.read(browser, link);
  expect((await start(browser, [other], { link: true })).status).toBe(401);
  expect((await start(browser, [order.ordersCode, other], { link: true })).status).toBe(404);
  for (const path of [`/v3/orders/${order.ordersCode}`, '/v2/member/vo', '/v3/orders/counts']) {
    expect((await browser.get(path)).status, path).toBe(401);
  }
  await put(order.ordersCode, 'waitPay');
  kit.clock.pass(2 * HOUR - 1000);
  expect((await start(browser, [order.ordersCode], { link: true })).status).toBe(303);
  await put(order.ordersCode, 'waitPay');
  kit.clock.pass(1000);
  expect((await start(browser, [order.ordersCode], { link: true })).status).toBe(401);
});

test('ORD-CALL-28 a member with a pay link returns to the page the payment started from', async () => {
  const link = await links.made();
  const browser = await member();
  const { body: order } = await links.read(browser, link);
  const fromLink = await started(browser, [order.ordersCode], { link: true });
  expect(await atCashier(browser, fromLink, 'slow')).toContain('/payJianke/messagePayment?key=');
  // No notice arrives within ten minutes.
  await kit.store.db.deleteFrom('sandbox_notices').execute();
  kit.clock.pass(10 * 60_000);
  const fromMember = await started(browser, [order.ordersCode]);
  expect(fromMember).toBe(fromLink);
  expect(await atCashier(browser, fromMember, 'slow')).toContain('/user/order/detail/');
});

test('S16 a planted nonce is replaced, and the database stores neither key nor phone', async () => {
  const link = await links.made();
  const browser = kit.browser();
  browser.cookies.set('xinglin-pay', 'planted');
  const { body: order } = await links.read(browser, link);
  expect(browser.cookies.get('xinglin-pay')).not.toBe('planted');
  await started(browser, [order.ordersCode], { userId: order.accountId, link: true });
  const { db } = kit.store;
  const rows = await Promise.all(
    (['pay_links', 'pay_grants', 'payments', 'payment_starts', 'payment_orders'] as const).map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
  );
  const kept = JSON.stringify(rows);
  for (const secret of [link.key, link.phone, browser.cookies.get('xinglin-pay') ?? '']) {
    expect(kept).not.toContain(secret);
  }
});

test('ORD-CALL-28 S2 the configured payment party gets a signed request at its own address', async () => {
  const secret = 's'.repeat(32);
  const cashier = cashierParty(secret, 'https://pay.test/in?shop=7');
  const app = await kit.replica({ sandbox: false }, { paymentParties: { cashier } });
  const inSandbox = await member();
  const browser = kit.browser({ app, as: inSandbox });
  const code = await payable();
  const { headers } = await start(browser, [code], { query: '&notifyUrl=https://e.test' });
  const url = new URL(headers.get('location') ?? '');
  expect(url.origin + url.pathname).toBe('https://pay.test/in');
  const { signature, shop, ...asked } = Object.fromEntries(url.searchParams);
  const [payment] = await payments();
  expect(asked).toEqual({
    payment: payment?.id,
    orderCodes: code,
    amount: String(payment?.amount),
    expiresAt: String(payment?.expires_at.getTime()),
    timestamp: expect.stringMatching(/^\d{13}$/),
    returnUrl: `http://shop.test/unipay/payment/back/${payment?.id}`,
    notifyUrl: 'http://shop.test/unipay/payment/notify',
  });
  expect([shop, signature]).toEqual(['7', signatureOf(secret, asked)]);
});

test('ORD-CALL-28 without a payment party the page says so, and no payment begins', async () => {
  const app = await kit.replica({ sandbox: false });
  const inSandbox = await member();
  const browser = kit.browser({ app, as: inSandbox });
  const { status, text } = await start(browser, [await payable()]);
  expect([status, text.includes('本店尚未开通在线支付')]).toEqual([503, true]);
  expect(await payments()).toEqual([]);
});
