import { expect } from 'vitest';
import { THIRD_PARTIES, type ThirdParty, thirdTypeOf } from '../../contract/third-party/third.ts';
import { type Browser, refusalOf, tally } from '../gateway/browser.ts';
import { gatewayKit, OTHER_SHOPPER, SHOPPER, times } from '../gateway/kit.ts';
import {
  askBinding,
  BIND,
  CALLBACK,
  chooseThere,
  goThereAndBack,
  leadsTo,
  loginAddress,
  openIdOf,
} from '../kit/third-kit.ts';

const ACCOUNT = '/v2/member/account';
const BINDER = '/v2/member/account/thirdBinder';
const SAFE = '/user/personal/safe';

const kit = gatewayKit();

const ownBinding = (party: ThirdParty, openId: string) => ({
  ...{ loginName: openId, loginType: thirdTypeOf(party) + 1, type: 1 },
  ...{ userName: '', password: '', loginPassword: '' },
});
const bindOwn = (browser: Browser, party: ThirdParty, openId: string) => browser.put(BIND, ownBinding(party, openId));
const unbind = (browser: Browser, party: ThirdParty) => browser.delete(`${BINDER}?type=${thirdTypeOf(party)}`);
const bindingOf = async (browser: Browser, party: ThirdParty) =>
  (await browser.get(`${BINDER}?type=${thirdTypeOf(party)}`)).body;
const lookAt = (browser: Browser, party: ThirdParty, openId: string) =>
  browser.post(`${BINDER}/returned`, { loginName: openId, loginType: thirdTypeOf(party) + 1 });
/** Lets the next code go to the same phone. */
const waitForNextCode = () => kit.clock.pass(61_000);
const unlinkAll = () => kit.store.db.deleteFrom('third_accounts').execute();
const links = () => kit.store.db.selectFrom('third_accounts').selectAll().execute();

const { member, test } = kit;
/** A member's browser that has just come back from this party as this person. */
async function memberBack(party: ThirdParty, openId: string, phone: string = SHOPPER): Promise<Browser> {
  const browser = await member(phone);
  await goThereAndBack(browser, party, openId);
  return browser;
}

test('ACC-CALL-08 ACC-SAFE-01 the answer has the masked phone and whether a password is set', async ({ shopper }) => {
  expect((await shopper.get(ACCOUNT)).body).toEqual({ phoneStr: '138****8000', hasPassword: true });
  await kit.store.db.updateTable('members').set({ password_hash: null }).where('phone', '=', SHOPPER).execute();
  expect((await shopper.get(ACCOUNT)).body).toEqual({ phoneStr: '138****8000', hasPassword: false });
});

test.each(THIRD_PARTIES)(
  'ACC-CALL-09 ACC-SAFE-02 ACC-THIRD-05 %s: linked with the name that it gave, or not linked; never the openId',
  async (party) => {
    const browser = await member();
    const own = await kit.row`
      select name from third_accounts join members on members.id = member_id
      where phone = ${SHOPPER} and third_type = ${thirdTypeOf(party)}`;
    const loginType = thirdTypeOf(party) + 1;
    expect(await bindingOf(browser, party)).toEqual({ isBind: 1, loginName: own.name, loginType });
    await unlinkAll();
    expect(await bindingOf(browser, party)).toEqual({ isBind: 0, loginName: '', loginType });
  },
);

test('ACC-CALL-09 an invalid type is refused', async ({ shopper }) => {
  for (const type of ['0', '5', 'qq', '', '1&type=2']) {
    expect((await shopper.get(`${BINDER}?type=${type}`)).status, type).toBe(400);
  }
});

test.each(THIRD_PARTIES)(
  'ACC-SAFE-06 ACC-SAFE-08 ACC-CALL-21 %s: the account is shown, linked by its proof, and then logs the member in',
  async (party) => {
    await unlinkAll();
    const openId = openIdOf(party, 'stranger');
    const browser = await memberBack(party, openId);
    const { status, body } = await lookAt(browser, party, openId);
    expect([status, body.link]).toEqual([200, 'none']);
    expect(await links()).toEqual([]);
    expect((await bindOwn(browser, party, openId)).status).toBe(200);
    expect(await bindingOf(browser, party)).toMatchObject({ isBind: 1, loginName: body.loginName });
    expect((await lookAt(browser, party, openId)).body.link).toBe('own');
    const later = kit.browser();
    await goThereAndBack(later, party, openId);
    expect((await askBinding(later, party, openId)).body.isBind).toBe(1);
    expect((await later.get('/v2/member/vo')).body.phoneStr).toBe('138****8000');
  },
);

test('ACC-CALL-21 S20 without this browser’s own unused proof nothing is linked', async () => {
  await unlinkAll();
  const openId = openIdOf('qq', 'stranger');
  const browser = await memberBack('qq', openId);
  const elsewhere = await member(OTHER_SHOPPER);
  const wrong = [
    await bindOwn(elsewhere, 'qq', openId),
    await bindOwn(browser, 'qq', 'qq-somebody-else'),
    await bindOwn(browser, 'weixin', openId),
    await lookAt(elsewhere, 'qq', openId),
  ];
  for (const answer of wrong) expect(refusalOf(answer)).toEqual([400, 'thirdNotProven']);
  // Used up: an unbinding in between does not make it good again.
  expect((await bindOwn(browser, 'qq', openId)).status).toBe(200);
  expect((await unbind(browser, 'qq')).status).toBe(200);
  expect(refusalOf(await bindOwn(browser, 'qq', openId))).toEqual([400, 'thirdNotProven']);
  await goThereAndBack(browser, 'qq', openId);
  kit.clock.pass(10 * 60_000);
  expect(refusalOf(await bindOwn(browser, 'qq', openId))).toEqual([400, 'thirdNotProven']);
  expect(await links()).toEqual([]);
});

