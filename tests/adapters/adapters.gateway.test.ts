import { expect, test } from 'vitest';
import { readAdapters } from '../../gateway/adapters/adapters.ts';
import { BadSetting } from '../../gateway/plain-error.ts';
import { alipaySettings } from './fake-alipay.ts';
import { wechatSettings } from './fake-wechat-pay.ts';

const TEMPLATES = 'must be JSON that names a template for each of code, payLink, completeLink and phoneChanged';
const aliyun = (changed: Readonly<Record<string, string>>) => ({
  ...{ SMS: 'aliyun', ALIYUN_SMS_KEY_ID: 'id', ALIYUN_SMS_KEY_SECRET: 'secret', ALIYUN_SMS_SIGN: '仁和堂' },
  ALIYUN_SMS_TEMPLATES: '{"code":"1","payLink":"2","completeLink":"3","phoneChanged":"4"}',
  ...changed,
});
const SMTP_URL = 'smtps://user:password@mail.example';
const REAL_NAME_WEBHOOK_URL = 'https://names.shop.example';
const noServer = 'must be smtp:// or smtps:// with user, password and host';
const noSender = 'must be a mail address, or a name and <address>';

test.each([
  [{ SMS: 'pigeon' }, 'setting SMS must be one of aliyun, tencent, webhook'],
  [{ SMS: 'webhook' }, 'setting SMS_WEBHOOK_URL must not be empty; SMS=webhook needs it'],
  [{ SMS_WEBHOOK_URL: 'ftp://x' }, 'setting SMS_WEBHOOK_URL must be an http or https address; SMS=webhook needs it'],
  [{ SMS: 'aliyun' }, 'setting ALIYUN_SMS_KEY_ID must not be empty; SMS=aliyun needs it'],
  [aliyun({ ALIYUN_SMS_TEMPLATES: 'SMS_1' }), `setting ALIYUN_SMS_TEMPLATES ${TEMPLATES}; SMS=aliyun needs it`],
  [
    aliyun({ ALIYUN_SMS_TEMPLATES: '{"code":"SMS_1"}' }),
    `setting ALIYUN_SMS_TEMPLATES.payLink ${TEMPLATES}; SMS=aliyun needs it`,
  ],
  [
    aliyun({ ALIYUN_SMS_ENDPOINT: 'dysmsapi.aliyuncs.com' }),
    'setting ALIYUN_SMS_ENDPOINT must be an origin such as https://dysmsapi.aliyuncs.com, without a path; SMS=aliyun needs it',
  ],
  [{ SMS: 'tencent' }, 'setting TENCENT_SMS_KEY_ID must not be empty; SMS=tencent needs it'],
  [{ SMTP_URL }, 'setting MAIL_FROM must not be empty; mail needs it'],
  [{ MAIL_FROM: 'a@shop.example' }, 'setting SMTP_URL must not be empty; mail needs it'],
  [{ SMTP_URL: 'https://mail.example' }, `setting SMTP_URL ${noServer}; mail needs it`],
  [{ SMTP_URL: 'smtp://' }, `setting SMTP_URL ${noServer}; mail needs it`],
  [{ SMTP_URL: 'smtp://u:%ZZ@mail.example' }, `setting SMTP_URL ${noServer}; mail needs it`],
  [{ SMTP_URL, MAIL_FROM: 'shop' }, `setting MAIL_FROM ${noSender}; mail needs it`],
  [{ SMTP_URL, MAIL_FROM: 'a@shop.example, b@shop.example' }, `setting MAIL_FROM ${noSender}; mail needs it`],
  [{ REAL_NAME_WEBHOOK_URL }, 'setting REAL_NAME_WEBHOOK_SECRET must not be empty; the real-name check needs it'],
  [
    { REAL_NAME_WEBHOOK_URL, REAL_NAME_WEBHOOK_SECRET: 'guess-me' },
    'setting REAL_NAME_WEBHOOK_SECRET must be whsec_ and 24 to 64 bytes in base64, or a new and an old one with a comma between; the real-name check needs it',
  ],
  [
    { REAL_NAME_WEBHOOK_URL: 'shop.example' },
    'setting REAL_NAME_WEBHOOK_URL must be an http or https address; the real-name check needs it',
  ],
  [{ LOGINS: 'weixin,sina' }, 'setting LOGINS must be some of weixin, qq, weibo, alipay'],
  [{ LOGINS: 'weixin' }, 'setting WEIXIN_LOGIN_ID must not be empty; LOGINS=weixin needs it'],
  [{ LOGINS: 'qq', QQ_LOGIN_ID: '1' }, 'setting QQ_LOGIN_SECRET must not be empty; LOGINS=qq needs it'],
  [{ LOGINS: 'weibo' }, 'setting WEIBO_LOGIN_ID must not be empty; LOGINS=weibo needs it'],
  [{ LOGINS: 'alipay' }, 'setting ALIPAY_LOGIN_APP_ID must not be empty; LOGINS=alipay needs it'],
  [
    { LOGINS: 'alipay', ALIPAY_LOGIN_APP_ID: '1', ALIPAY_LOGIN_PRIVATE_KEY: 'MIIE' },
    'setting ALIPAY_LOGIN_PRIVATE_KEY must be an RSA private key in PEM or base64; LOGINS=alipay needs it',
  ],
  [{ PAY: 'alipay,cash' }, 'setting PAY must be some of cashier, alipay, wechat'],
  [
    { CASHIER_URL: 'javascript:1', CASHIER_SECRET: 'x'.repeat(32) },
    'setting CASHIER_URL must be an http or https address; PAY=cashier needs it',
  ],
  [
    { CASHIER_URL: 'https://pay.example', CASHIER_SECRET: 'short' },
    'setting CASHIER_SECRET must have at least 32 characters; PAY=cashier needs it',
  ],
  [{ PAY: 'cashier' }, 'setting CASHIER_URL must not be empty; PAY=cashier needs it'],
  [
    { PAY: 'alipay', ALIPAY_APP_ID: '1', ALIPAY_PRIVATE_KEY: 'c2hvcnQ=' },
    'setting ALIPAY_PRIVATE_KEY must be an RSA private key in PEM or base64; PAY=alipay needs it',
  ],
  [{ PAY: 'wechat' }, 'setting WECHAT_PAY_MCH_ID must not be empty; PAY=wechat needs it'],
])('the start refuses %o', (environment, line) => {
  expect(() => readAdapters(environment)).toThrow(new BadSetting(line));
});

