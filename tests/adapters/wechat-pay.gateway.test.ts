import { createPublicKey } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { wechatParty } from '../../gateway/adapters/pay/wechat.ts';
import { isRsaSigned, rsaPrivateKey, rsaSign } from '../../gateway/adapters/rsa.ts';
import { fakeWechatPay, noticeOf, tradeOf, wechatSettings } from './fake-wechat-pay.ts';
import { wechatNotice, wechatSign } from './pay-vectors.ts';
import { asked, id, number, payment } from './payment.ts';

test('the examples published by WeChat Pay are signed and verified alike', () => {
  const key = v.parse(rsaPrivateKey, wechatSign.key);
  expect(rsaSign(key, wechatSign.text)).toBe(wechatSign.signature);
  const publicKey = createPublicKey(key.export({ type: 'pkcs8', format: 'pem' }));
  expect(isRsaSigned(publicKey, wechatNotice.text, wechatNotice.signature)).toBe(true);
  expect(isRsaSigned(publicKey, `${wechatNotice.text} `, wechatNotice.signature)).toBe(false);
});

test('ORD-CALL-28 a payment begins with a request that the shop has signed, and gives a code to scan', async () => {
  const { party, got } = await fakeWechatPay();
  expect(await party.begin(asked)).toEqual({ qr: expect.stringMatching(/^weixin:\/\/wxpay\//) });
  expect(got[0]?.url.pathname).toBe('/v3/pay/transactions/native');
  expect(got[0]?.headers['wechatpay-serial']).toBe(wechatSettings().environment.WECHAT_PAY_PUBLIC_KEY_ID);
  expect(JSON.parse(got[0]?.body ?? '')).toEqual({
    appid: 'wx0000000000000001',
    mchid: '1900000001',
    description: '杏林大药房订单 A1',
    out_trade_no: number,
    time_expire: '2026-11-25T21:00:00+08:00',
    notify_url: 'https://shop.test/notify',
    amount: { total: 12_345, currency: 'CNY' },
  });
});

const reading = (trade: object, { headers = {}, now = new Date(), ...of }: Reading = {}) => {
  const { body, headers: own } = noticeOf(trade, of);
  const bytes = new TextEncoder().encode(body);
  return wechatParty(wechatSettings().settings).readNotice({
    headers: new Headers({ ...own, ...headers }),
    bytes,
    now,
  });
};

interface Reading {
  readonly headers?: Record<string, string>;
  readonly now?: Date;
  readonly serial?: string;
}

test('S13 a notice of a payment is read; any other is ignored', async () => {
  const told = { noticeId: 'n1', payment: id, result: 'paid', amount: 12_345, reason: '' };
  expect(await reading(tradeOf(number, 12_345))).toEqual(told);
  expect(await reading(tradeOf(number, 12_345, { trade_state: 'CLOSED' }))).toBeNull();
});

test('S13 a notice that is forged, stale, by another key, for another shop or in other money is refused', async () => {
  const own = tradeOf(number, 12_345);
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  const wrong = [
    reading(own, { headers: { 'wechatpay-signature': 'WECHATPAY/SIGNTEST/x' } }),
    reading(own, { headers: { 'wechatpay-nonce': 'other' } }),
    reading(own, { headers: { 'wechatpay-timestamp': 'now' } }),
    reading(own, { now: minutes(6) }),
    reading(own, { now: minutes(-6) }),
    reading(own, { serial: 'PUB_KEY_ID_2' }),
    reading({ ...own, mchid: '1900000002' }),
    reading({ ...own, appid: 'wx2' }),
    reading(tradeOf(number, 12_345, { amount: { total: 12_345, currency: 'USD' } })),
  ];
  await Promise.all(wrong.map((one) => expect(one).rejects.toMatchObject({ status: 401, code: 'noticeUnsigned' })));
});

test('ORD-CALL-28 a query returns the state of the trade; without a trade it is waiting', async () => {
  const said = async (changed: object) =>
    (await fakeWechatPay({ [number]: tradeOf(number, 12_345, changed) })).party.ask(payment);
  expect(await said({})).toBe('paid');
  expect(await said({ trade_state: 'NOTPAY' })).toBe('waiting');
  for (const trade_state of ['CLOSED', 'REVOKED', 'PAYERROR', 'REFUND'])
    expect(await said({ trade_state })).toBe('over');
  expect(await (await fakeWechatPay()).party.ask(payment)).toBe('waiting');
  for (const other of [{ out_trade_no: 'x' }, { mchid: 'x' }, { amount: { total: 1 } }]) {
    await expect(said(other)).rejects.toThrow('another trade');
  }
});

test('ORD-CALL-28 closing succeeds whether or not there is a trade', async () => {
  const { party, got } = await fakeWechatPay({ [number]: tradeOf(number, 1, { trade_state: 'NOTPAY' }) });
  await party.close(payment);
  await party.close({ ...payment, id: id.replace('a', 'b') });
  expect(got.map(({ url, body }) => [url.pathname.endsWith('/close'), JSON.parse(body)])).toEqual([
    [true, { mchid: '1900000001' }],
    [true, { mchid: '1900000001' }],
  ]);
});

test.each(['silent', 'unsigned', 'stale', 'error'] as const)(
  'S16 WeChat Pay is %s: the request fails, and its error names neither payment nor phone',
  async (fault) => {
    const { party } = await fakeWechatPay({ [number]: tradeOf(number, 12_345) }, fault);
    for (const failing of [() => party.begin(asked), () => party.ask(payment), () => party.close(payment)]) {
      const failure = await failing().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(String(failure)).not.toMatch(/0190000|13800138000|signature=/);
    }
  },
);
