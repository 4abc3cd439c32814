import * as v from 'valibot';
import { writeMoment } from '../../../contract/moment.ts';
import { SECOND, systemClock } from '../../clock.ts';
import { Refused } from '../../http/refused.ts';
import type { PaymentNotice, PaymentParty } from '../../ports.ts';
import { neededSetting, urlOr } from '../../setting-values.ts';
import { defineAdapter } from '../adapter.ts';
import { alipayCall, alipayLine } from '../alipay-sign.ts';
import { isRsaSigned, rsaPrivateKey, rsaPublicKey } from '../rsa.ts';
import { paymentIdOf, tradeNumberOf } from './trade-number.ts';

/** Settings of `PAY=alipay`. */
export const alipaySettingsSchema = v.object({
  ALIPAY_APP_ID: neededSetting,
  ALIPAY_PRIVATE_KEY: rsaPrivateKey,
  ALIPAY_PUBLIC_KEY: rsaPublicKey,
  ALIPAY_SELLER_ID: neededSetting,
  ALIPAY_URL: urlOr('https://openapi.alipay.com/gateway.do'),
});

type Fields = Readonly<Record<string, string>>;

const answerSchema = v.object({
  code: v.string(),
  sub_code: v.optional(v.string(), ''),
  out_trade_no: v.optional(v.string(), ''),
  trade_status: v.optional(v.string(), ''),
  total_amount: v.optional(v.string(), ''),
});

const noticeSchema = v.object({
  notify_id: v.string(),
  out_trade_no: v.string(),
  trade_status: v.string(),
  total_amount: v.string(),
});

/** There is no trade before the payer has logged in at Alipay. */
const NO_TRADE = 'ACQ.TRADE_NOT_EXIST';

const results: ReadonlyMap<string, PaymentNotice['result']> = new Map([
  ['TRADE_SUCCESS', 'paid'],
  ['TRADE_FINISHED', 'paid'],
  ['TRADE_CLOSED', 'closed'],
]);

/** Converts yuan as Alipay writes them to cents; NaN: not an amount. */
function centsOf(yuan: string): number {
  return /^\d+\.\d\d$/.test(yuan) ? Number(yuan.replace('.', '')) : Number.NaN;
}

function yuanOf(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** @param withinMs how long Alipay may take for an answer */
export function alipayParty(
  read: v.InferOutput<typeof alipaySettingsSchema>,
  withinMs: number = 3 * SECOND,
): PaymentParty {
  const { ALIPAY_APP_ID: appId, ALIPAY_PRIVATE_KEY: privateKey, ALIPAY_PUBLIC_KEY: publicKey } = read;

  const signed = (method: string, content: object, at: Date, more: Fields = {}): Fields =>
    alipayCall({ id: appId, privateKey }, method, at, { biz_content: JSON.stringify(content), ...more });

  const addressOf = (fields: Fields): string => {
    const url = new URL(read.ALIPAY_URL);
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
    return url.href;
  };

  const call = async (method: string, content: object): Promise<v.InferOutput<typeof answerSchema>> => {
    const { biz_content = '', ...fields } = signed(method, content, systemClock.now());
    const answer = await fetch(addressOf(fields), {
      method: 'POST',
      body: new URLSearchParams({ biz_content }),
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    const text = await answer.text();
    // The signature covers exactly the text of this part of the answer.
    const part = new RegExp(`"${method.replaceAll('.', '_')}_response"\\s*:\\s*(\\{.*\\})\\s*,\\s*"sign"`, 's').exec(
      text,
    )?.[1];
    const { sign } = v.parse(v.object({ sign: v.optional(v.string(), '') }), JSON.parse(text));
    if (part === undefined || !isRsaSigned(publicKey, part, sign)) throw new Error('Alipay did not sign its answer');
    const said = v.parse(answerSchema, JSON.parse(part));
    if (said.code === '10000' || said.sub_code === NO_TRADE) return said;
    throw new Error(`Alipay answered ${said.code} ${said.sub_code}`);
  };

  return {
    begin: async ({ id, amount, subject, expiresAt, askedAt, returnUrl, notifyUrl }) => {
      const content = {
        out_trade_no: tradeNumberOf(id),
        product_code: 'FAST_INSTANT_TRADE_PAY',
        total_amount: yuanOf(amount),
        subject,
        time_expire: writeMoment(expiresAt.getTime()),
      };
      const urls = { return_url: returnUrl, notify_url: notifyUrl };
      return { redirect: addressOf(signed('alipay.trade.page.pay', content, askedAt, urls)) };
    },

    // Accepts notices of any age: it is undocumented whether repeats get a new time, and known ones change nothing.
    readNotice: async ({ bytes }) => {
      const {
        sign = '',
        sign_type: _,
        ...fields
      } = Object.fromEntries(new URLSearchParams(Buffer.from(bytes).toString()));
      const isOwn = fields.app_id === appId && fields.seller_id === read.ALIPAY_SELLER_ID;
      const parsed = v.safeParse(noticeSchema, fields);
      if (!parsed.success || !isRsaSigned(publicKey, alipayLine(fields), sign) || !isOwn) {
        throw new Refused(401, 'noticeUnsigned');
      }
      const { notify_id: noticeId, out_trade_no, trade_status, total_amount } = parsed.output;
      const result = results.get(trade_status);
      if (result === undefined) return null;
      return { noticeId, payment: paymentIdOf(out_trade_no), result, amount: centsOf(total_amount), reason: '' };
    },
    noticeAnswer: { status: 200, body: 'success', type: 'text/plain' },

    ask: async ({ id, amount }) => {
      const out_trade_no = tradeNumberOf(id);
      const said = await call('alipay.trade.query', { out_trade_no });
      const result = results.get(said.trade_status);
      if (said.sub_code === NO_TRADE || result === undefined) return 'waiting';
      if (said.out_trade_no !== out_trade_no || centsOf(said.total_amount) !== amount) {
        throw new Error('Alipay tells of another trade');
      }
      return result === 'paid' ? 'paid' : 'over';
    },
    close: async ({ id }) => {
      await call('alipay.trade.close', { out_trade_no: tradeNumberOf(id) });
    },
  };
}

/** Alipay's page for computers: `alipay.trade.page.pay`, signed by RSA2. */
export const alipay = defineAdapter('PAY=alipay', alipaySettingsSchema, alipayParty);
