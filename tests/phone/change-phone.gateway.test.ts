import { expect } from 'vitest';
import { MINUTE } from '../../gateway/clock.ts';
import { type Browser, refusalOf, refusalText, said } from '../gateway/browser.ts';
import {
  codeSentTo,
  gatewayKit,
  logIn,
  memberByPassword,
  OTHER_SHOPPER,
  otherThan,
  provePassword,
  SEED_PASSWORD,
  SHOPPER,
  STRANGER,
  sendCodeTo,
  testsOf,
  tryPassword,
} from '../gateway/kit.ts';

const kit = gatewayKit();
const test = testsOf(kit, () => member());

const changeTo = (browser: Browser, phone: string, code: string, headers = {}) =>
  browser.ask('PUT', `/v2/member/account/phoneBinder?phoneNum=${phone}&smsCode=${code}`, undefined, headers);
const isOwn = (browser: Browser, phoneNum: string) => browser.post('/v2/member/account/current', { phoneNum });
const sendToOwn = (browser: Browser) => browser.post('/v2/member/account/sms/captcha', {});

const member = (phone = SHOPPER) => memberByPassword(kit, phone);
/** A member whose session may change the phone. */
const provenMember = async (phone: string = SHOPPER) => provePassword(await member(phone));
const proveBy = (browser: Browser, password: string) => browser.post('/v2/member/account/proof', { password });
const checkOwn = (browser: Browser, captcha: string, purpose?: string) =>
  browser.put('/v2/captcha/sms/v3/captchas', { phoneNum: '138****8000', captcha, ...(purpose && { purpose }) });

test("ACC-CALL-07 ACC-SAFE-03 a stolen session changes nothing with the new phone's code alone, and does not use it up", async () => {
  const browser = await member();
  const code = await sendCodeTo(browser, STRANGER);
  expect(refusalText(await changeTo(browser, STRANGER, code))).toBe(
    '400 phoneNotProven 请先验证当前手机号或登录密码，再修改手机号',
  );
  expect((await browser.get('/v2/member/vo')).body.phoneStr).toBe('138****8000');
  expect((await changeTo(await provePassword(browser), STRANGER, code)).status).toBe(200);
});

test('ACC-CALL-07 ACC-CALL-25 a code to the current phone proves it, a code for closing the account does not', async () => {
  const browser = await member();
  const code = await sendCodeTo(browser, STRANGER);
  await sendToOwn(browser);
  const forClosing = await codeSentTo(browser, SHOPPER);
  expect(refusalOf(await checkOwn(browser, forClosing, 'changePhone'))).toEqual([400, 'smsCodeWrong']);
  expect((await checkOwn(browser, forClosing)).status).toBe(200);
  expect(refusalOf(await changeTo(browser, STRANGER, code))).toEqual([400, 'phoneNotProven']);
  kit.clock.pass(MINUTE);
  await browser.post('/v2/member/account/sms/captcha', { purpose: 'changePhone' });
  expect((await checkOwn(browser, await codeSentTo(browser, SHOPPER), 'changePhone')).status).toBe(200);
  expect((await changeTo(browser, STRANGER, code)).status).toBe(200);
});

test('ACC-CALL-07 a proof allows one change, by its own session, within ten minutes', async () => {
  const [browser, other] = [await provenMember(), await member()];
  const code = await sendCodeTo(kit.browser(), STRANGER);
  expect(refusalOf(await changeTo(other, STRANGER, code))).toEqual([400, 'phoneNotProven']);
  kit.clock.pass(10 * MINUTE);
  const late = await sendCodeTo(kit.browser(), STRANGER);
  expect(refusalOf(await changeTo(browser, STRANGER, late))).toEqual([400, 'phoneNotProven']);
  await provePassword(browser);
  expect(refusalOf(await changeTo(browser, STRANGER, otherThan(late)))).toEqual([400, 'smsCodeWrong']);
  expect((await changeTo(browser, STRANGER, late)).status).toBe(200);
  const next = await sendCodeTo(kit.browser(), '13512345679');
  expect(refusalOf(await changeTo(browser, '13512345679', next))).toEqual([400, 'phoneNotProven']);
});

