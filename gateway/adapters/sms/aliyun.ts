import { createHash, createHmac, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { systemClock } from '../../clock.ts';
import type { SmsSender } from '../../ports.ts';
import { neededSetting } from '../../setting-values.ts';
import { defineAdapter } from '../adapter.ts';
import { postSms, SmsNotTaken, serviceOrigin, smsTemplates, templateValues } from './templates.ts';

const settings = v.object({
  ALIYUN_SMS_KEY_ID: neededSetting,
  ALIYUN_SMS_KEY_SECRET: neededSetting,
  ALIYUN_SMS_SIGN: neededSetting,
  ALIYUN_SMS_TEMPLATES: smsTemplates,
  ALIYUN_SMS_ENDPOINT: serviceOrigin('https://dysmsapi.aliyuncs.com'),
});

interface AliyunCall {
  readonly keyId: string;
  readonly keySecret: string;
  readonly host: string;
  readonly action: string;
  readonly version: string;
  readonly query: Readonly<Record<string, string>>;
  readonly at: Date;
  readonly nonce: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Escapes as RFC 3986 requires, which `encodeURIComponent` does not quite. */
function escaped(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Query and headers of a POST without a body to Aliyun's OpenAPI, signed by ACS3-HMAC-SHA256. */
export function signForAliyun({ keyId, keySecret, host, action, version, query, at, nonce }: AliyunCall) {
  const sortedQuery = Object.entries(query)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .join('&');
  const bodyHash = sha256('');
  const headers = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': at.toISOString().replace(/\.\d+/, ''),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = ['POST', '/', sortedQuery, lines.join(''), names, bodyHash].join('\n');
  const signature = createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names},Signature=${signature}`;
  return { query: sortedQuery, headers: { ...headers, authorization } };
}

const answerSchema = v.fallback(v.object({ Code: v.string() }), { Code: '' });

/** Sends through Aliyun (阿里云短信服务), which puts its own sign and template around the values. */
export const aliyunSms = defineAdapter<typeof settings, SmsSender>('SMS=aliyun', settings, (read) => ({
  send: async (message) => {
    const { query, headers } = signForAliyun({
      keyId: read.ALIYUN_SMS_KEY_ID,
      keySecret: read.ALIYUN_SMS_KEY_SECRET,
      host: new URL(read.ALIYUN_SMS_ENDPOINT).host,
      action: 'SendSms',
      version: '2017-05-25',
      query: {
        PhoneNumbers: message.to,
        SignName: read.ALIYUN_SMS_SIGN,
        TemplateCode: read.ALIYUN_SMS_TEMPLATES[message.kind],
        TemplateParam: JSON.stringify(Object.fromEntries(templateValues(message))),
      },
      at: systemClock.now(),
      nonce: randomUUID(),
    });
    const { Code } = v.parse(answerSchema, await postSms(`${read.ALIYUN_SMS_ENDPOINT}/?${query}`, headers));
    if (Code !== 'OK') throw new SmsNotTaken(Code);
  },
}));
