import { beforeEach, expect } from 'vitest';
import { MINUTE } from '../../gateway/clock.ts';
import { seed } from '../../gateway/sandbox/seed.ts';
import { migrations } from '../../gateway/store/migrations.ts';
import { type Browser, refusalOf, said } from '../gateway/browser.ts';
import {
  codeSentTo,
  gatewayKit,
  logIn,
  memberByPassword,
  OTHER_SHOPPER,
  otherThan,
  provePassword,
  provePhone,
  SEED_PASSWORD,
  SHOPPER,
  STRANGER,
  sendCodeTo,
  testsOf,
  tryPassword,
} from '../gateway/kit.ts';

const MASKED = '138****8000';
const CLOSE = '/v2/member/account/closeapply';
const FROM_PC = { closeOrigin: 'PC' };

const kit = gatewayKit();
const test = testsOf(kit, () => member());

// A member with an order under way cannot close the account: here all orders are completed.
const settleOrders = () => kit.store.db.updateTable('orders').set({ type: 'completeTransaction' }).execute();
beforeEach(async () => {
  await settleOrders();
});

const sendToOwn = (browser: Browser) => browser.post('/v2/member/account/sms/captcha', {});
const check = (browser: Browser, phoneNum: string, captcha: string) =>
  browser.put('/v2/captcha/sms/v3/captchas', { phoneNum, captcha });
const close = (browser: Browser, headers: Record<string, string> = FROM_PC) => browser.post(CLOSE, undefined, headers);

const member = (phone = SHOPPER) => memberByPassword(kit, phone);
const provenMember = async (phone = SHOPPER) => provePhone(await member(phone), phone);

async function rowsIn(table: 'members' | 'closed_accounts' | 'account_proofs' | 'sessions' | 'session_tokens') {
  return (await kit.store.db.selectFrom(table).selectAll().execute()).length;
}

/** The number of this member's rows, by table. */
async function rowsOfMember(id: string): Promise<Record<string, number>> {
  const tables = ['addresses', 'uploads', 'consents', 'third_accounts', 'sessions', 'qr_codes', 'sms_codes'] as const;
  const counts = await Promise.all(
    tables.map(async (table) => {
      const rows = await kit.store.db.selectFrom(table).selectAll().where('member_id', '=', id).execute();
      return [table, rows.length] as const;
    }),
  );
  return Object.fromEntries(counts);
}

test('ACC-FIELD-03 ACC-CALL-35 a masked phone is accepted only as that of the logged-in member', async () => {
  const browser = await member();
  await sendToOwn(browser);
  const code = await codeSentTo(browser, SHOPPER);
  expect(refusalOf(await check(kit.browser(), MASKED, code))).toEqual([401, 'notLoggedIn']);
  expect(refusalOf(await check(await member(OTHER_SHOPPER), MASKED, code))).toEqual([400, 'phoneOther']);
  expect(refusalOf(await check(browser, '138****8001', code))).toEqual([400, 'phoneOther']);
  expect(refusalOf(await check(browser, MASKED, otherThan(code)))).toEqual([400, 'smsCodeWrong']);
  expect(await rowsIn('account_proofs')).toBe(0);
  expect((await check(browser, MASKED, code)).status).toBe(200);
  expect(await rowsIn('account_proofs')).toBe(1);
});

test('ACC-CALL-35 the hidden digits do not have to be known, but no more than five wrong codes are compared', async () => {
  const browser = await member();
  await sendToOwn(browser);
  const code = await codeSentTo(browser, SHOPPER);
  for (let time = 0; time < 5; time += 1) await check(browser, MASKED, otherThan(code));
  expect(refusalOf(await check(browser, MASKED, code))).toEqual([400, 'smsCodeWrong']);
});

test('ACC-CALL-25 a code requested with a typed phone is for another purpose', async ({ shopper }) => {
  const code = await sendCodeTo(kit.browser(), SHOPPER);
  expect(refusalOf(await check(shopper, MASKED, code))).toEqual([400, 'smsCodeWrong']);
  expect(refusalOf(await close(shopper))).toEqual([400, 'closeNotProven']);
  // A code that replaces the member's own takes its purpose away.
  kit.clock.pass(2 * MINUTE);
  await sendToOwn(shopper);
  kit.clock.pass(2 * MINUTE);
  expect(refusalOf(await check(shopper, MASKED, await sendCodeTo(kit.browser(), SHOPPER)))).toEqual([
    400,
    'smsCodeWrong',
  ]);
});

