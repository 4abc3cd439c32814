import { describe, expect } from 'vitest';
import { THIRD_PARTIES, type ThirdParty } from '../../contract/third-party/third.ts';
import { type Browser, refusalOf, tally } from '../gateway/browser.ts';
import { gatewayKit, OTHER_SHOPPER, SHOPPER, STRANGER, sendCodeTo, times } from '../gateway/kit.ts';
import { type Asked, askBinding, bind, goThereAndBack, openIdOf, register, smsLogin } from '../kit/third-kit.ts';

const SAME = '/v2/member/account/validate/sameThirdBinder';

const kit = gatewayKit();
const { test } = kit;

/** A browser that has just come back from a third party, a phone with its code, and a request with both. */
async function comeBackWith(party: ThirdParty, openId: string, userName: string) {
  const browser = kit.browser();
  await goThereAndBack(browser, party, openId);
  const password = await sendCodeTo(browser, userName);
  const asked: Asked = { loginName: openId, loginType: THIRD_PARTIES.indexOf(party) + 2, userName, password };
  return { browser, asked };
}

test.each(THIRD_PARTIES)(
  'ACC-CALL-21 ACC-THIRD-04 ACC-THIRD-06 ACC-THIRD-08 ACC-THIRD-09 %s: after linking, the SMS code and the third party both log in',
  async (party) => {
    const openId = openIdOf(party, 'stranger');
    await kit.store.db.deleteFrom('third_accounts').execute();
    const { browser, asked } = await comeBackWith(party, openId, SHOPPER);
    expect((await bind(browser, asked)).status).toBe(200);
    expect((await smsLogin(browser, asked)).status).toBe(200);
    const later = kit.browser();
    expect((await goThereAndBack(later, party, openId)).searchParams.get('isBind')).toBe('1');
    expect((await askBinding(later, party, openId)).body.isBind).toBe(1);
    expect((await later.get('/v2/member/vo')).body.phoneStr).toBe('138****8000');
  },
);

test('S20 nothing is linked without a fresh, unused proof of this browser, openId and party', async () => {
  const { browser, asked } = await comeBackWith('qq', openIdOf('qq', 'stranger'), SHOPPER);
  const wrong: [Browser, Asked][] = [
    [kit.browser(), asked],
    [browser, { ...asked, loginName: 'qq-somebody-else' }],
    [browser, { ...asked, loginType: 3 }],
  ];
  for (const [who, what] of wrong) expect(refusalOf(await bind(who, what))).toEqual([400, 'thirdNotProven']);
  // These refusals have not been counted as tries of the code.
  const { tries } = await kit.store.db.selectFrom('sms_codes').select('tries').executeTakeFirstOrThrow();
  expect(tries).toBe(0);
  const used = await comeBackWith('weixin', openIdOf('weixin', 'shopper'), OTHER_SHOPPER);
  await askBinding(used.browser, 'weixin', openIdOf('weixin', 'shopper'));
  await kit.store.db.deleteFrom('third_accounts').execute();
  expect(refusalOf(await bind(used.browser, used.asked))).toEqual([400, 'thirdNotProven']);
  kit.clock.pass(10 * 60_000);
  const password = await sendCodeTo(browser, SHOPPER);
  expect(refusalOf(await bind(browser, { ...asked, password }))).toEqual([400, 'thirdNotProven']);
});

test('ACC-BIND-13 ACC-CALL-21 a wrong code links nothing and counts as a try', async () => {
  const { browser, asked } = await comeBackWith('qq', openIdOf('qq', 'stranger'), SHOPPER);
  expect(refusalOf(await bind(browser, { ...asked, password: '000' }))).toEqual([400, 'smsCodeWrong']);
  for (let times = 0; times < 4; times += 1) await bind(browser, { ...asked, password: '001' });
  expect(refusalOf(await bind(browser, asked))).toEqual([400, 'smsCodeWrong']);
});

test('ACC-CALL-21 a member with a linked account of this party is refused another', async () => {
  const { browser, asked } = await comeBackWith('qq', openIdOf('qq', 'stranger'), SHOPPER);
  expect((await bind(browser, asked)).body).toEqual({
    code: 'thirdSameTaken',
    message: '该手机号的账号已关联了同类的其他账号',
  });
});

test('ACC-CALL-21 only a right code reveals that a phone is not registered', async () => {
  const { browser, asked } = await comeBackWith('qq', openIdOf('qq', 'stranger'), STRANGER);
  expect(refusalOf(await bind(browser, { ...asked, password: '000' }))).toEqual([400, 'smsCodeWrong']);
  expect(refusalOf(await bind(browser, asked))).toEqual([400, 'phoneNotRegistered']);
});

