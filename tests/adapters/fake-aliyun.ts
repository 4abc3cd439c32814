import { createHash, createHmac } from 'node:crypto';
import type { Got } from './fake-service.ts';
import { answering, templates } from './sms-messages.ts';

/** Settings of a shop that sends by this Aliyun. */
export const aliyunSettings = (origin: string, secret = 'key-secret') => ({
  ALIYUN_SMS_KEY_ID: 'key-id',
  ALIYUN_SMS_KEY_SECRET: secret,
  ALIYUN_SMS_SIGN: '仁和堂',
  ALIYUN_SMS_TEMPLATES: JSON.stringify(templates),
  ALIYUN_SMS_ENDPOINT: origin,
});

/** Whether a request, as it arrived, is signed with this shop's secret and current. */
function isSigned({ method, url, headers, body }: Got): boolean {
  const { authorization = '' } = headers;
  const [, id, names = '', signature] =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(authorization) ?? [];
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const header = names.split(';').map((name) => `${name}:${String(headers[name])}`);
  const canonical = `${method}\n${url.pathname}\n${url.search.slice(1)}\n${header.join('\n')}\n\n${names}\n${hash(body)}`;
  const right = createHmac('sha256', 'key-secret')
    .update(`ACS3-HMAC-SHA256\n${hash(canonical)}`)
    .digest('hex');
  const age = Date.now() - Date.parse(String(headers['x-acs-date']));
  const isWhole = ['host', 'x-acs-action', 'x-acs-version', 'x-acs-content-sha256'].every((name) =>
    names.split(';').includes(name),
  );
  return (
    id === 'key-id' && signature === right && isWhole && headers['x-acs-content-sha256'] === hash(body) && age < 60_000
  );
}

/** Aliyun, for `fakeService`. */
export const aliyun = answering((got) => ({ Code: isSigned(got) ? 'OK' : 'SignatureDoesNotMatch', BizId: '1' }));
