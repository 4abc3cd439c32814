import { expect } from 'vitest';
import { alipayParty } from '../../gateway/adapters/pay/alipay.ts';
import type { PartyName } from '../../gateway/ports.ts';
import { noticeOf as alipayNotice, alipaySettings } from '../adapters/fake-alipay.ts';
import { fakeWechatPay, tradeOf, noticeOf as wechatNotice } from '../adapters/fake-wechat-pay.ts';
import { type Answer, refusalOf } from '../gateway/browser.ts';
import { gatewayKit, times } from '../gateway/kit.ts';
import { orderHelpers } from '../kit/order-kit.ts';
import { paymentHelpers } from '../kit/payment-kit.ts';

const kit = gatewayKit();
const { test, member, row, payable } = orderHelpers(kit);
const { start, payments } = paymentHelpers(kit);

/** Two replicas of a shop with both parties, and an order that is being paid at one of them. */
async function begun(party: PartyName) {
  const wechat = (await fakeWechatPay()).party;
  const paymentParties = { alipay: alipayParty(alipaySettings().settings), wechat };
  const replica = () => kit.replica({ sandbox: false }, { paymentParties });
  const apps = [await replica(), await replica()] as const;
  const code = await payable();
  await start(kit.browser({ app: apps[0], as: await member() }), [code], { query: `&party=${party}` });
  const [payment] = await payments();
  if (payment === undefined) throw new Error('nothing was begun');
  const send = (to: string, body: string, headers: Record<string, string>, at = 0): Promise<Answer> =>
    kit.browser({ app: apps[at % 2] ?? apps[0] }).ask('POST', `/unipay/payment/notify/${to}`, body, {
      // No page of the shop sends it.
      origin: 'https://party.test',
      ...headers,
    });
  return { code, payment, number: payment.id.replaceAll('-', ''), send };
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const yuan = (cents: number) => (cents / 100).toFixed(2);
const tallyOf = (answers: readonly Answer[]) => answers.map(({ status, text }) => `${status} ${text}`);

test('F1 a WeChat Pay notice sent ten times in parallel to two replicas pays once', async () => {
  const { code, payment, number, send } = await begun('wechat');
  const before = await row(code);
  const { body, headers } = wechatNotice(tradeOf(number, payment.amount));
  const answers = await times(10, (at) => send('wechat', body, headers, at));
  expect(new Set(tallyOf(answers))).toEqual(new Set(['204 ']));
  expect(await row(code)).toMatchObject({ type: 'waitDelivery', version: before.version + 1 });
  expect(await payments()).toMatchObject([{ state: 'paid', refund_due_at: null, ask_at: null }]);
});

test('F1 an Alipay notice sent ten times in parallel to two replicas pays once', async () => {
  const { code, payment, number, send } = await begun('alipay');
  const body = alipayNotice({ out_trade_no: number, total_amount: yuan(payment.amount) });
  const answers = await times(10, (at) => send('alipay', body, FORM, at));
  expect(new Set(tallyOf(answers))).toEqual(new Set(['200 success']));
  expect((await row(code)).type).toBe('waitDelivery');
  expect(await payments()).toMatchObject([{ state: 'paid', refund_due_at: null }]);
});

test('S13 a forged, stale or oversized notice, or one with another amount or party, changes nothing', async () => {
  const { code, payment, number, send } = await begun('wechat');
  const { body, headers } = wechatNotice(tradeOf(number, payment.amount));
  const other = wechatNotice(tradeOf(number, payment.amount - 1));
  const stale = wechatNotice(tradeOf(number, payment.amount), { at: new Date(kit.clock.now().getTime() - 301_000) });
  const ofAlipay = alipayNotice({ out_trade_no: number, total_amount: yuan(payment.amount) });
  const refused = [
    await send('wechat', `${body} `, headers),
    await send('wechat', stale.body, stale.headers),
    await send('wechat', other.body, other.headers),
    await send('alipay', ofAlipay, FORM),
    await send('cashier', body, headers),
    await send('wechat', 'x'.repeat(65 * 1024), headers),
  ];
  expect(refused.map(refusalOf)).toEqual([
    [401, 'noticeUnsigned'],
    [401, 'noticeUnsigned'],
    [409, 'noticeMismatch'],
    [404, 'noSuchPayment'],
    [401, 'noticeUnsigned'],
    [413, 'tooLarge'],
  ]);
  expect(kit.logged()).toContain('a notice names another amount');
  expect((await row(code)).type).toBe('waitPay');
  expect(await payments()).toMatchObject([{ state: 'waiting' }]);
});

test('ORD-CALL-28 two parties may use the same notice ID', async () => {
  const first = await begun('wechat');
  const paid = wechatNotice(tradeOf(first.number, first.payment.amount), { id: 'same' });
  expect((await first.send('wechat', paid.body, paid.headers)).status).toBe(204);
  await kit.rows`update orders set type = 'waitPay', paid_at = null where code = ${first.code}`;
  await kit.rows`update payments set state = 'waiting', party = 'alipay' where id = ${first.payment.id}`;
  const body = alipayNotice({
    ...{ notify_id: 'same', out_trade_no: first.number },
    total_amount: yuan(first.payment.amount),
  });
  expect((await first.send('alipay', body, FORM)).text).toBe('success');
  expect((await row(first.code)).type).toBe('waitDelivery');
});
