import { expect, test } from 'vitest';
import { gatewayKit, logIn, OTHER_SHOPPER, STRANGER } from '../gateway/kit.ts';
import { orderHelpers } from '../kit/order-kit.ts';
import { payLinkHelpers } from '../kit/pay-link-kit.ts';
import { paymentHelpers } from '../kit/payment-kit.ts';

const kit = gatewayKit();
const { made, read } = payLinkHelpers(kit);
const { put } = orderHelpers(kit);
const { start, paymentIn, atCashier } = paymentHelpers(kit);

const find = (key: string, browser = kit.browser()) => browser.get(`/v4/orders/findConsigneePhone/${key}`);
const change = (key: string, browser = kit.browser(), phone = STRANGER) =>
  browser.post('/v4/orders/updatePhone', { token: key, phone });

test('PAT-CALL-15 the consignee’s phone comes without its last four digits; an unknown key is 403', async () => {
  const { key, phone } = await made();
  const { status, body, text } = await find(key);
  expect([status, body]).toEqual([200, { consigneePhone: `${phone.slice(0, 7)}****` }]);
  expect(text).not.toContain(phone);
  expect((await find('b'.repeat(32))).status).toBe(403);
});

test('PAT-CALL-16 the key alone cannot change the phone; a browser that has named it can, and so can the member', async () => {
  const link = await made();
  expect((await change(link.key)).body.code).toBe('payLinkWrong');
  const foreign = await kit.member(OTHER_SHOPPER);
  expect((await change(link.key, foreign)).status).toBe(403);

  const holder = kit.browser();
  await read(holder, link);
  expect((await change(link.key, holder)).status).toBe(200);
  expect((await find(link.key)).body.consigneePhone).toBe(`${STRANGER.slice(0, 7)}****`);
  expect((await read(kit.browser(), { ...link, phone: STRANGER })).status).toBe(200);

  const member = await kit.member();
  expect((await change(link.key, member, '13611112222')).status).toBe(200);
  expect((await find(link.key)).body.consigneePhone).toBe('1361111****');
});

test('PAT-CALL-16 ORD-LINK-01 a new phone revokes what the old one opened: no payment, no further change', async () => {
  const link = await made();
  const [holder, member] = [kit.browser(), kit.browser()];
  const { body: order } = await read(holder, link);
  const pay = () => start(holder, [order.ordersCode], { userId: order.accountId, link: true });
  const payment = paymentIn(await pay());
  await logIn(member);
  expect((await change(link.key, member)).status).toBe(200);

  expect((await pay()).status).toBe(401);
  expect((await change(link.key, holder, '13611112222')).status).toBe(403);
  expect(await atCashier(holder, payment, 'close')).toBe(`/user/order/detail/${order.ordersCode}?payment=${payment}`);
  expect((await read(holder, link)).status).toBe(403);

  // A holder who names the new phone may pay.
  expect((await read(holder, { ...link, phone: STRANGER })).status).toBe(200);
  expect((await pay()).status).toBe(303);
});

test('PAT-CALL-16 a shipped order, or one without an owner, keeps its phone', async () => {
  const link = await made();
  const member = await kit.member();
  const { body } = await read(member, link);
  await put(body.ordersCode, 'waitReceiving');
  expect((await change(link.key, member)).status).toBe(409);
  expect((await change(link.key, member, '12345')).status).toBe(400);
  const nobodys = await made({ registered: false });
  expect((await change(nobodys.key)).status).toBe(403);
});
