import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { validateAccount } from '../../contract/login/account.calls.ts';
import { thirdTypeOf } from '../../contract/third-party/third.ts';
import { proposed } from '../kit/proposed.ts';
import { openLogin } from './kit/login-page.ts';
import { follow } from './kit/pages.ts';
import { test, type Visitor } from './kit/story.ts';
import { answerThere, goByThird, thirdLink, thirdNotice } from './kit/third.ts';

const CHECK = validateAccount.path;
const CALLBACK = '/passport/account/third/oauth2/callback';
const words = proposed.third;
const RETURN = '/user/login?backurl=%2Fuser%3Ftab%3D2';

const addressIn = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const knowsMember = async ({ context }: Visitor) =>
  (await context.cookies()).some(({ name }) => name === 'memberToken');
const addressOf = (request: Request | undefined) => request?.url() ?? 'about:blank';

test('ACC-THIRD-01 ACC-THIRD-02 ACC-THIRD-03 ACC-THIRD-04 ACC-THIRD-06 ACC-THIRD-07 ACC-CALL-14 ACC-CALL-20 ACC-LOGIN-07 a refusal is shown on the login page, a newcomer goes on to bind a phone, a linked account logs in once and comes back', async ({
  shop,
}) => {
  const party = 'weixin';
  const thirdType = thirdTypeOf(party);
  const visitor = await shop.newVisitor();
  const login = await goByThird(visitor, party, null, RETURN);
  await expect.poll(() => thirdNotice(login).textContent()).toBe(words.refused(words.ways[party]));
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
  expect(await knowsMember(visitor)).toBe(false);
  await follow(login.page, RETURN);
  await thirdLink(login, party).click();
  await answerThere(login.page, 'linked');
  await login.page.waitForURL('**/user?tab=2');
  await login.page.getByRole('heading', { level: 1, name: /杏林春暖/ }).waitFor();
  expect(visitor.callsTo(CHECK)).toHaveLength(1);
  expect(await knowsMember(visitor)).toBe(true);
});

test('S20 a victim who is led to an attacker’s callback or return URL is not logged in as the attacker', async ({
  shop,
}) => {
  const attacker = await shop.newVisitor();
  const { page: attack } = await openLogin(attacker);
  // The attacker stops before following the callback, so it stays valid.
  const caught = attack.waitForRequest((request) => new URL(request.url()).pathname === CALLBACK);
  await attack.route(`**${CALLBACK}*`, (route) => route.fulfill({ status: 204 }));
  await attack.getByRole('link', { name: words.ways.qq }).click();
  await answerThere(attack, 'other');
  const callback = (await caught).url();

  const victim = await shop.newVisitor();
  const login = await openLogin(victim);
  await thirdLink(login, 'qq').click();
  await login.page.waitForURL('**/sandbox/third/*');
  await login.page.goto(callback);
  await expect.poll(() => thirdNotice(login).textContent()).toBe(words.foreign);
  expect(victim.callsTo(CHECK)).toEqual([]);
  expect(await knowsMember(victim)).toBe(false);

  await attack.unroute(`**${CALLBACK}*`);
  await attack.goto(callback);
  // By now it has been followed: it is no more, and says so to the attacker, who is logged in, on Safe.
  await attack.waitForURL('**/user/personal/safe');
  const back = addressOf(attacker.requests.findLast((request) => request.url().includes('openId=')));
  await login.page.goto(back);
  await expect.poll(() => thirdNotice(login).textContent()).toBe(words.foreign);
  expect(victim.callsTo(CHECK)).toEqual([]);
  expect(await knowsMember(victim)).toBe(false);
});
