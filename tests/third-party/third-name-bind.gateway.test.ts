import { expect } from 'vitest';
import { refusalOf } from '../gateway/browser.ts';
import {
  gatewayKit,
  OTHER_SHOPPER,
  SEED_PASSWORD,
  SHOPPER,
  STRANGER,
  sendCodeTo,
  times,
  tryPassword,
} from '../gateway/kit.ts';
import { bind, register, smsLogin } from '../kit/third-kit.ts';

const kit = gatewayKit();
const { test } = kit;

const OLD = { loginName: 'old_member', loginType: 1, loginPassword: SEED_PASSWORD };

test('ACC-CALL-22 ACC-PWL-08 a free phone is added to the account, and its password logs in', async () => {
  const browser = kit.browser();
  const asked = { ...OLD, userName: STRANGER, password: await sendCodeTo(browser, STRANGER) };
  expect((await register(browser, asked)).status).toBe(200);
  expect((await register(browser, asked)).status).toBe(200);
  expect((await smsLogin(browser, asked)).status).toBe(200);
  expect((await browser.get('/v2/member/vo')).body.nickName).toBe('老会员');
  expect((await tryPassword(kit, kit.browser(), 'old_member', SEED_PASSWORD)).status).toBe(200);
});

test('ACC-CALL-22 a taken phone, a second phone and a wrong password are refused', async ({ visitor }) => {
  const taken = { ...OLD, userName: SHOPPER, password: await sendCodeTo(visitor, SHOPPER) };
  expect(refusalOf(await register(visitor, taken))).toEqual([400, 'phoneTaken']);
  const first = { ...OLD, userName: STRANGER, password: await sendCodeTo(visitor, STRANGER) };
  expect(refusalOf(await register(visitor, { ...first, loginPassword: 'Wrong2026' }))).toEqual([400, 'loginWrong']);
  await register(visitor, first);
  const second = { ...OLD, userName: '13512345679', password: await sendCodeTo(visitor, '13512345679') };
  expect(refusalOf(await register(visitor, second))).toEqual([400, 'loginNameHasPhone']);
});

test('ACC-CALL-21 the login name and its password move to the phone’s member; the old account loses them', async () => {
  const before = await kit.member(OTHER_SHOPPER);
  kit.clock.pass(61_000);
  const browser = kit.browser();
  const asked = { ...OLD, userName: OTHER_SHOPPER, password: await sendCodeTo(browser, OTHER_SHOPPER) };
  await kit.store.db.updateTable('members').set({ password_hash: null }).where('phone', '=', OTHER_SHOPPER).execute();
  await kit.rows`update members set external_id = 'M1' where login_name = 'old_member'`;
  expect((await bind(browser, asked)).status).toBe(200);
  expect((await bind(browser, asked)).status).toBe(200);
  expect(await kit.rows`select phone from members where external_id = 'M1'`).toEqual([{ phone: OTHER_SHOPPER }]);
  expect((await before.get('/v2/member/vo')).status).toBe(401);
  expect((await smsLogin(browser, asked)).status).toBe(200);
  const back = kit.browser();
  expect((await tryPassword(kit, back, 'old_member', SEED_PASSWORD)).status).toBe(200);
  expect((await back.get('/v2/member/vo')).body.phoneStr).toBe('138****8001');
  const old = await kit.store.db.selectFrom('members').selectAll().where('nick_name', '=', '老会员').execute();
  expect(old).toMatchObject([{ phone: null, login_name: null, unconfirmed_phone: null, password_hash: null }]);
  expect((await tryPassword(kit, kit.browser(), '13700137000', SEED_PASSWORD)).status).toBe(400);
});

test('ACC-CALL-21 a member with a login name keeps it, and the accounts are not merged', async ({ visitor }) => {
  const asked = { ...OLD, userName: SHOPPER, password: await sendCodeTo(visitor, SHOPPER) };
  expect(refusalOf(await bind(visitor, asked))).toEqual([400, 'loginNamesDiffer']);
  const names = await kit.store.db.selectFrom('members').select('login_name').orderBy('id').execute();
  expect(names.map(({ login_name }) => login_name)).toEqual(['xinglin', null, null, 'old_member']);
});

test('S9 wrong passwords here count like those of a login, and the code is not checked', async ({ visitor }) => {
  const asked = {
    ...OLD,
    userName: STRANGER,
    password: await sendCodeTo(visitor, STRANGER),
    loginPassword: 'Wrong2026',
  };
  const refused = [];
  for (let times = 0; times < 6; times += 1) refused.push((await bind(visitor, asked)).status);
  expect(refused).toEqual([400, 400, 400, 400, 400, 429]);
  expect((await tryPassword(kit, visitor, 'old_member', SEED_PASSWORD)).status).toBe(429);
  const { tries } = await kit.store.db.selectFrom('sms_codes').select('tries').executeTakeFirstOrThrow();
  expect(tries).toBe(0);
});

test('S20 twelve parallel calls with two phones give the account one of them', async ({ visitor }) => {
  const twin = kit.browser({ app: await kit.replica() });
  const one = { ...OLD, userName: STRANGER, password: await sendCodeTo(visitor, STRANGER) };
  const other = { ...OLD, userName: '13512345679', password: await sendCodeTo(twin, '13512345679') };
  const answers = await times(12, (at) => (at % 2 ? register(visitor, one) : register(twin, other)));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const { phone } = await kit.row`select phone from members where login_name = 'old_member'`;
  expect([STRANGER, '13512345679']).toContain(phone);
});