test('ACC-CALL-24 a proof for changing the phone or by password does not close the account', async ({ shopper }) => {
  await shopper.post('/v2/member/account/sms/captcha', { purpose: 'changePhone' });
  const code = await codeSentTo(shopper, SHOPPER);
  expect((await check(shopper, MASKED, code)).status).toBe(200);
  expect(refusalOf(await close(shopper))).toEqual([400, 'closeNotProven']);
  await provePassword(shopper);
  expect(refusalOf(await close(shopper))).toEqual([400, 'closeNotProven']);
});

test('ACC-CALL-24 ACC-SAFE-05 closing deletes the account with all its data, and no other account', async () => {
  const browser = await provenMember();
  const elsewhere = await member();
  const { accountId } = (await browser.get('/v2/member/vo')).body;
  await browser.put('/v2/member/consents', { purpose: 'health', version: '2026-12' });
  const other = await provenMember(OTHER_SHOPPER);
  const before = await rowsOfMember(accountId);
  expect(before).toMatchObject({ third_accounts: 4, consents: 1, sessions: 2, sms_codes: 1 });
  expect(before.addresses).toBeGreaterThan(0);

  expect(said(await close(browser))).toEqual([200, {}]);
  expect(browser.cookies.has('memberToken')).toBe(false);
  expect(Object.values(await rowsOfMember(accountId)).every((count) => count === 0)).toBe(true);
  for (const gone of [browser, elsewhere]) expect((await gone.get('/v2/member/vo')).status).toBe(401);
  expect((await other.get('/v2/member/vo')).body.phoneStr).toBe('138****8001');
  expect(await rowsIn('members')).toBe(3);
});

test('ACC-CALL-24 every reference to a member cascades or becomes null when the member is deleted', async () => {
  const rows = migrations
    .flatMap(({ statements }) => statements)
    .flatMap((statement) => statement.match(/references members \(id\)[^,\n)]*/g) ?? []);
  expect(rows.length).toBeGreaterThan(6);
  expect(rows.filter((row) => !/on delete (?:cascade|set null)/.test(row))).toEqual([]);
});

test('ACC-CALL-24 the phone can be registered again, and the new account has nothing of the old', async () => {
  const browser = await provenMember();
  const { accountId } = (await browser.get('/v2/member/vo')).body;
  await close(browser);
  kit.clock.pass(2 * MINUTE);
  const fresh = kit.browser();
  expect((await fresh.post('/v2/member/account/validate', { userName: SHOPPER })).status).toBe(200);
  const validCode = await sendCodeTo(fresh, SHOPPER);
  const registration = { userName: SHOPPER, validCode, password: 'neu-Apotheke7' };
  expect((await fresh.post('/v2/member/account/register', registration)).status).toBe(200);
  await tryPassword(kit, fresh, SHOPPER, 'neu-Apotheke7');
  const { body: record } = await fresh.get('/v2/member/vo');
  expect(record.accountId).not.toBe(accountId);
  expect([record.memberName, record.birthday, record.height, record.avatar]).toEqual(['', '', null, '']);
  expect((await fresh.get(CLOSE)).body.losses).toEqual([{ kind: 'profile', count: 1 }]);
  expect((await fresh.get('/deliveryAddresses')).body.content).toEqual([]);
});

test('ACC-CALL-24 closing is refused without a checked code, after ten minutes, from another session or with a changed phone', async () => {
  const browser = await member();
  const elsewhere = await member();
  const notProven = { code: 'closeNotProven', message: '身份验证已失效，请重新验证手机号' };
  expect(said(await close(browser))).toEqual([400, notProven]);
  await provePhone(browser);
  expect(refusalOf(await close(elsewhere))).toEqual([400, 'closeNotProven']);
  kit.clock.pass(11 * MINUTE);
  expect(refusalOf(await close(browser))).toEqual([400, 'closeNotProven']);
  await provePhone(browser);
  await kit.store.db.updateTable('members').set({ phone: STRANGER }).where('phone', '=', SHOPPER).execute();
  expect(refusalOf(await close(browser))).toEqual([400, 'closeNotProven']);
  expect(await rowsIn('members')).toBe(4);
});

