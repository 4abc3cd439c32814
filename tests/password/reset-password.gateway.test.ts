import { expect } from 'vitest';
import { type Browser, messageOf, refusalText } from '../gateway/browser.ts';
import { gatewayKit, otherThan, SEED_PASSWORD, SHOPPER, STRANGER, sendCodeTo, tryPassword } from '../gateway/kit.ts';

const PASSWORD = 'neu-Apotheke7';
const OLD_PASSWORD = '13900139000';

const kit = gatewayKit();
const { test } = kit;

const reset = (browser: Browser, userName: string, validCode: string, password = PASSWORD) =>
  browser.post('/v2/member/account/reset/pwd', { userName, validCode, password });

test('ACC-CALL-23 after a reset the new password logs in and the old one does not', async ({ visitor }) => {
  const { status, body, headers } = await reset(visitor, SHOPPER, await sendCodeTo(visitor, SHOPPER));
  expect(status).toBe(200);
  expect(body).toEqual({ slideTicket: expect.stringMatching(/^[\w-]{43}$/) });
  expect(headers.getSetCookie().map((cookie) => /^([\w-]+)=[^;]*; Max-Age=0/.exec(cookie)?.[1])).toEqual([
    'xinglin',
    'xinglin-qr',
    'xinglin-third',
    'xinglin-pay',
    'memberToken',
  ]);
  expect((await tryPassword(kit, visitor, SHOPPER, SEED_PASSWORD)).body.code).toBe('loginWrong');
  expect((await tryPassword(kit, visitor, SHOPPER, PASSWORD)).status).toBe(200);
});

test('ACC-RESET-15 ACC-PWL-09 lifts the demand for a new password, and its ticket logs in', async ({ visitor }) => {
  expect((await tryPassword(kit, visitor, OLD_PASSWORD, SEED_PASSWORD)).body.code).toBe('MEM0010001');
  const { slideTicket } = (await reset(visitor, OLD_PASSWORD, await sendCodeTo(visitor, OLD_PASSWORD))).body;
  const login = { loginName: OLD_PASSWORD, password: PASSWORD, platform: 1 };
  expect((await visitor.post('/passport/account/login/v2', login, { slideTicket })).status).toBe(200);
  expect((await visitor.get('/v2/member/vo')).body.phoneStr).toBe('139****9000');
});

test('ACC-CALL-23 only a right code reveals an unregistered phone, and no account is created', async () => {
  const browser = kit.browser();
  const code = await sendCodeTo(browser, STRANGER);
  expect((await reset(browser, STRANGER, otherThan(code))).body.code).toBe('smsCodeWrong');
  expect(refusalText(await reset(browser, STRANGER, code))).toBe('400 phoneNotRegistered 该手机号尚未注册，请先注册');
  expect((await reset(browser, STRANGER, code)).body.code).toBe('smsCodeWrong');
  expect((await tryPassword(kit, browser, STRANGER, PASSWORD)).body.code).toBe('loginWrong');
});

test.each(['login', 'register', 'bindPhone', 'changePhone', 'closeAccount'] as const)(
  'S8 ACC-CALL-23 a code for %s resets no password and is not used up',
  async (purpose) => {
    const browser = kit.browser();
    const code = await sendCodeTo(browser, SHOPPER, purpose);
    expect((await reset(browser, SHOPPER, code)).body.code).toBe('smsCodeWrong');
    const asked = { phoneNum: SHOPPER, captcha: code };
    const checks = [{ ...asked, purpose: 'resetPassword' }, { ...asked, purpose }, asked];
    const answers = await Promise.all(checks.map((body) => browser.put('/v2/captcha/sms/v3/captchas', body)));
    expect(answers.map(({ status }) => status)).toEqual([400, 200, 200]);
    expect((await tryPassword(kit, browser, SHOPPER, SEED_PASSWORD)).status).toBe(200);
  },
);

test.each([
  ['short', '请输入8~16位的密码'],
  ['abcdefgh', '请输入数字、大小写字母、符号组合成的密码'],
  ['qwe123456', '该密码过于常见，容易被他人猜到，请换一个'],
])('ACC-RESET-08 ACC-RESET-09 %j is refused, and the code can still be used', async (password, message) => {
  const browser = kit.browser();
  const code = await sendCodeTo(browser, SHOPPER);
  expect(messageOf(await reset(browser, SHOPPER, code, password))).toEqual([400, message]);
  expect((await tryPassword(kit, browser, SHOPPER, SEED_PASSWORD)).status).toBe(200);
  expect((await reset(browser, SHOPPER, code)).status).toBe(200);
});
