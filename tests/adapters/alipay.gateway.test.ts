import * as v from 'valibot';
import { expect, test } from 'vitest';
import { alipayParty, alipaySettingsSchema } from '../../gateway/adapters/pay/alipay.ts';
import { alipaySettings, fakeAlipay, isSignedByShop, noticeOf } from './fake-alipay.ts';
import { alipayNotice } from './pay-vectors.ts';
import { asked, id, number, payment } from './payment.ts';

const trade = (trade_status: string, total_amount = '123.45') => ({ [number]: { trade_status, total_amount } });
const raw = (body: string) => ({ headers: new Headers(), bytes: new TextEncoder().encode(body), now: new Date() });

test('ORD-CALL-28 the browser goes to Alipay’s page by a URL that the shop has signed', async () => {
  const { environment, settings } = alipaySettings('https://alipay.test/gateway.do');
  const begun = await alipayParty(settings).begin(asked);
  const url = new URL('redirect' in begun ? begun.redirect : '');
  expect(url.origin + url.pathname).toBe('https://alipay.test/gateway.do');
  expect(isSignedByShop(url.searchParams)).toBe(true);
  const { sign: _, biz_content = '', ...fields } = Object.fromEntries(url.searchParams);
  expect(fields).toEqual({
    app_id: environment.ALIPAY_APP_ID,
    method: 'alipay.trade.page.pay',
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: '2026-11-25 20:00:00',
    version: '1.0',
    return_url: 'https://shop.test/back?a=1&b=2',
    notify_url: 'https://shop.test/notify',
  });
  expect(JSON.parse(biz_content)).toEqual({
    out_trade_no: number,
    product_code: 'FAST_INSTANT_TRADE_PAY',
    total_amount: '123.45',
    subject: '杏林大药房订单 A1',
    time_expire: '2026-11-25 21:00:00',
  });
});

test('S13 the notice published by Alipay is accepted, and refused with another amount', async () => {
  const { key, fields } = alipayNotice;
  const party = alipayParty(
    v.parse(alipaySettingsSchema, {
      ...alipaySettings().environment,
      ALIPAY_PUBLIC_KEY: key,
      ALIPAY_APP_ID: fields.app_id,
      ALIPAY_SELLER_ID: fields.seller_id,
    }),
  );
  const read = (changed: Record<string, string>) =>
    party.readNotice(raw(new URLSearchParams({ ...fields, ...changed }).toString()));
  expect(await read({})).toEqual({
    noticeId: fields.notify_id,
    payment: fields.out_trade_no,
    result: 'paid',
    amount: 10,
    reason: '',
  });
  await expect(read({ total_amount: '0.01' })).rejects.toMatchObject({ status: 401, code: 'noticeUnsigned' });
});

test('S13 a notice says paid or closed, or nothing yet; one that is forged or for another shop is refused', async () => {
  const party = alipayParty(alipaySettings().settings);
  const own = { out_trade_no: number, total_amount: '123.45' };
  const read = (changed: Record<string, string>, forged?: Record<string, string>) =>
    party.readNotice(raw(noticeOf({ ...own, ...changed }, forged)));
  const told = { noticeId: 'n1', payment: id, amount: 12_345, reason: '' };
  expect(await read({})).toEqual({ ...told, result: 'paid' });
  expect(await read({ trade_status: 'TRADE_FINISHED' })).toEqual({ ...told, result: 'paid' });
  expect(await read({ trade_status: 'TRADE_CLOSED' })).toEqual({ ...told, result: 'closed' });
  expect(await read({ trade_status: 'WAIT_BUYER_PAY' })).toBeNull();
  const wrong = [
    read({}, { total_amount: '1.00' }),
    read({}, { sign: '' }),
    read({ app_id: '2021000000000002' }),
    read({ seller_id: '2088000000000002' }),
    party.readNotice(raw('{}')),
  ];
  await Promise.all(wrong.map((one) => expect(one).rejects.toMatchObject({ status: 401 })));
});

test('ORD-CALL-28 a query returns the state of the trade; without a trade it is waiting', async () => {
  const said = async (status: string) => (await fakeAlipay(trade(status))).party.ask(payment);
  expect(await said('TRADE_SUCCESS')).toBe('paid');
  expect(await said('TRADE_FINISHED')).toBe('paid');
  expect(await said('TRADE_CLOSED')).toBe('over');
  expect(await said('WAIT_BUYER_PAY')).toBe('waiting');
  expect(await (await fakeAlipay()).party.ask(payment)).toBe('waiting');
  await expect((await fakeAlipay(trade('TRADE_SUCCESS', '1.00'))).party.ask(payment)).rejects.toThrow('another trade');
});

test('ORD-CALL-28 closing succeeds whether or not there is a trade', async () => {
  const { party, got } = await fakeAlipay(trade('WAIT_BUYER_PAY'));
  await party.close(payment);
  await party.close({ ...payment, id: id.replace('a', 'b') });
  expect(got.map(({ url }) => url.searchParams.get('method'))).toEqual(['alipay.trade.close', 'alipay.trade.close']);
});

test.each(['silent', 'unsigned', 'error'] as const)(
  'S16 Alipay is %s: the request fails, and its error names neither payment nor signature',
  async (fault) => {
    const { party } = await fakeAlipay(trade('TRADE_SUCCESS'), fault);
    for (const failing of [() => party.ask(payment), () => party.close(payment)]) {
      const failure = await failing().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(String(failure)).not.toMatch(/0190000|sign=/);
    }
  },
);