test('ACC-CALL-24 ACC-SES-18 closing requires the header closeOrigin and accepts a bearer token', async () => {
  const browser = await provenMember();
  for (const headers of [{}, { closeOrigin: '' }, { closeOrigin: 'APP' }] as const) {
    expect(refusalOf(await close(browser, headers))).toEqual([400, 'malformed']);
  }
  expect(await rowsIn('members')).toBe(4);
  const bearer = kit.browser();
  const { access_token } = await logIn(kit.browser(), OTHER_SHOPPER);
  const headers = { authorization: `Bearer ${access_token}` };
  kit.clock.pass(2 * MINUTE);
  await bearer.post('/v2/member/account/sms/captcha', {}, headers);
  const captcha = await codeSentTo(bearer, OTHER_SHOPPER);
  await bearer.put('/v2/captcha/sms/v3/captchas', { phoneNum: '138****8001', captcha }, headers);
  expect((await close(bearer, { ...FROM_PC, ...headers })).status).toBe(200);
  const [record] = await kit.store.db.selectFrom('closed_accounts').selectAll().execute();
  expect([record?.origin, await rowsIn('closed_accounts')]).toEqual(['PC', 1]);
});

test('ACC-CALL-24 of fifty parallel calls one closes the account, all succeed, and so does a repeat for ten minutes', async () => {
  const browser = await provenMember();
  const secret = [...browser.cookies];
  const stranger = await member(OTHER_SHOPPER);
  const answers = await kit.crowd(50, (twin) => close(twin), browser);
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect([await rowsIn('closed_accounts'), await rowsIn('members')]).toEqual([1, 3]);
  const repeat = kit.browser();
  for (const [name, value] of secret) repeat.cookies.set(name, value);
  expect((await close(repeat)).status).toBe(200);
  for (const [name, value] of secret) repeat.cookies.set(name, value);
  kit.clock.pass(11 * MINUTE);
  expect((await close(repeat)).status).toBe(401);
  expect((await stranger.get('/v2/member/vo')).status).toBe(200);
  expect(await rowsIn('closed_accounts')).toBe(1);
});

test('ACC-CALL-24 calls in parallel to the closing are 200, 400 or 401, and leave nothing behind', async () => {
  const replica = await kit.replica();
  for (let round = 0; round < 3; round += 1) {
    const { id } = await kit.row`select id from members where phone = ${OTHER_SHOPPER}`;
    const browser = await provenMember(OTHER_SHOPPER);
    const beside = kit.browser({ app: replica, as: browser });
    const answers = await Promise.all([
      close(browser),
      beside.put('/v2/member/consents', { purpose: 'health', version: '2026-12' }),
      tryPassword(kit, kit.browser({ app: replica }), OTHER_SHOPPER, SEED_PASSWORD),
    ]);
    expect(answers[0]?.status).toBe(200);
    expect(answers.filter(({ status }) => ![200, 400, 401].includes(status))).toEqual([]);
    expect(Object.values(await rowsOfMember(id)).every((count) => count === 0)).toBe(true);
    expect((await kit.browser().post('/sandbox/api/reset', {})).status).toBe(200);
  }
});

test('ACC-CALL-24 a restart keeps the account closed, even if its phone has a new owner; a reset restores it', async () => {
  await close(await provenMember());
  await seed(kit.store, kit.clock);
  expect(await rowsIn('members')).toBe(3);
  await kit.store.db.updateTable('members').set({ phone: SHOPPER }).where('phone', '=', OTHER_SHOPPER).execute();
  await kit.store.db.deleteFrom('members').where('phone', 'is', null).execute();
  await seed(kit.store, kit.clock);
  expect(await rowsIn('members')).toBe(3);
  await kit.browser().post('/sandbox/api/reset', {});
  expect(await rowsIn('members')).toBe(4);
  expect((await (await member()).get('/deliveryAddresses')).body.content.length).toBeGreaterThan(0);
});
