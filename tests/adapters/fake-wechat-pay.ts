import { createCipheriv, createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { wechatParty, wechatSettingsSchema } from '../../gateway/adapters/pay/wechat.ts';
import { fakeService, type Got } from './fake-service.ts';

const shop = generateKeyPairSync('rsa', { modulusLength: 2048 });
const platform = generateKeyPairSync('rsa', { modulusLength: 2048 });
const API_KEY = 'k'.repeat(32);
const KEY_ID = 'PUB_KEY_ID_0000000000000000000000000001';

/** Settings of a shop that has an agreement with this WeChat Pay. */
export function wechatSettings(url = 'http://127.0.0.1:1') {
  const environment = {
    WECHAT_PAY_MCH_ID: '1900000001',
    WECHAT_PAY_APP_ID: 'wx0000000000000001',
    WECHAT_PAY_SERIAL: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
    WECHAT_PAY_PRIVATE_KEY: shop.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    WECHAT_PAY_PUBLIC_KEY_ID: KEY_ID,
    WECHAT_PAY_PUBLIC_KEY: platform.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    WECHAT_PAY_API_KEY: API_KEY,
    WECHAT_PAY_URL: url,
  };
  return { environment, settings: v.parse(wechatSettingsSchema, environment) };
}

/** The headers by which WeChat Pay signs a body. */
function signed(body: string, at: Date, serial = KEY_ID): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const nonce = randomBytes(8).toString('hex');
  const signing = createSign('sha256')
    .update(timestamp)
    .update('\n')
    .update(nonce)
    .update('\n')
    .update(body)
    .update('\n');
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': signing.sign(platform.privateKey, 'base64'),
  };
}

/** A trade as WeChat Pay reports it. */
export function tradeOf(no: string, total: number, changed: object = {}) {
  return {
    mchid: '1900000001',
    appid: 'wx0000000000000001',
    out_trade_no: no,
    trade_state: 'SUCCESS',
    amount: { total, currency: 'CNY' },
    ...changed,
  };
}

/** A notice with an encrypted trade, signed at `at`. */
export function noticeOf(trade: object, { at = new Date(), id = 'n1', serial = KEY_ID } = {}) {
  const nonce = randomBytes(6).toString('hex');
  const sealing = createCipheriv('aes-256-gcm', API_KEY, nonce).setAAD(Buffer.from('transaction'));
  const sealed = [sealing.update(JSON.stringify(trade)), sealing.final(), sealing.getAuthTag()];
  const ciphertext = Buffer.concat(sealed).toString('base64');
  const resource = { algorithm: 'AEAD_AES_256_GCM', ciphertext, associated_data: 'transaction', nonce };
  const body = JSON.stringify({ id, event_type: 'TRANSACTION.SUCCESS', resource });
  return { body, headers: { 'content-type': 'application/json', ...signed(body, at, serial) } };
}

/** Whether the shop has signed this request. */
function isSignedByShop({ method, url, headers, body }: Got): boolean {
  const [, fields = ''] = /^WECHATPAY2-SHA256-RSA2048 (.+)$/.exec(headers.authorization ?? '') ?? [];
  const named = Object.fromEntries([...fields.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  const lines = [method, url.pathname + url.search, named.timestamp, named.nonce_str, body];
  const isOwn = named.mchid === '1900000001' && named.serial_no === '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';
  const verifying = createVerify('sha256').update(lines.map((line) => `${line}\n`).join(''));
  return isOwn && verifying.verify(shop.publicKey, named.signature ?? '', 'base64');
}

type Fault = 'silent' | 'unsigned' | 'stale' | 'error';

/** WeChat Pay with these trades by number, and the party that asks it. */
export async function fakeWechatPay(trades: Readonly<Record<string, object>> = {}, fault?: Fault) {
  const answerTo = (asked: Got) => {
    if (!isSignedByShop(asked)) return { status: 401, body: '{"code":"SIGN_ERROR"}' };
    if (fault === 'error') return { status: 500, body: '{"code":"SYSTEM_ERROR","message":"13800138000"}' };
    const [, number = '', end] = /out-trade-no\/(\w+)(\/close)?$/.exec(asked.url.pathname) ?? [];
    const trade = trades[number];
    const isKnown = asked.url.pathname.endsWith('/native') || trade !== undefined;
    if (!isKnown) return { status: 404, body: '{"code":"ORDER_NOT_EXIST"}' };
    const body =
      end === '/close' ? '' : JSON.stringify(trade ?? { code_url: `weixin://wxpay/bizpayurl?pr=${number}fake` });
    const at = new Date(Date.now() - (fault === 'stale' ? 301_000 : 0));
    const headers = signed(fault === 'unsigned' ? `${body} ` : body, at);
    return { status: body === '' ? 204 : 200, headers, body };
  };
  const { origin, got } = await fakeService(fault === 'silent' ? () => 'silent' : answerTo);
  const { environment, settings } = wechatSettings(origin);
  return { party: wechatParty(settings, fault === 'silent' ? 50 : 3000), got, environment };
}
