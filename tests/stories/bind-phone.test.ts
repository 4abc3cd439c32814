import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { bindAccounts, registerByThirdParty, validateAccount } from '../../contract/account/account.calls.ts';
import { sendSmsCode } from '../../contract/account/captcha.calls.ts';
import { logInBySms as logInBySmsCall } from '../../contract/account/session.calls.ts';
import { exact } from '../../src/words/exact.ts';
import { proposed } from '../../src/words/proposed.ts';
import {
  bodyOf,
  comeFromThird,
  comeWithoutPhone,
  isMember,
  NAME_WITHOUT_PHONE,
  UNLINKED_PHONE,
} from './kit/bind-form.ts';
import { failEachWay, failuresOf } from './kit/failures.ts';
import { hydrated, members } from './kit/login-page.ts';
import { tabTo } from './kit/page.ts';
import { NEW_PHONE } from './kit/password-form.ts';
import { test } from './kit/story.ts';

const words = proposed.bindPhone;
const OTHER_PHONE = '13612345678';
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
  await form.told.waitFor();
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
  await form.told.waitFor();
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

test('ACC-BIND-07 in the dialog another phone can be chosen: the cursor is where it is typed, the code is gone', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const form = await comeFromThird(visitor);
  await form.fillIn(shop, UNLINKED_PHONE);
  await form.submit.click();
  await form.otherPhone.click();
  await form.dialog.waitFor({ state: 'detached' });
  await expect.poll(() => form.isAtPhone()).toBe(true);
  expect(await form.faultOf(form.phone)).toBe('手机号码已被注册');
  expect(await form.smsCode.inputValue()).toBe('');
  await form.fillIn(shop, NEW_PHONE);
  await form.submit.click();
  await form.told.waitFor();
  await form.page.waitForURL('**/user');
  expect(visitor.callsTo(bindAccounts.path)).toHaveLength(0);
  expect(bodyOf(visitor, registerByThirdParty.path)).toMatchObject({ userName: NEW_PHONE });
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
  await form.told.waitFor();
  await form.page.waitForURL('**/user?from=cart');
  expect(bodyOf(visitor, registerByThirdParty.path)).toMatchObject({
    loginName,
    loginType: 1,
    loginPassword: password,
    userName: NEW_PHONE,
    type: 1,
  });
});

test('ACC-BIND-01 ACC-ROUTE-06 without a login name, and after a reload without its password, the page leads to Login', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await visitor.newTab();
  for (const query of [
    '',
    '?loginType=2',
    '?loginName=',
    '?loginName=old_member&loginType=1',
    '?loginName=old_member',
  ]) {
    await page.goto(`/user/bind/phone/add${query}`);
    await page.waitForURL('**/user/login');
  }
  await page.goto('/user/bind/phone/sell');
  await page.waitForURL('**/user/error');
  const form = await comeWithoutPhone(shop, visitor);
  await form.page.reload();
  await form.page.waitForURL('**/user/login');
  expect(visitor.callsTo(registerByThirdParty.path)).toHaveLength(0);
});

test('ACC-BIND-11 ACC-BIND-12 when the login after the binding fails, the cookies go; it can be tried again without a second binding', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const form = await comeFromThird(visitor);
  await visitor.context.addCookies([{ name: 'memberToken', value: '1', url: shop.origin }]);
  await form.fillIn(shop, NEW_PHONE);
  const before = await form.typed();
  for (const fault of [{ status: 500 }, { drop: true }]) {
    await shop.sandbox.setFaults({ method: 'POST', path: LOGIN, ...fault });
    await form.submit.click();
    await form.page.getByText('登录失败,请刷新页面重试').waitFor();
    expect(await isMember(visitor)).toBe(false);
    expect(await form.typed()).toEqual(before);
  }
  expect(await form.page.getByRole('link', { name: words.toLogin }).getAttribute('href')).toBe('/user/login');
  await shop.sandbox.setFaults();
  await form.submit.click();
  await form.told.waitFor();
  await form.page.waitForURL('**/user');
  expect(await isMember(visitor)).toBe(true);
  expect(visitor.callsTo(registerByThirdParty.path)).toHaveLength(1);
});

