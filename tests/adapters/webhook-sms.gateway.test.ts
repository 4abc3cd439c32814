import { expect, test } from 'vitest';
import { webhookSms } from '../../gateway/adapters/sms/webhook.ts';
import { fakeService } from './fake-service.ts';

const message = {
  to: '13800138000',
  kind: 'code',
  values: { code: '123456', use: '登录' },
  text: '您的验证码是 123456',
} as const;
const told = { ...message, text: '【仁和堂】您的验证码是 123456', code: '123456' };

test('ACC-CALL-34 the webhook gets JSON, with the brand before the text and the token if set', async () => {
  const { origin, got } = await fakeService();
  const settings = { SMS_WEBHOOK_URL: `${origin}/sms`, BRAND_NAME: '仁和堂' };
  await webhookSms({ ...settings, SMS_WEBHOOK_TOKEN: 'shared-token' }).send(message);
  await webhookSms(settings).send(message);
  expect(got.map(({ method, headers, body }) => [method, headers.authorization, JSON.parse(body)])).toEqual([
    ['POST', 'Bearer shared-token', told],
    ['POST', undefined, told],
  ]);
});

test.each([302, 400, 500])(
  'ACC-SMS-09 an answer of %i is a failed send, and its error names neither phone nor code',
  async (status) => {
    const { origin } = await fakeService(() => ({ status, headers: { location: 'http://127.0.0.1:1/' } }));
    const failure = await webhookSms({ SMS_WEBHOOK_URL: origin })
      .send(message)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(String(failure)).not.toMatch(/13800138000|123456/);
  },
);
