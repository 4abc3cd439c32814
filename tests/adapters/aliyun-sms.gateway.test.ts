import { expect, test } from 'vitest';
import { aliyunSms, signForAliyun } from '../../gateway/adapters/sms/aliyun.ts';
import { aliyun, aliyunSettings } from './fake-aliyun.ts';
import { fakeService } from './fake-service.ts';
import { answering, expectNoAnswer, failureAt, sent, templates } from './sms-messages.ts';

const open = (origin: string, secret?: string) => aliyunSms(aliyunSettings(origin, secret));

test('the published example is signed as documented', () => {
  const { query, headers } = signForAliyun({
    keyId: 'YourAccessKeyId',
    keySecret: 'YourAccessKeySecret',
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
    at: new Date('2023-10-26T10:22:32Z'),
    nonce: '3156853299f313e23d1673dc12e1703d',
  });
  expect(query).toMatch(/^ImageId=.*&RegionId=/);
  expect(headers.authorization).toMatch(/=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/);
});

test('each kind is sent with its template and exactly the values of its placeholders', async () => {
  const { origin, got } = await fakeService(aliyun);
  for (const [message] of sent) await open(origin).send(message);
  expect(got.map(({ url }) => Object.fromEntries(url.searchParams))).toEqual(
    sent.map(([{ kind }, values]) => ({
      PhoneNumbers: '13800138000',
      SignName: '仁和堂',
      TemplateCode: templates[kind],
      TemplateParam: JSON.stringify(values),
    })),
  );
  expect(new Set(got.map(({ headers }) => headers['x-acs-signature-nonce'])).size).toBe(sent.length);
  expect(got[0]?.headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' });
});

test('characters with two URL encodings are signed as they are sent', async () => {
  const { origin } = await fakeService(aliyun);
  const values = { phone: "a+b !'()*~&=%" };
  const sending = open(origin).send({ to: '13800138000', kind: 'phoneChanged', values, text: '' });
  await expect(sending).resolves.toBeUndefined();
});

test('ACC-SMS-09 a message that the service does not accept is a failed send with the service’s code', async () => {
  expect(await failureAt((origin) => open(origin, 'other-secret'), aliyun)).toBe('SignatureDoesNotMatch');
  const limited = answering(() => ({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '13800138000' }));
  expect(await failureAt(open, limited)).toBe('isv.BUSINESS_LIMIT_CONTROL');
  const unnamed = answering(() => ({ Code: '13800138000' }), 400);
  expect(await failureAt(open, unnamed)).toBe('SmsNotTaken');
  await expectNoAnswer(open, 200);
});
