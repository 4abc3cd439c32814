import { expect } from 'vitest';
import { type Browser, messageOf, refusalText } from '../gateway/browser.ts';
import {
  gatewayKit,
  logIn,
  memberByPassword,
  OTHER_SHOPPER,
  SEED_PASSWORD,
  SHOPPER,
  sendCodeTo,
  tryPassword,
} from '../gateway/kit.ts';

const SECOND = 1000;
const PASSWORD = 'neuApotheke7';

const kit = gatewayKit();
const { test } = kit;

const change = (
  browser: Browser,
  of: Partial<Record<'oldPwd' | 'newPwd' | 'newPwdConfirm', string>> = {},
  headers = {},
) =>
  browser.put(
    '/v2/member/account/pwd',
    { oldPwd: SEED_PASSWORD, newPwd: PASSWORD, newPwdConfirm: of.newPwd ?? PASSWORD, ...of },
    headers,
  );

const shopper = () => memberByPassword(kit);

test('ACC-CALL-06 ACC-CPW-05 a change returns 200, and only the new password logs in', async () => {
  const browser = await shopper();
  expect((await change(browser)).status).toBe(200);
  expect((await tryPassword(kit, kit.browser(), SHOPPER, SEED_PASSWORD)).body.code).toBe('loginWrong');
  expect((await tryPassword(kit, kit.browser(), SHOPPER, PASSWORD)).status).toBe(200);
});

test('S21 the session that changes the password stays valid, by cookie and by token', async () => {
  const own = kit.browser();
  const { access_token, refresh_token } = (await tryPassword(kit, own, SHOPPER, SEED_PASSWORD)).body;
  const bearer = { authorization: `Bearer ${access_token}` };
  expect((await change(kit.browser(), {}, bearer)).status).toBe(200);
  expect((await own.get('/v2/member/vo')).status).toBe(200);
  expect((await kit.browser().get('/v2/member/vo', bearer)).status).toBe(200);
  expect((await own.post('/passport/account/refreshToken', { refreshToken: refresh_token })).status).toBe(200);
});

test.each([
  [{ newPwd: 'aB1!x' }, '请输入8~16位的密码'],
  [{ newPwd: 'abcdef!!' }, '新密码须同时包含字母和数字'],
  [{ newPwd: 'woaini520' }, '该密码过于常见，容易被他人猜到，请换一个'],
  [{ newPwd: SEED_PASSWORD }, '新密码不能与旧密码相同'],
  [{ newPwdConfirm: '' }, '两次密码输入不一致'],
  [{ newPwdConfirm: 'neuApotheke8' }, '两次密码输入不一致'],
  [{ oldPwd: 'Xinglin2025' }, '旧密码不正确，请重新输入'],
])('ACC-CPW-02 ACC-CPW-03 ACC-CPW-04 ACC-CPW-06 %j is 400 with the reason', async (of, message) => {
  const browser = await shopper();
  expect(messageOf(await change(browser, of))).toEqual([400, message]);
  expect((await tryPassword(kit, kit.browser(), SHOPPER, SEED_PASSWORD)).status).toBe(200);
});

test('ACC-CALL-06 an account without a password is told how to set one', async ({ visitor }) => {
  await logIn(visitor, OTHER_SHOPPER);
  await kit.store.db.updateTable('members').set({ password_hash: null }).where('phone', '=', OTHER_SHOPPER).execute();
  expect(refusalText(await change(visitor))).toBe('400 noPassword 该账号尚未设置密码，请通过短信验证码设置密码');
});

test('S9 the fifth wrong old password starts a wait for the session, wherever it is used', async () => {
  const browser = await shopper();
  for (let time = 0; time < 4; time += 1) await change(browser, { oldPwd: 'Xinglin2025' });
  const fifth = await change(browser, { oldPwd: 'Xinglin2025' });
  expect(fifth.body.message).toBe('旧密码不正确，请 10 秒后再试');
  const stolen = kit.browser({ as: browser });
  const refused = await change(stolen);
  expect([refused.status, refused.body.code]).toEqual([429, 'passwordWait']);
  expect(refused.body.message).toMatch(/^密码错误次数过多，请 \d+ 秒后再试，也可通过短信验证码重设密码$/);
  expect((await tryPassword(kit, kit.browser(), SHOPPER, SEED_PASSWORD)).status).toBe(200);
  kit.clock.pass(11 * SECOND);
  expect((await change(browser)).status).toBe(200);
});

test('S9 after a reset neither wrong logins nor wrong old passwords delay a change', async () => {
  const browser = await shopper();
  for (let time = 0; time < 6; time += 1) await tryPassword(kit, kit.browser(), SHOPPER, 'wrong-Pass1');
  for (let time = 0; time < 5; time += 1) await change(browser, { oldPwd: 'Xinglin2025' });
  const reset = { userName: SHOPPER, validCode: await sendCodeTo(kit.browser(), SHOPPER), password: 'neu-Apotheke9' };
  expect((await kit.browser().post('/v2/member/account/reset/pwd', reset)).status).toBe(200);
  await tryPassword(kit, browser, SHOPPER, 'neu-Apotheke9');
  expect((await change(browser, { oldPwd: 'neu-Apotheke9' })).status).toBe(200);
});

test('ACC-CALL-06 of 10 parallel changes to different passwords one succeeds', async () => {
  const browser = await shopper();
  const answers = await kit.crowd(10, (tab, at) => change(tab, { newPwd: `neuApotheke${at}` }), browser);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const winner = `neuApotheke${answers.findIndex(({ status }) => status === 200)}`;
  expect((await tryPassword(kit, kit.browser(), SHOPPER, winner)).status).toBe(200);
});
