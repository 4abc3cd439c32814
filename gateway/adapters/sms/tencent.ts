import { createHash, createHmac } from 'node:crypto';
import * as v from 'valibot';
import { SECOND, systemClock } from '../../clock.ts';
import type { SmsSender } from '../../ports.ts';
import { neededSetting, neededText } from '../../setting-values.ts';
import { defineAdapter } from '../adapter.ts';
import { postSms, SmsNotTaken, serviceOrigin, smsTemplates, templateValues } from './templates.ts';

const settings = v.object({
  TENCENT_SMS_KEY_ID: neededSetting,
  TENCENT_SMS_KEY_SECRET: neededSetting,
  TENCENT_SMS_APP_ID: neededSetting,
  TENCENT_SMS_SIGN: neededSetting,
  TENCENT_SMS_TEMPLATES: smsTemplates,
  TENCENT_SMS_REGION: neededText('ap-guangzhou'),
  TENCENT_SMS_ENDPOINT: serviceOrigin('https://sms.tencentcloudapi.com'),
});

interface TencentCall {
  readonly keyId: string;
  readonly keySecret: string;
  readonly host: string;
  readonly service: string;
  readonly body: string;
  readonly at: Date;
}

const TYPE = 'application/json; charset=utf-8';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Headers that sign a POST of JSON to Tencent's API by TC3-HMAC-SHA256. */
export function signForTencent({ keyId, keySecret, host, service, body, at }: TencentCall) {
  const seconds = String(Math.floor(at.getTime() / SECOND));
  const date = at.toISOString().slice(0, 'yyyy-mm-dd'.length);
  const names = 'content-type;host';
  const request = ['POST', '/', '', `content-type:${TYPE}\nhost:${host}\n`, names, sha256(body)].join('\n');
  const scope = `${date}/${service}/tc3_request`;
  const key = [date, service, 'tc3_request'].reduce<string | Buffer>(hmac, `TC3${keySecret}`);
  const signature = hmac(key, ['TC3-HMAC-SHA256', seconds, scope, sha256(request)].join('\n')).toString('hex');
  return {
    'content-type': TYPE,
    'x-tc-timestamp': seconds,
    authorization: `TC3-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

const status = v.object({ Code: v.string() });
const answerSchema = v.fallback(
  v.object({ Response: v.object({ SendStatusSet: v.optional(v.array(status), []), Error: v.optional(status) }) }),
  { Response: { SendStatusSet: [] } },
);

/** Sends through Tencent (腾讯云短信), which puts its own sign and template around the values. */
export const tencentSms = defineAdapter<typeof settings, SmsSender>('SMS=tencent', settings, (read) => ({
  send: async (message) => {
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${message.to}`],
      SmsSdkAppId: read.TENCENT_SMS_APP_ID,
      SignName: read.TENCENT_SMS_SIGN,
      TemplateId: read.TENCENT_SMS_TEMPLATES[message.kind],
      TemplateParamSet: templateValues(message).map(([, value]) => value),
    });
    const headers = {
      ...signForTencent({
        keyId: read.TENCENT_SMS_KEY_ID,
        keySecret: read.TENCENT_SMS_KEY_SECRET,
        host: new URL(read.TENCENT_SMS_ENDPOINT).host,
        service: 'sms',
        body,
        at: systemClock.now(),
      }),
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': read.TENCENT_SMS_REGION,
    };
    const { Response: said } = v.parse(answerSchema, await postSms(read.TENCENT_SMS_ENDPOINT, headers, body));
    const codes = said.Error === undefined ? said.SendStatusSet.map(({ Code }) => Code) : [said.Error.Code];
    const wrong = codes.length === 0 ? '' : codes.find((code) => code !== 'Ok');
    if (wrong !== undefined) throw new SmsNotTaken(wrong);
  },
}));