test('ACC-CALL-07 V7.5.1 a wrong password proves nothing and is counted; an account without one is told so', async () => {
  const browser = await member();
  expect(refusalText(await proveBy(browser, 'Wrong-2026'))).toBe('400 passwordWrong 密码不正确，请重新输入');
  for (let at = 0; at < 4; at += 1) await proveBy(browser, 'Wrong-2026');
  expect(refusalOf(await proveBy(browser, SEED_PASSWORD))).toEqual([429, 'passwordWait']);
  expect(refusalOf(await changeTo(browser, STRANGER, await sendCodeTo(browser, STRANGER)))).toEqual([
    400,
    'phoneNotProven',
  ]);
  await kit.store.db.updateTable('members').set({ password_hash: null }).where('phone', '=', SHOPPER).execute();
  expect(refusalOf(await proveBy(browser, SEED_PASSWORD))).toEqual([400, 'noPassword']);
});

test('ACC-CALL-07 an SMS to the old phone announces the change with the new number masked', async () => {
  const browser = await provenMember();
  await changeTo(browser, STRANGER, await sendCodeTo(browser, STRANGER));
  const { body: sent } = await browser.get(`/sandbox/api/messages?to=${SHOPPER}`);
  expect(sent.map(({ text, code }: { text: string; code: string }) => [text, code])).toEqual([
    ['【杏林大药房】您账号绑定的手机号已修改为 135****5678。如非本人操作，请立即联系客服。', ''],
  ]);
});

test('ACC-CALL-07 of parallel changes to two phones with one proof one succeeds', async () => {
  const browser = await provenMember();
  const phones = [STRANGER, '13512345679'];
  const codes: string[] = [];
  for (const phone of phones) codes.push(await sendCodeTo(kit.browser(), phone));
  const answers = await Promise.all(phones.map((phone, at) => changeTo(browser, phone, codes[at] ?? '')));
  expect(answers.map(refusalOf).toSorted()).toEqual([
    [200, undefined],
    [400, 'phoneNotProven'],
  ]);
});

test("ACC-CALL-07 after a change the new phone is the account's, and the old one no longer logs in", async () => {
  const browser = await provenMember();
  expect((await changeTo(browser, STRANGER, await sendCodeTo(browser, STRANGER))).status).toBe(200);
  expect((await browser.get('/v2/member/vo')).body.phoneStr).toBe('135****5678');
  expect((await tryPassword(kit, kit.browser(), STRANGER, SEED_PASSWORD)).status).toBe(200);
  expect((await tryPassword(kit, kit.browser(), SHOPPER, SEED_PASSWORD)).body.code).toBe('loginWrong');
  await expect(logIn(kit.browser(), SHOPPER)).rejects.toThrow('phoneNotRegistered');
});

test('ACC-SES-18 the bearer token is enough; a visitor gets 401 without using up the code', async () => {
  const code = await sendCodeTo(kit.browser(), STRANGER);
  expect(refusalOf(await changeTo(kit.browser(), STRANGER, code))).toEqual([401, 'notLoggedIn']);
  const { access_token } = (await tryPassword(kit, kit.browser(), SHOPPER, SEED_PASSWORD)).body;
  const authorization = { authorization: `Bearer ${access_token}` };
  await kit.browser().post('/v2/member/account/proof', { password: SEED_PASSWORD }, authorization);
  const changed = await changeTo(kit.browser(), STRANGER, code, authorization);
  expect(changed.status).toBe(200);
});

test('ACC-CALL-07 a wrong code, one of the old phone and a used one change nothing', async () => {
  const browser = await provenMember();
  const ownCode = await sendCodeTo(browser, SHOPPER);
  const code = await sendCodeTo(kit.browser(), STRANGER);
  for (const wrong of ['', otherThan(code), ...(ownCode === code ? [] : [ownCode])]) {
    expect(refusalOf(await changeTo(browser, STRANGER, wrong))).toEqual([400, 'smsCodeWrong']);
  }
  expect((await browser.get('/v2/member/vo')).body.phoneStr).toBe('138****8000');
  await changeTo(browser, STRANGER, code);
  expect((await changeTo(await provenMember(OTHER_SHOPPER), STRANGER, code)).body.code).toBe('smsCodeWrong');
});

test('F4 ACC-CALL-07 repeating the same change succeeds, another change with its code does not', async () => {
  const browser = await provenMember();
  const code = await sendCodeTo(browser, STRANGER);
  for (const _ of ['the first', 'the second']) expect((await changeTo(browser, STRANGER, code)).status).toBe(200);
  expect((await changeTo(await provePassword(browser), SHOPPER, code)).body.code).toBe('smsCodeWrong');
  expect((await browser.get('/v2/member/vo')).body.phoneStr).toBe('135****5678');
});

