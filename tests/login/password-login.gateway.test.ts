import { expect } from 'vitest';
import { giveSlideTicket } from '../../gateway/codes/slide-ticket.ts';
import {
  gatewayKit,
  OTHER_SHOPPER,
  SEED_PASSWORD,
  SHOPPER,
  STRANGER,
  sendCodeTo,
  tryPassword,
} from '../gateway/kit.ts';

const LOGIN = '/passport/account/login/v2';
const NO_PHONE = '13700137000';
const OLD_PASSWORD = '13900139000';

const kit = gatewayKit();
const { test } = kit;
type Browser = ReturnType<typeof kit.browser>;

const right = { loginName: SHOPPER, password: SEED_PASSWORD, platform: 1 };
const wrong = { code: 'loginWrong', message: '用户名或密码错误，请重新输入' };
const logInAs = (loginName: string, password = SEED_PASSWORD, browser = kit.browser()) =>
  tryPassword(kit, browser, loginName, password);
const me = (browser: Browser) => browser.get('/v2/member/vo');

test('ACC-CALL-18 ACC-CALL-19 name, password and platform 1 bring the tokens and the cookies', async () => {
  const browser = kit.browser();
  const { status, body, headers } = await logInAs(SHOPPER, SEED_PASSWORD, browser);
  expect(status).toBe(200);
  expect(body).toEqual({
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    expires_in: 1800,
    refresh_token: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^xinglin-known=[\w-]{43}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^xinglin=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    'memberToken=1; Max-Age=2592000; Path=/; SameSite=Lax',
  ]);
  expect((await me(browser)).body.phoneStr).toBe('138****8000');
  for (const platform of [0, 2, '1', null]) {
    const headersOf = { slideTicket: await giveSlideTicket(kit) };
    expect((await browser.post(LOGIN, { ...right, platform }, headersOf)).status).toBe(400);
  }
});

test('ACC-CALL-18 the login name or the phone in any notation identifies the member', async () => {
  for (const name of [
    'xinglin',
    ' xinglin ',
    'ｘｉｎｇｌｉｎ',
    '138 0013 8000',
    '+86 138-0013-8000',
    '１３８００１３８０００',
  ]) {
    expect((await logInAs(name)).status, name).toBe(200);
  }
  for (const name of ['', 'Xinglin', 'xinglin2', '138****8000', '1380013800', "xinglin' or 1=1 --"]) {
    expect((await logInAs(name)).body, name).toEqual(wrong);
  }
});

test('ACC-CALL-18 the password is compared exactly, without trimming or normalising', async () => {
  for (const password of [
    '',
    'xinglin2026',
    ' Xinglin2026',
    'Xinglin2026 ',
    'Ｘinglin2026',
    'Xinglin202',
    '杏林2026',
  ]) {
    const refused = await logInAs(SHOPPER, password);
    expect([refused.status, refused.body], password).toEqual([400, wrong]);
    expect(refused.headers.getSetCookie()).toEqual([]);
  }
});

test('ACC-PWL-08 an account without a phone gets 1001000003, by login name or number on file', async () => {
  for (const name of ['old_member', NO_PHONE]) {
    const refused = await logInAs(name);
    expect([refused.status, refused.body.code]).toEqual([400, '1001000003']);
    expect(refused.body.message).toMatch(/\p{Script=Han}/u);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect((await logInAs(name, 'Xinglin2027')).body).toEqual(wrong);
  }
});

test('ACC-PWL-08 once a new member registers the number on file, it identifies that member', async ({ visitor }) => {
  const validCode = await sendCodeTo(visitor, NO_PHONE);
  const password = 'neu-Apotheke7';
  const made = await visitor.post('/v2/member/account/register', { userName: NO_PHONE, validCode, password });
  expect(made.status).toBe(200);
  expect((await logInAs(NO_PHONE, password)).status).toBe(200);
  expect((await logInAs(NO_PHONE)).body).toEqual(wrong);
  expect((await logInAs('old_member')).body.code).toBe('1001000003');
});

test('ACC-PWL-08 the number on file is a login name only: no SMS code logs in with it', async () => {
  const smsCode = await sendCodeTo(kit.browser(), NO_PHONE);
  const refused = await kit.browser().post('/passport/account/smsLogin/v2', { phoneNum: NO_PHONE, smsCode });
  expect(refused.body.code).toBe('phoneNotRegistered');
});

test('ACC-PWL-09 a password that must be replaced gets MEM0010001 every time', async () => {
  for (let time = 0; time < 6; time += 1) {
    const refused = await logInAs(OLD_PASSWORD);
    expect([refused.status, refused.body.code]).toEqual([400, 'MEM0010001']);
    expect(refused.body.message).toMatch(/\p{Script=Han}/u);
    expect(refused.headers.getSetCookie()).toEqual([]);
  }
  expect((await logInAs(OLD_PASSWORD, 'Xinglin2027')).body).toEqual(wrong);
});

test('S9 an unknown name, a member without a password and a wrong password get the same answers', async () => {
  await kit.store.db.updateTable('members').set({ password_hash: null }).where('phone', '=', OTHER_SHOPPER).execute();
  const told = new Set<string>();
  for (const name of [SHOPPER, STRANGER, OTHER_SHOPPER, 'nobody', 'old_member', OLD_PASSWORD]) {
    const browser = kit.browser();
    const answers = [];
    for (let time = 0; time < 7; time += 1) answers.push(await logInAs(name, 'Xinglin2027', browser));
    told.add(JSON.stringify(answers.map(({ status, body }) => [status, body])));
  }
  expect(told.size).toBe(1);
});

test('S21 a login with a password that is reset in parallel leaves no session', async () => {
  for (let round = 0; round < 5; round += 1) {
    await kit.browser().post('/sandbox/api/reset');
    const validCode = await sendCodeTo(kit.browser(), SHOPPER);
    const replica = await kit.replica();
    const browsers = Array.from({ length: 6 }, (_, at) => kit.browser(at % 2 ? { app: replica } : {}));
    const reset = { userName: SHOPPER, validCode, password: 'neu-Apotheke7' };
    const [done] = await Promise.all([
      kit.browser().post('/v2/member/account/reset/pwd', reset),
      ...browsers.map((browser) => logInAs(SHOPPER, SEED_PASSWORD, browser)),
    ]);
    expect(done.status).toBe(200);
    const alive = await Promise.all(browsers.map(async (browser) => (await me(browser)).status));
    expect(alive).toEqual(Array(6).fill(401));
  }
});

test('S11 S16 password_tries stores neither name, password nor ticket, slide_tickets only a hash', async () => {
  const slideTicket = await giveSlideTicket(kit);
  const password = 'marker-Pass7';
  await kit.browser().post(LOGIN, { loginName: 'marker-name', password, platform: 1 }, { slideTicket });
  await logInAs(SHOPPER);
  const kept = JSON.stringify([
    await kit.store.db.selectFrom('password_tries').selectAll().execute(),
    await kit.store.db.selectFrom('slide_tickets').selectAll().execute(),
  ]);
  for (const secret of ['marker', SHOPPER, SEED_PASSWORD, slideTicket]) {
    expect(kept).not.toContain(secret);
  }
});