test('ACC-SAFE-09 ACC-CALL-21 an account linked to another member stays theirs, and its name is not revealed', async () => {
  const openId = openIdOf('qq', 'other');
  const browser = await memberBack('qq', openId);
  expect((await lookAt(browser, 'qq', openId)).body).toEqual({ loginName: '', link: 'other' });
  const before = await links();
  expect((await bindOwn(browser, 'qq', openId)).body).toEqual({
    code: 'thirdTaken',
    message: '该账号已关联了其他账号',
  });
  expect(await links()).toEqual(before);
});

test('ACC-CALL-21 once one account of a party is linked, another is refused and the same one succeeds', async () => {
  await unlinkAll();
  const mine = await memberBack('qq', openIdOf('qq', 'shopper'));
  waitForNextCode();
  const twin = await memberBack('qq', openIdOf('qq', 'stranger'));
  expect((await bindOwn(mine, 'qq', openIdOf('qq', 'shopper'))).status).toBe(200);
  expect((await bindOwn(twin, 'qq', openIdOf('qq', 'stranger'))).body).toEqual({
    code: 'thirdSameTaken',
    message: '您的账号已关联了同类的其他账号，请先解除关联',
  });
  expect((await bindOwn(mine, 'qq', openIdOf('qq', 'shopper'))).status).toBe(200);
  expect(await links()).toHaveLength(1);
});

test('ACC-CALL-21 linking with a login name, a code or a password is refused', async () => {
  const browser = await memberBack('qq', openIdOf('qq', 'stranger'));
  const asked = ownBinding('qq', openIdOf('qq', 'stranger'));
  for (const changed of [{ loginType: 1 }, { password: '123456' }, { loginPassword: 'x' }]) {
    expect(refusalOf(await browser.put(BIND, { ...asked, ...changed }))).toEqual([400, 'malformed']);
  }
  expect(refusalOf(await browser.put(BIND, asked, { origin: 'https://evil.example' }))).toEqual([403, 'foreignOrigin']);
});

test('S20 ACC-CALL-21 of 20 parallel links of one account to two members one holds, and none is 5xx', async () => {
  await unlinkAll();
  const openId = openIdOf('qq', 'stranger');
  const one = await memberBack('qq', openId, SHOPPER);
  const other = await memberBack('qq', openId, OTHER_SHOPPER);
  const twin = kit.browser({ app: await kit.replica(), as: other });
  const answers = await times(20, (at) => bindOwn(at % 2 ? one : twin, 'qq', openId));
  expect(tally(answers)).toEqual({ 200: 10, 400: 10 });
  expect(await links()).toHaveLength(1);
});

test('S20 ACC-CALL-21 of parallel links of two accounts of a party to one member one holds', async () => {
  await unlinkAll();
  const one = await memberBack('qq', openIdOf('qq', 'stranger'));
  const app = await kit.replica();
  waitForNextCode();
  const fresh = await memberBack('qq', openIdOf('qq', 'shopper'));
  const other = kit.browser({ app, as: fresh });
  const answers = await times(12, (at) =>
    at % 2 ? bindOwn(one, 'qq', openIdOf('qq', 'stranger')) : bindOwn(other, 'qq', openIdOf('qq', 'shopper')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
  expect(answers.filter(({ body }) => body.code === 'thirdSameTaken')).toHaveLength(6);
  expect(await links()).toHaveLength(1);
});

test.each(THIRD_PARTIES)(
  'ACC-CALL-10 ACC-SAFE-07 %s: only this link of this member is removed, and it logs in no more',
  async (party) => {
    const browser = await member();
    const before = await links();
    expect((await unbind(browser, party)).status).toBe(200);
    expect((await unbind(browser, party)).status).toBe(200);
    expect(await links()).toHaveLength(before.length - 1);
    expect(await bindingOf(browser, party)).toMatchObject({ isBind: 0 });
    expect(await bindingOf(await member(OTHER_SHOPPER), party)).toMatchObject({ isBind: 1 });
    const later = kit.browser();
    const back = await goThereAndBack(later, party, openIdOf(party, 'shopper'));
    expect(back.searchParams.get('isBind')).toBe('0');
  },
);

test('ACC-CALL-10 12 parallel unbindings on two replicas all succeed, and a link made right after stays', async () => {
  const browser = await memberBack('qq', openIdOf('qq', 'stranger'));
  expect(tally(await kit.crowd(12, (twin) => unbind(twin, 'qq'), browser))).toEqual({ 200: 12 });
  expect((await bindOwn(browser, 'qq', openIdOf('qq', 'stranger'))).status).toBe(200);
  expect(await bindingOf(browser, 'qq')).toMatchObject({ isBind: 1 });
});

test('ACC-CALL-20 ACC-SAFE-08 the callback leads back to Safe; a used one reports its error there, not at Login', async () => {
  await unlinkAll();
  const browser = await member();
  const backUrl = `${SAFE}?state=page-state-0123456789abcdef`;
  const there = leadsTo(await browser.get(loginAddress('qq', { backUrl })));
  const callback = await chooseThere(browser, there, openIdOf('qq', 'stranger'));
  const back = leadsTo(await browser.get(callback));
  expect(back.pathname).toBe(SAFE);
  expect(back.searchParams.get('isBind')).toBe('0');
  const again = leadsTo(await browser.get(callback));
  expect(again.pathname + again.search).toBe(`${SAFE}?thirdError=invalid`);
  const visitor = leadsTo(await kit.browser().get(`${CALLBACK}?state=x`));
  expect(visitor.pathname).toBe('/user/login');
});
