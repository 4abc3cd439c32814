import { expect } from 'vitest';
import { gatewayKit } from '../gateway/kit.ts';
import { fakeParty } from '../kit/fake-party.ts';
import { orderHelpers } from '../kit/order-kit.ts';
import { payLinkHelpers } from '../kit/pay-link-kit.ts';
import { paymentHelpers } from '../kit/payment-kit.ts';

const kit = gatewayKit();
const { test, member, row, seeded, payable } = orderHelpers(kit);
const links = payLinkHelpers(kit);
const { start, result, payments } = paymentHelpers(kit);

/** A shop with both parties, and a member in it. */
async function shop() {
  const alipay = fakeParty({ redirect: 'https://alipay.test/pay?sign=x' });
  const wechat = fakeParty({ qr: 'weixin://wxpay/bizpayurl?pr=abc' });
  const paymentParties = { alipay: alipay.port, wechat: wechat.port };
  const app = await kit.replica({ sandbox: false }, { paymentParties });
  const browser = kit.browser({ app, as: await member() });
  const choose = (code: string, party: string) => start(browser, [code], { query: `&party=${party}` });
  return { alipay, wechat, app, browser, choose };
}

test('ORD-CALL-28 the payer picks a party by link on a page without script; no payment begins before', async () => {
  const { browser } = await shop();
  const code = await payable();
  const page = await start(browser, [code]);
  expect([page.status, page.text.includes('<h1>选择支付方式</h1>'), /<script/.test(page.text)]).toEqual([
    200,
    true,
    false,
  ]);
  expect(page.text).toContain(`¥${((await row(code)).total / 100).toFixed(2)}`);
  expect(page.text).toContain(`href="/user/order/detail/${code}"`);
  expect(await payments()).toEqual([]);
  const ways = [...page.text.matchAll(/href="(\/unipay[^"]+)"/g)].map(([, way = '']) => way.replaceAll('&amp;', '&'));
  expect(ways).toHaveLength(2);
  const begun = await browser.get(ways[0] ?? '');
  expect([begun.status, begun.headers.get('location')]).toEqual([303, 'https://alipay.test/pay?sign=x']);
  expect(await payments()).toMatchObject([{ party: 'alipay', state: 'waiting' }]);
});

test('ORD-CALL-28 an order that cannot be paid is refused before the choice', async () => {
  const { browser } = await shop();
  const { status, text } = await start(browser, [await seeded('waitDelivery')]);
  expect([status, text.includes('订单已支付')]).toEqual([409, true]);
});

test('ORD-CALL-28 for a member with a pay link, the choice remembers the page before it', async () => {
  const { app, browser: asMember } = await shop();
  const link = await links.made();
  const browser = kit.browser({ app, as: asMember });
  const { body: order } = await links.read(browser, link);
  const backOf = async (of: { link?: boolean; query?: string }) => {
    const { text } = await start(browser, [order.ordersCode], { link: true, ...of });
    const way = /href="(\/unipay[^"]+party=wechat[^"]*)"/.exec(text)?.[1] ?? '';
    const { headers } = await browser.get(way.replaceAll('&amp;', '&'));
    const scanned = await browser.get(headers.get('location') ?? '');
    return /<a href="([^"?]+)/.exec(scanned.text)?.[1];
  };
  expect(await backOf({ link: false })).toBe(`/user/order/detail/${order.ordersCode}`);
  expect(await backOf({ link: true })).toBe('/payJianke/messagePayment');
});

test('ORD-CALL-28 switching the party queries and closes the first payment', async () => {
  const { alipay, browser, choose } = await shop();
  const code = await payable();
  await choose(code, 'alipay');
  const [first] = await payments();
  expect(alipay.closed).toEqual([]);
  const second = await choose(code, 'wechat');
  expect(second.headers.get('location')).toMatch(/^\/unipay\/payment\/qr\//);
  expect([alipay.asked, alipay.closed]).toEqual([[first?.id], [first?.id]]);
  expect(await payments()).toMatchObject([
    { party: 'alipay', state: 'closed' },
    { party: 'wechat', state: 'waiting' },
  ]);
  expect((await result(browser, first?.id ?? '')).body.state).toBe('closed');
  // The same choice again is the same payment.
  await choose(code, 'wechat');
  expect(await payments()).toHaveLength(2);
});

test('ORD-CALL-28 an order paid at the first party is not paid again at another', async () => {
  const { alipay, choose } = await shop();
  const code = await payable();
  await choose(code, 'alipay');
  alipay.says = 'paid';
  const { status, text } = await choose(code, 'wechat');
  expect([status, text.includes('订单已支付')]).toEqual([409, true]);
  expect(await payments()).toMatchObject([{ party: 'alipay', state: 'paid', refund_due_at: null }]);
  expect((await row(code)).type).toBe('waitDelivery');
});

test('ORD-CALL-28 a silent first party does not block the choice of another', async () => {
  const { alipay, choose } = await shop();
  const code = await payable();
  await choose(code, 'alipay');
  alipay.isSilent = true;
  expect((await choose(code, 'wechat')).status).toBe(303);
  expect(kit.logged()).toContain('a payment was not closed at its party');
});

test('ORD-CALL-28 only the payer gets the QR code page, which polls with and without scripts', async () => {
  const { app, browser, wechat, choose } = await shop();
  const code = await payable();
  const address = (await choose(code, 'wechat')).headers.get('location') ?? '';
  const [payment] = await payments();
  const back = `/unipay/payment/back/${payment?.id}`;
  const { status, text } = await browser.get(address);
  expect(status).toBe(200);
  expect(text).toContain('<h1>请使用微信扫码支付</h1>');
  expect(text).toMatch(/<noscript><meta http-equiv="refresh" content="\d+" \/><\/noscript>/);
  expect(text).toContain(`fetch('/unipay/payment/result/${payment?.id}'`);
  expect(text).toMatch(/role="img" aria-label="[^"]+"><svg/);
  expect(text).toMatch(/还剩 (\d+ 小时 )?\d\d? 分钟<.*请在 \d\d-\d\d \d\d:\d\d 前支付/);
  expect(text).toContain(`href="${back}"`);
  expect(text).not.toContain('weixin:');
  const stranger = await kit.browser({ app }).get(address);
  expect(stranger.headers.get('location')).toBe('/user/order/mine/all');
  wechat.says = 'paid';
  const came = await browser.get(back);
  expect(came.headers.get('location')).toBe(`/user/order/detail/${code}?payment=${payment?.id}`);
  expect((await browser.get(address)).headers.get('location')).toBe(back);
});

test('ORD-CALL-28 a party that is busy: the page says so, and the payment can be started again', async () => {
  const { wechat, choose } = await shop();
  const code = await payable();
  wechat.isSilent = true;
  const busy = await choose(code, 'wechat');
  expect([busy.status, busy.text.includes('支付服务繁忙，请稍后重试')]).toEqual([503, true]);
  expect(busy.text).toContain(`href="/user/order/detail/${code}"`);
  expect(kit.logged()).toContain('a payment could not be begun');
  wechat.isSilent = false;
  expect((await choose(code, 'wechat')).status).toBe(303);
  expect(await payments()).toHaveLength(1);
});
