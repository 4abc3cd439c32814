import { expect } from 'vitest';
import { PAYMENT_TYPES } from '../../contract/orders/order.ts';
import type { Browser } from '../gateway/browser.ts';
import { gatewayKit, OTHER_SHOPPER } from '../gateway/kit.ts';
import { OTHER_OWNER_ID, OWNER_ID, orderHelpers } from '../kit/order-kit.ts';
import { paymentHelpers } from '../kit/payment-kit.ts';

const kit = gatewayKit();
const { test, member, row, seeded, cancel, payable } = orderHelpers(kit);
const { start, started, atCashier, result, payments } = paymentHelpers(kit);
/** Between two logins of one member. */
const SMS_PAUSE = 61_000;

const pageOf = async (browser: Browser, codes: readonly string[]) => {
  const { status, text, headers } = await start(browser, codes);
  expect(headers.get('content-type')).toContain('text/html');
  const alert = /role="alert">([^<]*)</.exec(text)?.[1];
  const back = /<a href="([^"]*)"/.exec(text)?.[1];
  return [status, alert, back];
};

test('PAT-SCOPE-01 each unpayable or missing order is refused with its own reason', async ({ shopper }) => {
  const to = (code: string) => `/user/order/detail/${code}`;
  for (const type of ['waitDelivery', 'waitReceiving', 'waitEvaluate', 'completeTransaction'] as const) {
    const code = await seeded(type);
    expect(await pageOf(shopper, [code])).toEqual([409, '订单已支付', to(code)]);
  }
  const canceled = await seeded('canceled');
  expect(await pageOf(shopper, [canceled])).toEqual([409, '订单已取消', to(canceled)]);
  const cash = await seeded('waitPay', { payment_type: PAYMENT_TYPES.cashOnDelivery });
  expect(await pageOf(shopper, [cash])).toEqual([409, '货到付款的订单无需在线支付', to(cash)]);
  const rx = await seeded('waitAudit', { is_consulted: false });
  expect(await pageOf(shopper, [rx])).toEqual([409, '处方需求请先完成问诊，再支付', to(rx)]);
  const refund = await seeded('refundOrder');
  expect(await pageOf(shopper, [refund])).toEqual([409, '当前状态不能支付', to(refund)]);
  expect(await pageOf(shopper, ['2026010199999'])).toEqual([404, '订单不存在', to('2026010199999')]);
  expect(await payments()).toEqual([]);
});

test('F3 the gateway’s clock decides the deadline to the second', async () => {
  const code = await payable();
  const { payment_deadline: deadline } = await row(code);
  kit.clock.pass((deadline?.getTime() ?? 0) - kit.clock.now().getTime() - 5000);
  const browser = await member();
  expect((await start(browser, [code])).status).toBe(303);
  kit.clock.pass((deadline?.getTime() ?? 0) - kit.clock.now().getTime() - 1500);
  expect((await start(browser, [code])).status).toBe(303);
  kit.clock.pass(1500);
  expect(await pageOf(browser, [code])).toEqual([409, '订单已超时，无法提交！', `/user/order/detail/${code}`]);
  expect((await row(code)).type).toBe('canceled');
});

test('ORD-CALL-28 one unpayable order blocks all; malformed and cross-site requests start nothing', async () => {
  const [fine, paid] = [await payable(), await seeded('waitDelivery')];
  const browser = await member();
  expect((await pageOf(browser, [fine, paid]))[1]).toBe('订单已支付');
  expect((await pageOf(browser, []))[0]).toBe(400);
  const many = Array.from({ length: 21 }, (_, at) => String(at));
  expect((await pageOf(browser, many))[0]).toBe(400);
  const address = `/unipay/payment/pay?userId=${OWNER_ID}&orderCodes=${fine}`;
  const odd = [
    '',
    '&platform=PC',
    '&platform=H5&paymentType=99',
    '&platform=PC&paymentType=4',
    '&platform=PC&platform=PC',
  ];
  for (const rest of odd) expect((await browser.get(address + rest)).status, rest).toBe(400);
  const foreign = await browser.get(`${address}&platform=PC&paymentType=99`, { 'sec-fetch-site': 'cross-site' });
  expect([foreign.status, foreign.text.includes('请从本店的页面发起支付')]).toEqual([403, true]);
  expect(await payments()).toEqual([]);
});

test('S13 only the owner, logged in and under their own ID, can start a payment', async () => {
  const code = await payable();
  const stranger = await member(OTHER_SHOPPER);
  const { accountId } = (await stranger.get('/v2/member/vo')).body;
  for (const userId of [OWNER_ID, accountId, '', 'x']) {
    const { status, text } = await start(stranger, [code], { userId });
    expect([status, text.includes('订单不存在')], userId).toEqual([404, true]);
  }
  expect((await start(await member(), [code], { userId: OTHER_OWNER_ID })).status).toBe(404);
  const visitor = await start(kit.browser(), [code]);
  expect([visitor.status, visitor.text.includes('登录已失效')]).toEqual([401, true]);
  kit.clock.pass(SMS_PAUSE);
  const browser = await member();
  kit.clock.pass(31 * 60_000);
  expect((await start(browser, [code])).status).toBe(401);
  expect(await payments()).toEqual([]);
});

test('S13 only the browser that began a payment reads its result; all others get 404', async () => {
  const browser = await member();
  const payment = await started(browser, [await payable()]);
  const none = await result(kit.browser(), '01900000-0000-7000-8000-0000000000ff');
  expect(none.status).toBe(404);
  kit.clock.pass(SMS_PAUSE);
  for (const other of [kit.browser(), await member(), await member(OTHER_SHOPPER)]) {
    const answer = await result(other, payment);
    expect([answer.status, answer.text]).toEqual([404, none.text]);
  }
  expect((await result(browser, 'x'.repeat(64))).status).toBe(404);
  expect((await result(browser, "' or 1=1")).status).toBe(404);
  const back = await kit.browser().get(`/unipay/payment/back/${payment}`);
  expect(back.headers.get('location')).toBe('/user/order/mine/all');
});

test('ORD-CALL-06 an order that is cancelled meanwhile is not paid', async ({ shopper }) => {
  const code = await payable();
  const payment = await started(shopper, [code]);
  expect((await cancel(shopper, code)).status).toBe(200);
  await atCashier(shopper, payment, 'pay');
  expect((await row(code)).type).toBe('canceled');
  const told = (await result(shopper, payment)).body;
  expect(told).toEqual({ state: 'closed', message: '付款时已不能支付，款项将原路退回' });
  expect((await shopper.get('/sandbox')).text).toContain('待退款');
});