test('without settings no adapter is chosen, and SMS_WEBHOOK_URL alone chooses the webhook', () => {
  expect(readAdapters({})).toEqual({});
  expect(readAdapters({ SMS_WEBHOOK_URL: 'https://sms.example' }).sms).toBeDefined();
});

test('only the named parties have logins', () => {
  const ofQq = { QQ_LOGIN_ID: '1', QQ_LOGIN_SECRET: '2' };
  const { thirdProviders } = readAdapters({
    LOGINS: ' qq, weibo ',
    ...ofQq,
    WEIBO_LOGIN_ID: '3',
    WEIBO_LOGIN_SECRET: '4',
  });
  expect(Object.keys(thirdProviders ?? {})).toEqual(['qq', 'weibo']);
  const asked = { state: 's', callbackUrl: 'https://shop.example/back', appName: '' };
  expect(thirdProviders?.qq?.loginUrl(asked)).toMatch(/^https:\/\/graph\.qq\.com\/oauth2\.0\/authorize\?/);
});

test('the cashier’s URL and secret alone choose it, and several parties can be combined', () => {
  const cashier = { CASHIER_URL: 'https://pay.example', CASHIER_SECRET: 'x'.repeat(32) };
  const named = (environment: Record<string, string>) => Object.keys(readAdapters(environment).paymentParties ?? {});
  expect(named(cashier)).toEqual(['cashier']);
  const both = { ...wechatSettings().environment, ...alipaySettings().environment };
  expect(named({ ...cashier, ...both, PAY: 'wechat, alipay' })).toEqual(['alipay', 'wechat']);
});
