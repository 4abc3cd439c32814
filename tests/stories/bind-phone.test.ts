import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  bindAccounts,
  changePhone,
  checkCurrentAccount,
  registerByThirdParty,
} from '../../contract/login/account.calls.ts';
import { logInBySms as logInBySmsCall } from '../../contract/session/session.calls.ts';
import { MINUTE } from '../../gateway/clock.ts';
import {
  bodyOf,
  comeFromThird,
  comeWithoutPhone,
  NAME_WITHOUT_PHONE,
  openMemberForm,
  proveByPassword,
  UNLINKED_PHONE,
} from './kit/bind-form.ts';
import { members } from './kit/login-page.ts';
import { NEW_PHONE } from './kit/password-form.ts';
import { test } from './kit/story.ts';

const LOGIN = logInBySmsCall.path;

const addressOf = (page: Page) => new URL(page.url());

test('ACC-BIND-02 ACC-BIND-08 ACC-BIND-10 ACC-ROUTE-04 ACC-ROUTE-06 ACC-THIRD-08 ACC-THIRD-09 ACC-CALL-22 somebody new at a third party binds a free phone, is logged in and comes home', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const form = await comeFromThird(visitor);
  const { searchParams } = addressOf(form.page);
  const openId = searchParams.get('loginName') ?? '';
  expect(openId).not.toBe('');
  expect([searchParams.get('loginType'), searchParams.get('thirdType')]).toEqual(['2', '1']);
  await form.fillIn(shop, NEW_PHONE);
  const smsCode = await form.smsCode.inputValue();
  await form.submit.dblclick();
  await form.emitted.waitFor();
  await form.page.waitForURL('**/user');
  await form.page.getByRole('heading', { level: 1, name: /^您好，./ }).waitFor();
  expect(bodyOf(visitor, registerByThirdParty.path)).toEqual({
    loginName: openId,
    loginType: 2,
    userName: NEW_PHONE,
    password: smsCode,
    type: 1,
    loginPassword: '',
    validCode: smsCode,
  });
  expect(visitor.callsTo(registerByThirdParty.path)).toHaveLength(1);
  expect(visitor.callsTo(LOGIN)).toHaveLength(1);
  expect(visitor.callsTo(bindAccounts.path)).toHaveLength(0);
});

test('ACC-BIND-05 ACC-BIND-06 ACC-BIND-09 ACC-CALL-13 ACC-CALL-21 for a registered phone the dialog links the accounts, once, and the member goes back to where they were', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const form = await comeFromThird(visitor, '/user/login?backurl=%2Fuser%3Ffrom%3Dcart');
  const openId = addressOf(form.page).searchParams.get('loginName');
  await form.fillIn(shop, UNLINKED_PHONE);
  const smsCode = await form.smsCode.inputValue();
  await form.submit.click();
  await form.dialog.waitFor();
  expect(await form.dialog.textContent()).toContain('139****9000');
  expect(visitor.callsTo(bindAccounts.path)).toHaveLength(0);
  await form.link.dblclick();
  await form.emitted.waitFor();
  await form.page.waitForURL('**/user?from=cart');
  await form.page.getByText('139****9000', { exact: true }).waitFor();
  expect(bodyOf(visitor, bindAccounts.path)).toEqual({
    loginName: openId,
    loginType: 2,
    userName: UNLINKED_PHONE,
    password: smsCode,
    type: 1,
    loginPassword: '',
  });
  expect(visitor.callsTo(bindAccounts.path)).toHaveLength(1);
  expect(visitor.callsTo(registerByThirdParty.path)).toHaveLength(0);
});

test('ACC-PWL-08 ACC-ROUTE-06 a login name without a phone binds one; its password is in no address and no storage', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const form = await comeWithoutPhone(shop, visitor, '/user/login?backurl=%2Fuser%3Ffrom%3Dcart');
  const { loginName, password } = NAME_WITHOUT_PHONE;
  expect(addressOf(form.page).searchParams.get('loginName')).toBe(loginName);
  await form.fillIn(shop, NEW_PHONE);
  const kept = await form.page.evaluate(() =>
    JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }, window.history.state]),
  );
  expect(kept).not.toContain(password);
  expect(visitor.addresses.concat(visitor.console).filter((line) => line.includes(password))).toEqual([]);
  await form.submit.click();
  await form.emitted.waitFor();
  await form.page.waitForURL('**/user?from=cart');
  expect(bodyOf(visitor, registerByThirdParty.path)).toMatchObject({
    loginName,
    loginType: 1,
    loginPassword: password,
    userName: NEW_PHONE,
    type: 1,
  });
});

test('ACC-BIND-03 ACC-BIND-08 ACC-BIND-09 ACC-CALL-07 ACC-SES-18 a member changes the phone, and the pages know the new one', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const form = await openMemberForm(shop, visitor, 'edit', '?backUrl=%2Fuser%3Ffrom%3Dsafe');
  await form.page.getByText('138****8000').waitFor();
  await form.fillIn(shop, NEW_PHONE);
  const smsCode = await form.smsCode.inputValue();
  await form.submit.dblclick();
  await form.emitted.waitFor();
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
  expect(await form.emitted.count()).toBe(0);
  expect(bodyOf(visitor, checkCurrentAccount.path)).toEqual({ phoneNum: members.full });
  expect(visitor.callsTo(changePhone.path)).toHaveLength(0);
});