test('ACC-FIELD-05 only a right code reveals that another member has the phone', async () => {
  const browser = await provenMember();
  const code = await sendCodeTo(browser, OTHER_SHOPPER);
  expect((await changeTo(browser, OTHER_SHOPPER, otherThan(code))).body.code).toBe('smsCodeWrong');
  expect(refusalText(await changeTo(browser, OTHER_SHOPPER, code))).toBe('400 phoneTaken 手机号码已被注册');
  expect((await browser.get('/v2/member/vo')).body.phoneStr).toBe('138****8000');
  expect((await tryPassword(kit, kit.browser(), OTHER_SHOPPER, SEED_PASSWORD)).status).toBe(200);
});

test('ACC-CALL-07 ACC-CALL-11 of parallel changes and registrations for one phone one succeeds', async () => {
  const replica = await kit.replica();
  const members = [await provenMember(), await provenMember(OTHER_SHOPPER)];
  for (let round = 0; round < 3; round += 1) {
    const phone = `1351234000${round}`;
    const validCode = await sendCodeTo(kit.browser(), phone);
    const registration = { userName: phone, validCode, password: 'neu-Apotheke7' };
    const answers = await Promise.all([
      ...members.map((browser) => changeTo(browser, phone, validCode)),
      ...[kit.browser(), kit.browser({ app: replica })].map((browser) =>
        browser.post('/v2/member/account/register', registration),
      ),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const owners = await kit.store.db.selectFrom('members').select('id').where('phone', '=', phone).execute();
    expect(owners).toHaveLength(1);
  }
});

test('ACC-CALL-07 the database lets only one of two members take the same phone', async () => {
  const ids = (await kit.store.db.selectFrom('members').select('id').where('phone', 'is not', null).execute()).slice(
    0,
    2,
  );
  // Two calls with correct codes: the second meets what the first has written meanwhile.
  const [first, second] = ids.map(({ id }) =>
    kit.store.run((db) => db.updateTable('members').set({ phone: STRANGER }).where('id', '=', id).execute()),
  );
  const settled = await Promise.allSettled([first, second]);
  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test("ACC-CALL-16 ACC-BIND-04 the account's own phone is 2xx, any other 400", async ({ shopper }) => {
  expect((await isOwn(shopper, SHOPPER)).status).toBe(200);
  for (const phone of [OTHER_SHOPPER, STRANGER]) {
    expect(refusalText(await isOwn(shopper, phone))).toBe('400 phoneOther 请输入与当前账号相同手机号');
  }
});

test('ACC-CALL-16 guessing the hidden digits is limited to twenty tries an hour', async ({ shopper }) => {
  const statuses = [];
  for (let at = 0; at < 25; at += 1) {
    const guess = `138${String(1000 + at)}8000`;
    statuses.push((await isOwn(at % 2 ? shopper : await member(), guess)).status);
  }
  expect(statuses).toEqual([...Array(20).fill(400), ...Array(5).fill(429)]);
  kit.clock.pass(61 * MINUTE);
  expect((await isOwn(await member(), SHOPPER)).status).toBe(200);
});

test("ACC-CALL-25 a code goes only to the account's own phone and passes the usual check", async ({ shopper }) => {
  expect(said(await sendToOwn(shopper))).toEqual([200, { waitSeconds: 60 }]);
  const captcha = await codeSentTo(shopper, SHOPPER);
  expect((await shopper.put('/v2/captcha/sms/v3/captchas', { phoneNum: SHOPPER, captcha })).status).toBe(200);
  const { body: sent } = await shopper.get('/sandbox/api/messages');
  expect(sent.map(({ to }: { to: string }) => to)).toEqual([SHOPPER]);
  expect((await shopper.post('/v2/member/account/sms/captcha', { phoneNum: STRANGER })).status).toBe(400);
});

test('ACC-CALL-25 S7 it counts towards the usual send limits', async ({ shopper }) => {
  await sendCodeTo(kit.browser(), SHOPPER);
  const soon = await sendToOwn(shopper);
  expect([soon.status, soon.body.code, soon.body.waitSeconds]).toEqual([400, 'smsTooSoon', expect.any(Number)]);
  const codes = [];
  for (let time = 0; time < 6; time += 1) {
    kit.clock.pass(2 * MINUTE);
    const { status, body } = await sendToOwn(shopper);
    codes.push(status === 200 ? 'sent' : body.code);
  }
  expect(codes).toEqual(['sent', 'sent', 'sent', 'sent', 'smsHourFull', 'smsHourFull']);
});

test('ACC-CALL-25 an account without a phone is told so', async ({ shopper }) => {
  await kit.store.db.updateTable('members').set({ phone: null }).where('phone', '=', SHOPPER).execute();
  expect(said(await sendToOwn(shopper))).toEqual([400, { code: 'noPhone', message: '当前账号尚未绑定手机号码' }]);
});
