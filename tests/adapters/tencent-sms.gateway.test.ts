import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signForTencent, tencentSms } from '../../gateway/adapters/sms/tencent.ts';
import { fakeService, type Got } from './fake-service.ts';
import { answering, expectNoAnswer, failureAt, sent, templates } from './sms-messages.ts';

const open = (origin: string, secret = 'key-secret') =>
  tencentSms({
    TENCENT_SMS_KEY_ID: 'key-id',
    TENCENT_SMS_KEY_SECRET: secret,
    TENCENT_SMS_APP_ID: '1400000000',
    TENCENT_SMS_SIGN: '仁和堂',
    TENCENT_SMS_TEMPLATES: JSON.stringify(templates),
    TENCENT_SMS_ENDPOINT: origin,
  });

/** Whether a request, as it arrived, is signed with this shop's secret and current. */
function isSigned({ url, headers, body }: Got): boolean {
  const [, id, date = '', names = '', signature] =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]+)\/sms\/tc3_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const header = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const canonical = `POST\n${url.pathname}\n\n${header.join('')}\n${names}\n${hash(body)}`;
  const at = String(headers['x-tc-timestamp']);
  let key: string | Buffer = 'TC3key-secret';
  for (const part of [date, 'sms', 'tc3_request']) key = createHmac('sha256', key).update(part).digest();
  const right = createHmac('sha256', key)
    .update(`TC3-HMAC-SHA256\n${at}\n${date}/sms/tc3_request\n${hash(canonical)}`)
    .digest('hex');
  const isOfNow = Date.now() / 1000 - Number(at) < 60 && new Date(Number(at) * 1000).toISOString().startsWith(date);
  return id === 'key-id' && signature === right && isOfNow && names === 'content-type;host';
}

const taken = { Response: { SendStatusSet: [{ Code: 'Ok' }], RequestId: '1' } };
const forged = { Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'x' }, RequestId: '1' } };
const service = answering((got) => (isSigned(got) ? taken : forged));

test('the published example is signed as documented', () => {
  const { authorization } = signForTencent({
    keyId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
    keySecret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
    host: 'cvm.tencentcloudapi.com',
    service: 'cvm',
    body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
    at: new Date(1_551_113_065_000),
  });
  expect(authorization).toMatch(/=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168$/);
});

test('each kind is sent with its template and the values of its placeholders in order', async () => {
  const { origin, got } = await fakeService(service);
  for (const [message] of sent) await open(origin).send(message);
  expect(got.map(({ body }): unknown => JSON.parse(body))).toEqual(
    sent.map(([{ kind }, values]) => ({
      PhoneNumberSet: ['+8613800138000'],
      SmsSdkAppId: '1400000000',
      SignName: '仁和堂',
      TemplateId: templates[kind],
      TemplateParamSet: Object.values(values),
    })),
  );
  expect(got[0]?.headers).toMatchObject({
    'x-tc-action': 'SendSms',
    'x-tc-version': '2021-01-11',
    'x-tc-region': 'ap-guangzhou',
  });
});

test('ACC-SMS-09 a message that the service does not accept is a failed send with the service’s code', async () => {
  expect(await failureAt((origin) => open(origin, 'other-secret'), service)).toBe('AuthFailure.SignatureFailure');
  const sending = (...statuses: object[]) => answering(() => ({ Response: { SendStatusSet: statuses } }));
  const half = sending({ Code: 'Ok' }, { Code: 'LimitExceeded.PhoneNumberDailyLimit' });
  expect(await failureAt(open, half)).toBe('LimitExceeded.PhoneNumberDailyLimit');
  expect(await failureAt(open, sending())).toBe('SmsNotTaken');
  await expectNoAnswer(open, 500);
});
