import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { changePhone, checkCurrentAccount, validateAccount } from '../../contract/account/account.calls.ts';
import { refreshTokens } from '../../contract/account/session.calls.ts';
import { MINUTE } from '../../gateway/clock.ts';
import { proposed } from '../../src/words/proposed.ts';
import { BindForm, bodyOf, isMember, openMemberForm, proveByPassword } from './kit/bind-form.ts';
import { failEachWay } from './kit/failures.ts';
import { beMember, members } from './kit/login-page.ts';
import { NEW_PHONE } from './kit/password-form.ts';
import { test } from './kit/story.ts';

const words = proposed.bindPhone;

const addressOf = (page: Page) => new URL(page.url());

test('ACC-BIND-03 ACC-BIND-08 ACC-BIND-09 ACC-CALL-07 ACC-SES-18 a member changes the phone, and the pages know the new one', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const form = await openMemberForm(shop, visitor, 'edit', '?backUrl=%2Fuser%3Ffrom%3Dsafe');
  await form.page.getByText('138****8000').waitFor();
  await form.fillIn(shop, NEW_PHONE);
  const smsCode = await form.smsCode.inputValue();
  await form.submit.dblclick();
  await form.told.waitFor();
  await form.page.waitForURL('**/user?from=safe');
  await form.page.getByText('135****5678').waitFor();
  const calls = visitor.callsTo(changePhone.path);
  expect(calls).toHaveLength(1);
  const [call] = calls;
  expect(Object.fromEntries(new URL(call?.url() ?? '').searchParams)).toEqual({ phoneNum: NEW_PHONE, smsCode });
  expect(await call?.headerValue('authorization')).toMatch(/^Bearer ./);
  // What was typed is of no use any more.
  await form.page.goto('/user/bind/phone/edit');
  await form.page.getByText('135****5678').first().waitFor();
  await proveByPassword(form.page);
  expect(await form.phone.inputValue()).toBe('');
});

test('ACC-SAFE-03 ACC-CALL-25 ACC-CALL-07 the form comes after a code to the present phone, and what is no longer proven is asked for again', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await beMember(shop, visitor, '/user/bind/phone/edit');
  const form = new BindForm(page, 'edit');
  await shop.sandbox.moveClock(2 * MINUTE);
  expect(await form.submit.count()).toBe(0);
  await form.send.click();
  await page.getByText(/秒后重发/).waitFor();
  await form.smsCode.fill(await shop.sandbox.smsCode(members.full));
  await page.getByRole('button', { name: proposed.accountProof.next }).click();
  await page.getByText(words.proven).waitFor();
  await form.fillIn(shop, NEW_PHONE);
  const message = '请先验证当前手机号或登录密码，再修改手机号';
  const unproven = { status: 400, body: { code: 'phoneNotProven', message }, times: 1 };
  await shop.sandbox.setFaults({ method: 'PUT', path: changePhone.path, ...unproven });
  await form.submit.click();
  await page.getByRole('alert').filter({ hasText: message }).waitFor();
  await proveByPassword(page);
  await form.submit.click();
  await form.told.waitFor();
});

test('ACC-FIELD-05 ACC-BIND-03 a member cannot take a phone that somebody has registered: no code is sent, and a code from elsewhere does not help', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const form = await openMemberForm(shop, visitor, 'edit');
  await form.phone.fill(members.empty);
  await form.send.click();
  await expect.poll(() => form.faultOf(form.phone)).toBe('手机号码已被注册');
  expect(await shop.sandbox.smsCount(members.empty)).toBe(0);
  // Registered by somebody else while the code was on its way.
  await form.fillIn(shop, NEW_PHONE);
  await shop.sandbox.setFaults({ method: 'POST', path: validateAccount.path, status: 400, body: {}, times: 1 });
  await form.submit.click();
  await expect.poll(() => form.faultOf(form.phone)).toBe('手机号码已被注册');
  await expect.poll(() => form.isAtPhone()).toBe(true);
  expect(visitor.callsTo(changePhone.path)).toHaveLength(0);
});

test('ACC-BIND-04 ACC-BIND-09 ACC-CALL-16 before a password is changed only the own phone is good, and nothing is said to be bound', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const to = '/user/account/password/edit';
  const form = await openMemberForm(shop, visitor, 'editPwd', `?backUrl=${encodeURIComponent(to)}`);
  await shop.sandbox.moveClock(2 * MINUTE);
  await form.phone.fill(members.empty);
  await form.send.click();
  await expect.poll(() => form.faultOf(form.phone)).toBe('请输入与当前账号相同手机号');
  expect(await shop.sandbox.smsCount(members.empty)).toBe(0);
  await form.fillIn(shop, members.full);
  await form.submit.click();
  await form.page.waitForURL(`**${to}`);
  await form.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await form.told.count()).toBe(0);
  expect(bodyOf(visitor, checkCurrentAccount.path)).toEqual({ phoneNum: members.full });
  expect(visitor.callsTo(changePhone.path)).toHaveLength(0);
});

test('ACC-BIND-03 ACC-BIND-04 a change or a check that fails says it, loses nothing and can be tried again', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const form = await openMemberForm(shop, visitor, 'edit');
  await form.fillIn(shop, NEW_PHONE);
  const text = '短信验证码错误或已失效';
  await failEachWay(shop, form, changePhone, { body: { code: 'smsCodeWrong', message: text }, text });
  await shop.sandbox.setFaults({ method: 'PUT', path: changePhone.path, delayMs: 500, times: 1 });
  await form.submit.click();
  await form.page.waitForURL('**/user');
});

test('ACC-SES-12 a session that ends while the phone is typed leaves the form as it is; the way through Login leads back', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const form = await openMemberForm(shop, visitor, 'edit', '?backUrl=%2Fuser%3Ffrom%3Dsafe');
  await form.fillIn(shop, NEW_PHONE);
  const before = await form.typed();
  await shop.sandbox.setFaults(
    { method: 'PUT', path: changePhone.path, status: 401, body: {} },
    { method: 'POST', path: refreshTokens.path, status: 401, body: {} },
  );
  await form.submit.click();
  await form.page.getByRole('alert').filter({ hasText: words.expired }).waitFor();
  expect(await form.typed()).toEqual(before);
  expect(await isMember(visitor)).toBe(true);
  await form.page.getByRole('button', { name: words.relogin }).click();
  await form.page.waitForURL('**/user/login?backurl=*');
  expect(addressOf(form.page).searchParams.get('backurl')).toBe('/user/bind/phone/edit?backUrl=%2Fuser%3Ffrom%3Dsafe');
  expect(await isMember(visitor)).toBe(false);
});

test.for(['//evil.example', '/%5Cevil.example', 'javascript:alert(1)', '/user/login?backurl=//evil.example'])(
  'ACC-ROUTE-07 ACC-BIND-10 the hostile backUrl %s leads to /user, and is asked for nothing',
  async (attack, { shop }) => {
    const visitor = await shop.newVisitor();
    const form = await openMemberForm(shop, visitor, 'editPwd', `?backUrl=${attack}&backurl=/merchants/entry`);
    await shop.sandbox.moveClock(2 * MINUTE);
    await form.fillIn(shop, members.full);
    await form.submit.click();
    await form.page.waitForURL((url) => !url.pathname.startsWith('/user/bind'));
    expect(form.page.url()).toBe(`${shop.origin}/user`);
  },
);
