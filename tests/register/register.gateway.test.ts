import { describe, expect } from 'vitest';
import { newPasswordFault, PASSWORD_LENGTH } from '../../contract/password/password.ts';
import { isNickname } from '../../contract/profile/names.ts';
import { commonPasswords, isCommonPassword } from '../../gateway/password/new-password.ts';
import { type Browser, messageOf, refusalText } from '../gateway/browser.ts';
import { gatewayKit, otherThan, SEED_PASSWORD, SHOPPER, STRANGER, sendCodeTo, tryPassword } from '../gateway/kit.ts';

const REGISTER = '/v2/member/account/register';
const PASSWORD = 'neu-Apotheke7';

const kit = gatewayKit();
const { test } = kit;

const register = (
  browser: Browser,
  validCode: string,
  of: { userName?: string; password?: string } = {},
  headers = {},
) => browser.post(REGISTER, { userName: STRANGER, password: PASSWORD, validCode, ...of }, headers);
const membersWith = (phone: string) =>
  kit.store.db.selectFrom('members').selectAll().where('phone', '=', phone).execute();

describe('registration (ACC-CALL-11)', () => {
  test('ACC-CALL-11 phone, code and password make an account, and log nobody in', async ({ visitor }) => {
    const { status, body, headers } = await register(visitor, await sendCodeTo(visitor, STRANGER));
    expect(status).toBe(200);
    expect(body).toEqual({ slideTicket: expect.stringMatching(/^[\w-]{43}$/) });
    expect(headers.getSetCookie()).toEqual([]);
    const [made, ...others] = await membersWith(STRANGER);
    expect(others).toEqual([]);
    expect(made).toMatchObject({ login_name: null, must_change_password: false, organization_code: '' });
    expect(made?.password_hash).toMatch(/^\$argon2id\$/);
  });

  test('ACC-REG-10 the answer carries a ticket for exactly one login', async ({ visitor }) => {
    const { slideTicket } = (await register(visitor, await sendCodeTo(visitor, STRANGER))).body;
    const login = { loginName: STRANGER, password: PASSWORD, platform: 1 };
    const loggedIn = await visitor.post('/passport/account/login/v2', login, { slideTicket });
    expect(loggedIn.status).toBe(200);
    const { body: record } = await visitor.get('/v2/member/vo');
    expect(record).toMatchObject({ phoneStr: '135****5678', sex: 0, memberName: '' });
    expect((await visitor.post('/passport/account/login/v2', login, { slideTicket })).body.code).toBe('slideMissing');
  });

  test('ACC-REG-10 S9 wrong passwords typed for the phone before it was registered do not delay that login', async () => {
    const browser = kit.browser();
    for (let time = 0; time < 5; time += 1) await tryPassword(kit, browser, STRANGER, SEED_PASSWORD);
    // Ends the wait of the address, not that of the name.
    kit.clock.pass(2000);
    expect((await tryPassword(kit, browser, STRANGER, PASSWORD)).body.code).toBe('passwordWait');
    await register(browser, await sendCodeTo(browser, STRANGER));
    expect((await tryPassword(kit, browser, STRANGER, PASSWORD)).status).toBe(200);
  });

  test('each new member gets a different, valid nickname', async () => {
    const names = [];
    for (const userName of ['13512340001', '13512340002', '13512340003']) {
      const browser = kit.browser();
      await register(browser, await sendCodeTo(browser, userName), { userName });
      await tryPassword(kit, browser, userName, PASSWORD);
      names.push((await browser.get('/v2/member/vo')).body.nickName);
    }
    for (const name of names) {
      expect(name).toMatch(/^杏林用户[a-z2-9]{4}$/);
      expect(isNickname(name)).toBe(true);
    }
    expect(new Set(names).size).toBe(3);
  });

  test('ACC-CALL-12 the organisation code of the header is kept with the member', async ({ visitor }) => {
    await register(visitor, await sendCodeTo(visitor, STRANGER), {}, { organizationCode: 'XL-0571' });
    expect(await membersWith(STRANGER)).toMatchObject([{ organization_code: 'XL-0571' }]);
    const long = await register(kit.browser(), '1', {}, { organizationCode: 'x'.repeat(65) });
    expect(long.body.code).toBe('malformed');
  });

  test('ACC-FIELD-05 only a right code reveals that a phone is registered', async ({ visitor }) => {
    const code = await sendCodeTo(visitor, SHOPPER);
    expect((await register(visitor, otherThan(code), { userName: SHOPPER })).body.code).toBe('smsCodeWrong');
    expect(refusalText(await register(visitor, code, { userName: SHOPPER }))).toBe('400 phoneTaken 手机号码已被注册');
    expect((await register(visitor, code, { userName: SHOPPER })).body.code).toBe('smsCodeWrong');
    expect((await tryPassword(kit, visitor, SHOPPER, SEED_PASSWORD)).status).toBe(200);
  });

  test('ACC-CALL-11 a code of another phone, a wrong one and a used one are refused', async ({ visitor }) => {
    const code = await sendCodeTo(visitor, STRANGER);
    expect((await register(visitor, code, { userName: '13512340009' })).body.code).toBe('smsCodeWrong');
    for (const wrong of ['', otherThan(code), `${code}0`]) {
      expect(refusalText(await register(visitor, wrong))).toBe('400 smsCodeWrong 短信验证码错误或已失效');
    }
    expect((await register(visitor, code)).status).toBe(200);
    expect((await register(visitor, code)).body.code).toBe('smsCodeWrong');
  });
});

