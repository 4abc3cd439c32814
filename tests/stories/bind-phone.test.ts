import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { bindAccounts, registerByThirdParty } from '../../contract/login/account.calls.ts';
import { logInBySms as logInBySmsCall } from '../../contract/session/session.calls.ts';
import { bodyOf, comeFromThird, comeWithoutPhone, NAME_WITHOUT_PHONE } from './kit/bind-form.ts';
import { NEW_PHONE } from './kit/password-form.ts';
import { test } from './kit/story.ts';

const LOGIN = logInBySmsCall.path;

const addressOf = (page: Page) => new URL(page.url());

test('ACC-BIND-02 ACC-BIND-08 ACC-BIND-10 ACC-ROUTE-04 ACC-ROUTE-06 ACC-THIRD-08 ACC-THIRD-09 ACC-CALL-22 a newcomer from a third party binds a free phone, is logged in and lands on the home page', async ({
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
