import { expect } from 'vitest';
import { MINUTE, SECOND } from '../../gateway/clock.ts';
import { refusalOf, refusalText } from '../gateway/browser.ts';
import { gatewayKit, OTHER_SHOPPER, otherThan, SHOPPER, STRANGER, sendCodeTo } from '../gateway/kit.ts';

const REGISTER = '/v2/member/account/register';

const kit = gatewayKit();
const { test } = kit;
type Browser = ReturnType<typeof kit.browser>;

const check = (browser: Browser, phoneNum: string, captcha: string) =>
  browser.put('/v2/captcha/sms/v3/captchas', { phoneNum, captcha });
const logInWith = (browser: Browser, phoneNum: string, smsCode: string) =>
  browser.post('/passport/account/smsLogin/v2', { phoneNum, smsCode });

test('ACC-SMS-12 ACC-SMS-13 checking a right code returns 200 every time, a wrong one 400', async ({ visitor }) => {
  const code = await sendCodeTo(visitor, SHOPPER);
  for (let time = 0; time < 8; time += 1) expect((await check(visitor, SHOPPER, code)).status).toBe(200);
  expect(refusalText(await check(visitor, SHOPPER, otherThan(code)))).toBe('400 smsCodeWrong 短信验证码错误或已失效');
  expect((await logInWith(visitor, SHOPPER, code)).status).toBe(200);
});

test('ACC-CALL-17 login brings the tokens and both cookies, and uses the code up', async ({ visitor }) => {
  const code = await sendCodeTo(visitor, SHOPPER);
  const { status, body, headers } = await logInWith(visitor, SHOPPER, code);
  expect(status).toBe(200);
  expect(body).toEqual({
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    expires_in: 1800,
    refresh_token: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^xinglin=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    'memberToken=1; Max-Age=2592000; Path=/; SameSite=Lax',
  ]);
  expect(visitor.cookies.get('xinglin')).not.toBe(body.access_token);
  expect(refusalOf(await logInWith(visitor, SHOPPER, code))).toEqual([400, 'smsCodeWrong']);
  expect((await check(visitor, SHOPPER, code)).status).toBe(400);
});

test.for([
  ['login', '登录'],
  ['register', '注册'],
  ['resetPassword', '重置密码'],
  ['bindPhone', '绑定手机号'],
  ['changePhone', '修改手机号'],
  ['verifyPhone', '验证手机号'],
  ['closeAccount', '注销账号'],
  [undefined, '登录、注册、绑定或修改手机号、重置密码'],
] as const)(
  'S8 ACC-CALL-34 the SMS of a code for %s names that use, and the code passes its check',
  async ([purpose, use], { visitor }) => {
    const code = await sendCodeTo(visitor, SHOPPER, purpose);
    const { body } = await visitor.get(`/sandbox/api/messages?to=${SHOPPER}`);
    expect(body[0].text).toBe(`【杏林大药房】您的验证码是 ${code}，用于${use}，5 分钟内有效，请勿告诉他人。`);
    const asked = { phoneNum: SHOPPER, captcha: code, purpose };
    expect((await visitor.put('/v2/captcha/sms/v3/captchas', asked)).status).toBe(200);
    expect((await check(visitor, SHOPPER, code)).status).toBe(200);
  },
);

test('S8 ACC-CALL-34 an unknown purpose is refused, and no SMS is sent', async ({ visitor }) => {
  const { ticket } = (await visitor.post('/v2/captcha/sms/tickets', { phoneNum: SHOPPER })).body;
  const asked = { phoneNum: SHOPPER, ticket, validCode: '', purpose: 'unnamed' };
  expect((await visitor.post('/v2/captcha/sms/v3/captchas', asked)).status).toBe(400);
  expect((await visitor.get(`/sandbox/api/messages?to=${SHOPPER}`)).body).toEqual([]);
});

test.each(['register', 'resetPassword', 'changePhone', 'verifyPhone', 'closeAccount'] as const)(
  'S8 ACC-CALL-17 a code for %s logs nobody in and is not used up',
  async (purpose) => {
    const browser = kit.browser();
    const code = await sendCodeTo(browser, SHOPPER, purpose);
    expect((await logInWith(browser, SHOPPER, code)).body.code).toBe('smsCodeWrong');
    expect((await check(browser, SHOPPER, code)).status).toBe(200);
  },
);

test('ACC-CALL-17 a full-width code is accepted', async ({ visitor }) => {
  const code = await sendCodeTo(visitor, SHOPPER);
  const wide = Array.from(code, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join('');
  expect((await logInWith(visitor, SHOPPER, wide)).status).toBe(200);
});

test('ACC-CALL-17 ACC-CALL-11 only a right code reveals an unregistered phone, and the same code registers it', async () => {
  const browser = kit.browser();
  const code = await sendCodeTo(browser, STRANGER, 'login');
  expect((await logInWith(browser, STRANGER, otherThan(code))).body.code).toBe('smsCodeWrong');
  for (let time = 0; time < 2; time += 1) {
    const refused = await logInWith(browser, STRANGER, code);
    expect([refused.status, refused.body]).toEqual([
      400,
      { code: 'phoneNotRegistered', message: '该手机号尚未注册，请先注册' },
    ]);
    expect(refused.headers.getSetCookie()).toEqual([]);
  }
  const asked = { userName: STRANGER, validCode: code, password: 'Xing-lin2026' };
  expect((await browser.post(REGISTER, asked)).status).toBe(200);
  expect((await logInWith(browser, STRANGER, code)).body.code).toBe('smsCodeWrong');
});

test('ACC-CALL-35 a code belongs to its phone, lives 5 minutes, and a newer one replaces it', async () => {
  const code = await sendCodeTo(kit.browser(), SHOPPER);
  expect((await check(kit.browser(), OTHER_SHOPPER, code)).status).toBe(400);
  kit.clock.pass(61 * SECOND);
  const newer = await sendCodeTo(kit.browser(), SHOPPER);
  const replaced = await check(kit.browser(), SHOPPER, code);
  expect(replaced.status).toBe(newer === code ? 200 : 400);
  kit.clock.pass(5 * MINUTE - 2 * SECOND);
  expect((await check(kit.browser(), SHOPPER, newer)).status).toBe(200);
  kit.clock.pass(3 * SECOND);
  expect((await check(kit.browser(), SHOPPER, newer)).status).toBe(400);
});

test('ACC-CALL-17 neither the code nor the phone is stored in plain text', async () => {
  const code = await sendCodeTo(kit.browser(), SHOPPER);
  const rows = await kit.store.db.selectFrom('sms_codes').selectAll().execute();
  const tickets = await kit.store.db.selectFrom('sms_tickets').selectAll().execute();
  const limits = await kit.store.db.selectFrom('limits').selectAll().execute();
  const text = JSON.stringify([rows, tickets, limits]);
  expect(text).not.toContain(code);
  expect(text).not.toContain(SHOPPER);
});
