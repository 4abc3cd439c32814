import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { bindAccounts, registerByThirdParty, validateAccount } from '../../contract/login/account.calls.ts';
import { logInBySms } from '../../contract/session/session.calls.ts';
import { type ThirdParty, thirdTypeOf } from '../../contract/third-party/third.ts';
import { safeExact, safeWords } from '../../src/safe/safe.words.ts';
import { thirdWords } from '../../src/third-party/third.words.ts';
import { bindFormIn, registrationOf } from './kit/bind-form.ts';
import { beMember, greeted, type LoginPage, openLogin } from './kit/login-page.ts';
import { follow } from './kit/pages.ts';
import { NEW_PHONE } from './kit/password-form.ts';
import { test } from './kit/story.ts';

const CHECK = validateAccount.path;
const CALLBACK = '/passport/account/third/oauth2/callback';
const RETURN = '/user/login?backurl=%2Fuser%3Ftab%3D2';
const SAFE = '/user/personal/safe';

/** Who can be chosen on the page that plays a third party; the words of that page. */
const PEOPLE = {
  /** Linked to the member who has everything. */
  linked: /138\*{4}8000/,
  other: /138\*{4}8001/,
  unlinked: /未关联会员/,
  newcomer: /全新账号/,
} as const;
type Person = keyof typeof PEOPLE;

const thirdLink = ({ page }: LoginPage, party: ThirdParty): Locator =>
  page.getByRole('link', { name: thirdWords.ways[party] });

/** Agrees on the page of the third party as this person; null refuses. */
async function answerThere(page: Page, person: Person | null): Promise<void> {
  await page.waitForURL('**/sandbox/third/*');
  if (person !== null) await page.getByRole('radio', { name: PEOPLE[person] }).check();
  await page.getByRole('button', { name: person === null ? '拒绝' : '同意并登录' }).click();
}

/** The outcome, above the links. */
const thirdNotice = ({ page }: LoginPage): Locator =>
  page.getByRole('list', { name: thirdWords.title }).locator('xpath=../..').getByRole('alert');

const addressIn = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

test('ACC-THIRD-01 ACC-THIRD-02 ACC-THIRD-03 ACC-THIRD-04 ACC-THIRD-06 ACC-THIRD-07 ACC-CALL-14 ACC-CALL-20 ACC-LOGIN-07 a refusal is shown on the login page, a newcomer goes on to bind a phone, a linked account logs in once and comes back', async ({
  shop,
}) => {
  const party = 'weixin';
  const thirdType = thirdTypeOf(party);
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor, RETURN);
  await thirdLink(login, party).click();
  await answerThere(login.page, null);
  await expect.poll(() => thirdNotice(login).textContent()).toBe(thirdWords.refused(thirdWords.ways[party]));
  expect(addressIn(login.page)).toBe(RETURN);
  await thirdLink(login, party).click();
  await answerThere(login.page, 'newcomer');
  await login.page.waitForURL('**/user/bind/phone/add?*');
  expect(Object.fromEntries(new URL(login.page.url()).searchParams)).toEqual({
    loginName: expect.stringMatching(new RegExp(`^${party}-new-`)),
    loginType: String(thirdType + 1),
    thirdType: String(thirdType),
    isBind: '0',
    backUrl: '/user?tab=2',
  });
  expect(visitor.callsTo(CHECK)).toEqual([]);
  expect(await visitor.isMember()).toBe(false);
  await follow(login.page, RETURN);
  await thirdLink(login, party).click();
  await answerThere(login.page, 'linked');
  await login.page.waitForURL('**/user?tab=2');
  await login.page.getByRole('heading', { level: 1, name: /杏林春暖/ }).waitFor();
  expect(visitor.callsTo(CHECK)).toHaveLength(1);
  expect(await visitor.isMember()).toBe(true);
});

test('ACC-BIND-02 ACC-BIND-08 ACC-BIND-10 ACC-ROUTE-04 ACC-ROUTE-06 ACC-THIRD-08 ACC-THIRD-09 ACC-CALL-22 a newcomer from a third party binds a free phone, is logged in and lands on the home page', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  await thirdLink(login, 'qq').click();
  await answerThere(login.page, 'newcomer');
  const form = await bindFormIn(login.page);
  const { searchParams } = new URL(form.page.url());
  const openId = searchParams.get('loginName') ?? '';
  expect(openId).not.toBe('');
  expect([searchParams.get('loginType'), searchParams.get('thirdType')]).toEqual(['2', '1']);
  await form.fillIn(shop);
  const smsCode = await form.smsCode.inputValue();
  await form.submit.dblclick();
  await form.emitted.waitFor();
  await form.page.waitForURL('**/user');
  await greeted(form.page);
  expect(registrationOf(visitor)).toEqual({
    loginName: openId,
    loginType: 2,
    userName: NEW_PHONE,
    password: smsCode,
    type: 1,
    loginPassword: '',
    validCode: smsCode,
  });
  expect(visitor.callsTo(registerByThirdParty.path)).toHaveLength(1);
  expect(visitor.callsTo(logInBySms.path)).toHaveLength(1);
  expect(visitor.callsTo(bindAccounts.path)).toHaveLength(0);
});

