import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import * as v from 'valibot';
import { alipayParty, alipaySettingsSchema } from '../../gateway/adapters/pay/alipay.ts';
import { fakeService, type Got } from './fake-service.ts';

/** The keys of the shop. */
export const shop = generateKeyPairSync('rsa', { modulusLength: 2048 });
const platform = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A trade at Alipay: its status, and its amount in yuan. */
export interface Trade {
  readonly trade_status: string;
  readonly total_amount: string;
}

/** Settings of a shop that has an agreement with this Alipay. */
export function alipaySettings(url = 'http://127.0.0.1:1/') {
  const environment = {
    ALIPAY_APP_ID: '2021000000000001',
    ALIPAY_PRIVATE_KEY: shop.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString().replaceAll('\n', '\\n'),
    ALIPAY_PUBLIC_KEY: platform.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    ALIPAY_SELLER_ID: '2088000000000001',
    ALIPAY_URL: url,
  };
  return { environment, settings: v.parse(alipaySettingsSchema, environment) };
}

/** Whether the shop has signed these parameters. */
export function isSignedByShop(parameters: URLSearchParams): boolean {
  const rest = new URLSearchParams(parameters);
  rest.delete('sign');
  rest.sort();
  const line = [...rest].map((pair) => pair.join('=')).join('&');
  return createVerify('sha256')
    .update(line)
    .verify(shop.publicKey, parameters.get('sign') ?? '', 'base64');
}

const signedByAlipay = (text: string): string => createSign('sha256').update(text).sign(platform.privateKey, 'base64');

/** A notice as Alipay posts it; `forged` fields are written after it was signed. */
export function noticeOf(changed: Record<string, string>, forged: Record<string, string> = {}): string {
  const fields = {
    app_id: '2021000000000001',
    seller_id: '2088000000000001',
    notify_id: 'n1',
    notify_time: '2026-11-25 20:00:00',
    subject: '订单 100% + 1',
    trade_status: 'TRADE_SUCCESS',
    ...changed,
  };
  const line = Object.entries(fields)
    .map((pair) => pair.join('='))
    .toSorted()
    .join('&');
  return new URLSearchParams({ ...fields, sign_type: 'RSA2', sign: signedByAlipay(line), ...forged }).toString();
}

/** What is wrong with this Alipay. */
type Fault = 'silent' | 'unsigned' | 'error';

/** Alipay with these trades, and the party that asks it. */
export async function fakeAlipay(trades: Readonly<Record<string, Trade>> = {}, fault?: Fault) {
  const answerTo = ({ url, body }: Got) => {
    const parameters = new URLSearchParams([...url.searchParams, ...new URLSearchParams(body)]);
    const method = parameters.get('method') ?? '';
    const { out_trade_no } = v.parse(
      v.object({ out_trade_no: v.string() }),
      JSON.parse(parameters.get('biz_content') ?? ''),
    );
    const trade = trades[out_trade_no];
    const said = !isSignedByShop(parameters)
      ? { code: '40002', sub_code: 'isv.invalid-signature' }
      : fault === 'error'
        ? { code: '20000', sub_code: 'aop.ACQ.SYSTEM_ERROR' }
        : trade === undefined
          ? { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' }
          : { code: '10000', msg: 'Success', out_trade_no, ...trade };
    const part = JSON.stringify(said);
    const sign = signedByAlipay(fault === 'unsigned' ? `${part} ` : part);
    return { body: `{"${method.replaceAll('.', '_')}_response":${part},"sign":"${sign}"}` };
  };
  const { origin, got } = await fakeService(fault === 'silent' ? () => 'silent' : answerTo);
  return { party: alipayParty(alipaySettings(`${origin}/gateway.do`).settings, fault === 'silent' ? 50 : 3000), got };
}