test('S20 twenty parallel links of one person from two browsers to two members leave one link', async () => {
  await kit.store.db.deleteFrom('third_accounts').execute();
  const openId = openIdOf('qq', 'stranger');
  const one = await comeBackWith('qq', openId, SHOPPER);
  const other = await comeBackWith('qq', openId, OTHER_SHOPPER);
  const twin = kit.browser({ app: await kit.replica(), as: other.browser });
  const answers = await times(20, (at) => (at % 2 ? bind(one.browser, one.asked) : bind(twin, other.asked)));
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  const linked = await kit.store.db.selectFrom('third_accounts').select('member_id').execute();
  expect(linked).toHaveLength(1);
  // The winner's ten calls succeed, and no others.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
});

test('S20 parallel links of two people of one party to one member leave one link', async () => {
  await kit.store.db.deleteFrom('third_accounts').execute();
  const one = await comeBackWith('qq', openIdOf('qq', 'stranger'), SHOPPER);
  const other = kit.browser({ app: await kit.replica() });
  await goThereAndBack(other, 'qq', openIdOf('qq', 'other'));
  const asked = { ...one.asked, loginName: openIdOf('qq', 'other') };
  const answers = await times(12, (at) => (at % 2 ? bind(one.browser, one.asked) : bind(other, asked)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  expect(await kit.store.db.selectFrom('third_accounts').select('member_id').execute()).toHaveLength(1);
});

test.each(THIRD_PARTIES)(
  'ACC-CALL-22 ACC-BIND-02 %s: registers a member with phone and third party, and both log in',
  async (party) => {
    const openId = openIdOf(party, 'stranger');
    const { browser, asked } = await comeBackWith(party, openId, STRANGER);
    expect((await register(browser, asked)).status).toBe(200);
    expect((await register(browser, asked)).status).toBe(200);
    expect((await smsLogin(browser, asked)).status).toBe(200);
    expect((await browser.get('/v2/member/vo')).body.nickName).toMatch(/^杏林用户\w{4}$/);
    const later = kit.browser();
    await goThereAndBack(later, party, openId);
    expect((await askBinding(later, party, openId)).body.isBind).toBe(1);
    expect((await later.get('/v2/member/vo')).body.phoneStr).toBe('135****5678');
  },
);

test('ACC-CALL-22 a registered phone is refused, and only a right code reveals it', async () => {
  const { browser, asked } = await comeBackWith('qq', openIdOf('qq', 'stranger'), SHOPPER);
  expect(refusalOf(await register(browser, { ...asked, password: '000' }))).toEqual([400, 'smsCodeWrong']);
  expect((await register(browser, asked)).body).toEqual({ code: 'phoneTaken', message: '手机号码已被注册' });
  expect(await kit.store.db.selectFrom('members').select('id').execute()).toHaveLength(4);
});

test('ACC-CALL-22 differing codes, a wrong code or a missing proof create no account', async () => {
  const { browser, asked } = await comeBackWith('qq', openIdOf('qq', 'stranger'), STRANGER);
  expect(refusalOf(await register(browser, asked, '000'))).toEqual([400, 'smsCodeWrong']);
  expect(refusalOf(await register(browser, { ...asked, password: '000' }, '000'))).toEqual([400, 'smsCodeWrong']);
  expect(refusalOf(await register(kit.browser(), asked))).toEqual([400, 'thirdNotProven']);
  expect(await kit.store.db.selectFrom('members').select('id').execute()).toHaveLength(4);
});

test('ACC-CALL-22 a third-party account that is already linked registers no second member', async () => {
  const { browser, asked } = await comeBackWith('qq', openIdOf('qq', 'shopper'), STRANGER);
  expect(refusalOf(await register(browser, asked))).toEqual([400, 'thirdTaken']);
  expect(await kit.store.db.selectFrom('members').select('id').where('phone', '=', STRANGER).execute()).toEqual([]);
});

test('ACC-CALL-22 20 parallel calls on two replicas create one account, and all succeed', async () => {
  const { browser, asked } = await comeBackWith('weibo', openIdOf('weibo', 'stranger'), STRANGER);
  expect(tally(await kit.crowd(20, (twin) => register(twin, asked), browser))).toEqual({ 200: 20 });
  const made = await kit.store.db.selectFrom('members').select('id').where('phone', '=', STRANGER).execute();
  expect(made).toHaveLength(1);
});

describe('the check for the same third party (ACC-CALL-15)', () => {
  const same = (browser: Browser, userName: string, loginType: number) => browser.post(SAME, { userName, loginType });

  test('ACC-CALL-15 refuses a phone that is already linked to this party, accepts others', async () => {
    expect((await same(kit.browser(), SHOPPER, 2)).body).toEqual({
      code: 'thirdSameTaken',
      message: '该手机号的账号已关联了同类的其他账号',
    });
    for (const [phone, loginType] of [
      ['13900139000', 2],
      [STRANGER, 5],
    ] as const) {
      expect((await same(kit.browser(), phone, loginType)).status).toBe(200);
    }
    expect((await same(kit.browser(), SHOPPER, 1)).status).toBe(400);
  });

  test('ACC-CALL-15 S9 an address may ask 20 times', async ({ visitor }) => {
    const statuses = [];
    for (let times = 0; times < 22; times += 1) statuses.push((await same(visitor, STRANGER, 2)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});