describe('password (ACC-REG-06, ACC-REG-07)', () => {
  test.each([
    ['', '请输入8~16位的密码'],
    ['aB1!x', '请输入8~16位的密码'],
    ['abcdefgh', '请输入数字、大小写字母、符号组合成的密码'],
    ['WoAiNi1314', '该密码过于常见，容易被他人猜到，请换一个'],
  ])('ACC-REG-06 ACC-REG-07 %j is refused, and the code can still be used', async (password, message) => {
    const browser = kit.browser();
    const code = await sendCodeTo(browser, STRANGER);
    expect(messageOf(await register(browser, code, { password }))).toEqual([400, message]);
    expect(await membersWith(STRANGER)).toEqual([]);
    expect((await register(browser, code)).status).toBe(200);
  });

  test('the list holds 3,000 passwords that the rule would accept, all lower-case and of valid length', () => {
    const all = [...commonPasswords];
    const lettingPass = all.filter((password) => newPasswordFault(password, 'composed') === null);
    expect(lettingPass.length).toBeGreaterThanOrEqual(3000);
    for (const password of all) {
      expect(password).toMatch(/^[!-~]+$/);
      expect(password).toBe(password.toLowerCase());
      expect(password.length >= PASSWORD_LENGTH.least && password.length <= PASSWORD_LENGTH.most).toBe(true);
    }
  });

  test('well-known passwords are on the list in any letter case, individual ones are not', () => {
    const known = `123456 123456789 password qwerty 111111 abc123 password1 iloveyou 1q2w3e4r 1qaz2wsx woaini1314 a123456
      5201314 qwe123 123456a q123456 admin123 zxc123 asd123 123qwe aa123456 woaini520 wang123 zhang123456 qq123456 P@ssw0rd
      ABC123456 Qwerty123 1314520a 5201314a li123456 liu5201314 xiaoming123 520woaini 123456abc 1qaz@WSX admin@123`;
    expect(
      known
        .trim()
        .split(/\s+/)
        .filter((password) => !isCommonPassword(password)),
    ).toEqual([]);
    const chosen = [SEED_PASSWORD, PASSWORD, 'Gingko-leaf-88', 'tuo2Fu#kaM', 'xinglin2027', 'hongcha&lizi3'];
    expect(chosen.filter(isCommonPassword)).toEqual([]);
  });
});

test('S16 the member record does not contain the password in plain text', async ({ visitor }) => {
  await register(visitor, await sendCodeTo(visitor, STRANGER), { password: 'marker-Pass7' });
  expect(JSON.stringify(await membersWith(STRANGER))).not.toContain('marker');
});
