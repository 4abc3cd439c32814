import { createDecipheriv, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { writeMoment } from '../../../contract/moment.ts';
import { MINUTE, SECOND, systemClock } from '../../clock.ts';
import { Refused } from '../../http/refused.ts';
import type { PaymentParty } from '../../ports.ts';
import { neededSetting, urlOr } from '../../setting-values.ts';
import { defineAdapter } from '../adapter.ts';
import { isRsaSigned, rsaPrivateKey, rsaPublicKey, rsaSign } from '../rsa.ts';
import { paymentIdOf, tradeNumberOf } from './trade-number.ts';

/** Tolerance for the clock of WeChat Pay and the transit time of its messages. */
const STALE = 5 * MINUTE;
/** Bytes of the AES-256-GCM tag, at the end of the ciphertext. */
const TAG = 16;

/** Settings of `PAY=wechat`. */
export const wechatSettingsSchema = v.object({
  WECHAT_PAY_MCH_ID: neededSetting,
  WECHAT_PAY_APP_ID: neededSetting,
  WECHAT_PAY_SERIAL: neededSetting,
  WECHAT_PAY_PRIVATE_KEY: rsaPrivateKey,
  WECHAT_PAY_PUBLIC_KEY_ID: neededSetting,
  WECHAT_PAY_PUBLIC_KEY: rsaPublicKey,
  WECHAT_PAY_API_KEY: v.pipe(neededSetting, v.bytes(32, 'must have 32 characters')),
  WECHAT_PAY_URL: urlOr('https://api.mch.weixin.qq.com'),
});

const noticeSchema = v.object({
  id: v.string(),
  resource: v.object({ ciphertext: v.string(), associated_data: v.optional(v.string(), ''), nonce: v.string() }),
});

const tradeSchema = v.object({
  mchid: v.string(),
  appid: v.string(),
  out_trade_no: v.string(),
  trade_state: v.string(),
  amount: v.optional(v.object({ total: v.number(), currency: v.optional(v.string(), 'CNY') })),
});

/** A refunded payment is not waited for either. */
const overStates: ReadonlySet<string> = new Set(['CLOSED', 'REVOKED', 'PAYERROR', 'REFUND']);

/** Decrypts the content of a notice with the API v3 key. */
function openResource(key: string, resource: v.InferOutput<typeof noticeSchema>['resource']): string {
  const bytes = Buffer.from(resource.ciphertext, 'base64');
  const opening = createDecipheriv('aes-256-gcm', key, resource.nonce, { authTagLength: TAG });
  opening.setAAD(Buffer.from(resource.associated_data)).setAuthTag(bytes.subarray(-TAG));
  return Buffer.concat([opening.update(bytes.subarray(0, -TAG)), opening.final()]).toString();
}

/** @param withinMs how long WeChat Pay may take for an answer */
export function wechatParty(
  read: v.InferOutput<typeof wechatSettingsSchema>,
  withinMs: number = 3 * SECOND,
): PaymentParty {
  const { WECHAT_PAY_MCH_ID: mchid, WECHAT_PAY_APP_ID: appid } = read;

  const isSigned = (headers: Headers, body: string, now: Date): boolean => {
    const [timestamp = '', nonce = '', signature = '', serial = ''] = ['timestamp', 'nonce', 'signature', 'serial'].map(
      (name) => headers.get(`wechatpay-${name}`) ?? '',
    );
    const isFresh = Math.abs(now.getTime() - Number(timestamp) * SECOND) <= STALE;
    const isOwnKey = serial === read.WECHAT_PAY_PUBLIC_KEY_ID;
    return (
      isFresh && isOwnKey && isRsaSigned(read.WECHAT_PAY_PUBLIC_KEY, `${timestamp}\n${nonce}\n${body}\n`, signature)
    );
  };

  /** The answer as JSON; null: there is no such order, or the answer is empty. */
  const call = async (method: 'GET' | 'POST', path: string, content?: object): Promise<unknown> => {
    const body = content === undefined ? '' : JSON.stringify(content);
    const nonce = randomBytes(16).toString('hex');
    const timestamp = Math.floor(systemClock.now().getTime() / SECOND);
    const signature = rsaSign(read.WECHAT_PAY_PRIVATE_KEY, `${[method, path, timestamp, nonce, body].join('\n')}\n`);
    const signs = { mchid, nonce_str: nonce, signature, timestamp, serial_no: read.WECHAT_PAY_SERIAL };
    const pairs = Object.entries(signs).map(([name, value]) => `${name}="${value}"`);
    const answer = await fetch(read.WECHAT_PAY_URL + path, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'xinglin',
        authorization: `WECHATPAY2-SHA256-RSA2048 ${pairs.join(',')}`,
        'wechatpay-serial': read.WECHAT_PAY_PUBLIC_KEY_ID,
      },
      ...(body !== '' && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    const text = await answer.text();
    if (answer.status === 404 && text.includes('"ORDER_NOT_EXIST"')) return null;
    if (!answer.ok)
      throw new Error(`WeChat Pay answered ${answer.status} ${/"code"\s*:\s*"(\w+)"/.exec(text)?.[1] ?? ''}`);
    if (!isSigned(answer.headers, text, systemClock.now())) throw new Error('WeChat Pay did not sign its answer');
    return text === '' ? null : JSON.parse(text);
  };

  const pathOf = (id: string) => `/v3/pay/transactions/out-trade-no/${tradeNumberOf(id)}`;

  return {
    begin: async ({ id, amount, subject, expiresAt, notifyUrl }) => {
      const said = await call('POST', '/v3/pay/transactions/native', {
        ...{ appid, mchid },
        description: subject,
        out_trade_no: tradeNumberOf(id),
        time_expire: `${writeMoment(expiresAt.getTime()).replace(' ', 'T')}+08:00`,
        notify_url: notifyUrl,
        amount: { total: amount, currency: 'CNY' },
      });
      return { qr: v.parse(v.object({ code_url: v.pipe(v.string(), v.nonEmpty()) }), said).code_url };
    },

    readNotice: async ({ headers, bytes, now }) => {
      const body = Buffer.from(bytes).toString();
      if (!isSigned(headers, body, now)) throw new Refused(401, 'noticeUnsigned');
      const { id, resource } = v.parse(noticeSchema, JSON.parse(body));
      const trade = v.parse(tradeSchema, JSON.parse(openResource(read.WECHAT_PAY_API_KEY, resource)));
      const { out_trade_no, trade_state, amount } = trade;
      const isOwn = trade.mchid === mchid && trade.appid === appid;
      if (!isOwn || amount?.currency !== 'CNY') throw new Refused(401, 'noticeUnsigned');
      if (trade_state !== 'SUCCESS') return null;
      const payment = paymentIdOf(out_trade_no);
      return { noticeId: id, payment, result: 'paid', amount: amount.total, reason: '' };
    },
    noticeAnswer: { status: 204, body: '', type: '' },

    ask: async ({ id, amount }) => {
      const said = await call('GET', `${pathOf(id)}?mchid=${mchid}`);
      if (said === null) return 'waiting';
      const trade = v.parse(tradeSchema, said);
      if (overStates.has(trade.trade_state)) return 'over';
      if (trade.trade_state !== 'SUCCESS') return 'waiting';
      const isSame =
        trade.out_trade_no === tradeNumberOf(id) && trade.mchid === mchid && trade.amount?.total === amount;
      if (!isSame) throw new Error('WeChat Pay tells of another trade');
      return 'paid';
    },
    close: async ({ id }) => {
      await call('POST', `${pathOf(id)}/close`, { mchid });
    },
  };
}

/** WeChat Pay v3 Native: a code that a phone scans. Verifies by WeChat Pay's public key, which new merchants get. */
export const wechat = defineAdapter('PAY=wechat', wechatSettingsSchema, wechatParty);