test('S20 a victim who is led to an attacker’s callback or return URL is not logged in as the attacker', async ({
  shop,
}) => {
  const attacker = await shop.newVisitor();
  const { page: attack } = await openLogin(attacker);
  // The attacker stops before following the callback, so it stays valid.
  const caught = attack.waitForRequest((request) => new URL(request.url()).pathname === CALLBACK);
  await attack.route(`**${CALLBACK}*`, (route) => route.fulfill({ status: 204 }));
  await attack.getByRole('link', { name: thirdWords.ways.qq }).click();
  await answerThere(attack, 'other');
  const callback = (await caught).url();

  const victim = await shop.newVisitor();
  const login = await openLogin(victim);
  await thirdLink(login, 'qq').click();
  await login.page.waitForURL('**/sandbox/third/*');
  await login.page.goto(callback);
  await expect.poll(() => thirdNotice(login).textContent()).toBe(thirdWords.foreign);
  expect(victim.callsTo(CHECK)).toEqual([]);
  expect(await victim.isMember()).toBe(false);

  await attack.unroute(`**${CALLBACK}*`);
  await attack.goto(callback);
  // By now it has been followed: it is no more, and says so to the attacker, who is logged in, on Safe.
  await attack.waitForURL(`**${SAFE}`);
  const back = attacker.requests.findLast((request) => request.url().includes('openId='));
  await login.page.goto(back?.url() ?? 'about:blank');
  await expect.poll(() => thirdNotice(login).textContent()).toBe(thirdWords.foreign);
  expect(victim.callsTo(CHECK)).toEqual([]);
  expect(await victim.isMember()).toBe(false);
});

test('ACC-ROUTE-10 ACC-SAFE-02 ACC-SAFE-04 ACC-SAFE-06 ACC-SAFE-07 ACC-SAFE-08 ACC-SAFE-10 ACC-SAFE-11 ACC-SAFE-12 a third party is unlinked and linked again after confirmation, and the way to the password leads back', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await beMember(shop, visitor, SAFE);
  const question = page.getByRole('alertdialog');
  const weixin = page
    .getByRole('list', { name: safeWords.thirds.title })
    .getByRole('listitem')
    .filter({ hasText: safeWords.parties.weixin });
  await weixin.getByText('已关联：杏林春暖').waitFor();
  await weixin.getByRole('button', { name: safeWords.unbind }).click();
  await question.getByRole('button', { name: safeWords.unbindYes }).click();
  // The short message first: it does not stay.
  await page.getByText(safeExact.thirdUnbound.text).first().waitFor();
  await weixin.getByText(safeWords.notLinked).waitFor();
  await weixin.getByRole('button', { name: safeWords.bind }).click();
  await answerThere(page, 'unlinked');
  await page.waitForURL(`**${SAFE}`);
  await question.getByText('还没有关联的人').waitFor();
  expect(visitor.callsTo(bindAccounts.path)).toEqual([]);
  await shop.sandbox.setFaults({ method: 'PUT', path: bindAccounts.path, status: 500, times: 1 });
  await question.getByRole('button', { name: safeWords.bindYes }).click();
  await question.getByRole('alert').getByText(safeExact.thirdNotBound.text).waitFor();
  await question.getByRole('button', { name: safeWords.bindYes }).click();
  await page.getByText(`您的${safeWords.parties.weixin}号已经与您的账号关联`).waitFor();
  await weixin.getByText('已关联：还没有关联的人').waitFor();
  expect(await page.evaluate(() => JSON.stringify({ ...window.sessionStorage }))).not.toContain('unlinked-0001');

  await page
    .getByRole('region', { name: safeWords.login.title })
    .getByRole('link', { name: safeWords.changePassword })
    .click();
  await page.waitForURL(({ pathname }) => pathname === '/user/bind/phone/editPwd');
  const edit = new URL(page.url()).searchParams.get('backUrl');
  expect(edit).toBe('/user/account/password/edit?backUrl=%2Fuser%2Fpersonal%2Fsafe');
});