test('ACC-BIND-13 a code that no longer holds when the login comes is said to be wrong beside its field, and another one logs in', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const form = await comeFromThird(visitor);
  await form.fillIn(shop, UNLINKED_PHONE);
  await form.submit.click();
  await form.dialog.waitFor();
  await shop.sandbox.setFaults({ method: 'POST', path: LOGIN, status: 400, body: {}, times: 1 });
  await form.link.click();
  await expect.poll(() => form.faultOf(form.smsCode)).toBe('请输入正确的短信验证码');
  expect(await form.faultOf(form.phone)).toBe('');
  expect(await form.page.getByText(exact.loginFailed.text).count()).toBe(0);
  expect(await form.smsCode.inputValue()).toBe('');
  await form.smsCode.fill(await shop.sandbox.smsCode(UNLINKED_PHONE));
  await form.submit.click();
  await form.told.waitFor();
  await form.page.waitForURL('**/user');
  expect(visitor.callsTo(bindAccounts.path)).toHaveLength(1);
});

test('ACC-BIND-06 ACC-BIND-07 an account that has such a login already is not linked; the dialog says so and stays', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const form = await comeFromThird(visitor);
  await form.fillIn(shop, members.full);
  await form.submit.click();
  await form.link.click();
  await form.dialog
    .getByRole('alert')
    .getByText(/已关联了同类的其他账号/)
    .waitFor();
  await form.otherPhone.click();
  await form.fillIn(shop, NEW_PHONE);
  expect(await form.notice.textContent()).toBe('');
  await form.submit.click();
  await form.page.waitForURL('**/user');
});

test('ACC-BIND-02 ACC-BIND-06 whatever becomes of a call, the page says it, loses nothing and can be tried again', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const form = await comeFromThird(visitor);
  await form.fillIn(shop, UNLINKED_PHONE);
  const refusal = { status: 429, text: proposed.sms.refused };
  await failEachWay(shop, form, validateAccount, refusal);
  await form.submit.click();
  for (const [fault, text] of failuresOf(refusal)) {
    await shop.sandbox.setFaults({ method: 'PUT', path: bindAccounts.path, ...fault });
    await form.link.click();
    await form.dialog.getByText(text).waitFor();
  }
  await shop.sandbox.setFaults({ method: 'PUT', path: bindAccounts.path, delayMs: 500, times: 1 });
  await form.link.click();
  await form.page.waitForURL('**/user');
});

test('ACC-BIND-02 ACC-BIND-05 ACC-BIND-07 the whole way, dialog included, can be gone with the keyboard alone', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const form = await comeFromThird(visitor);
  const { keyboard } = form.page;
  await shop.sandbox.askForImageCode('never');
  const typeIn = async (phone: string) => {
    await tabTo(form.phone);
    await keyboard.type(phone);
    await tabTo(form.send);
    await keyboard.press('Enter');
    await form.page.getByText(/秒后重发/).waitFor();
    await tabTo(form.smsCode);
    await keyboard.type(await shop.sandbox.smsCode(phone));
    await keyboard.press('Enter');
  };
  await typeIn(members.full);
  await form.dialog.waitFor();
  await keyboard.press('Escape');
  await expect.poll(() => form.isAtPhone()).toBe(true);
  await keyboard.press('Control+A');
  await typeIn(UNLINKED_PHONE);
  await tabTo(form.link);
  await keyboard.press('Enter');
  await form.page.waitForURL('**/user');
  expect(bodyOf(visitor, bindAccounts.path)).toMatchObject({ userName: UNLINKED_PHONE });
});

test('ACC-SMS-04 ACC-BIND-02 a reload keeps the countdown and the phone, not the code', async ({ shop }) => {
  const visitor = await shop.newVisitor();
  const form = await comeFromThird(visitor);
  await form.fillIn(shop, NEW_PHONE);
  await form.page.reload();
  await hydrated(form.page);
  await form.page.getByText(/^\d+ 秒后重发$/).waitFor();
  expect(await form.typed()).toEqual(['135 1234 5678', '']);
  expect(visitor.callsTo(sendSmsCode.path)).toHaveLength(1);
  await form.phone.fill(OTHER_PHONE);
  await form.send.waitFor();
});
