import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { logInByPassword, register, validateAccount } from '../../contract/account/account.calls.ts';
import { sendSmsCode } from '../../contract/account/captcha.calls.ts';
import { exact } from '../../src/words/exact.ts';
import { proposed } from '../../src/words/proposed.ts';
import { faultsAtWidths } from './kit/axe.ts';
import { failEachWay } from './kit/failures.ts';
import { hydrated, members, openLogin } from './kit/login-page.ts';
import { tabTo } from './kit/page.ts';
import {
  COMMON_PASSWORD,
  GOOD_PASSWORD,
  NEW_PHONE,
  openPasswordForm,
  PasswordForm,
  type PasswordFormName,
  passwordForms,
} from './kit/password-form.ts';
import { type Shop, test } from './kit/story.ts';

const pathOf = (page: Page) => new URL(page.url()).pathname;
const isTold = (page: Page) => page.getByText(exact.registered.text, { exact: true }).waitFor();

test('ACC-LOGIN-05 ACC-ROUTE-02 ACC-REG-01 ACC-REG-02 ACC-REG-03 ACC-REG-04 ACC-REG-09 ACC-REG-10 ACC-REG-11 from Login a visitor registers, is logged in and comes home', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const { page } = await openLogin(visitor);
  await page.getByRole('link', { name: proposed.login.toRegister }).click();
  await page.waitForURL('**/user/register');
  const form = new PasswordForm(page, 'register');
  await form.fillIn(shop, NEW_PHONE);
  await form.submit.dblclick();
  await isTold(page);
  await page.waitForURL('**/user');
  await page.getByRole('heading', { level: 1, name: /^您好，./ }).waitFor();
  expect(visitor.callsTo(register.path)).toHaveLength(1);
  expect(visitor.callsTo(logInByPassword.path)).toHaveLength(1);
  expect(await shop.sandbox.smsCount(NEW_PHONE)).toBe(1);
  // Neither the history nor the browser's storages lead back to what was typed.
  const kept = await page.evaluate(() => JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }]));
  expect(kept).not.toContain(GOOD_PASSWORD);
  expect(visitor.addresses.concat(visitor.console).filter((line) => line.includes(GOOD_PASSWORD))).toEqual([]);
});

test('ACC-REG-10 where the automatic login does not come about, the registration stands and Login opens', async ({
  shop,
}) => {
  await shop.sandbox.setFaults({ method: 'POST', path: logInByPassword.path, status: 500 });
  const visitor = await shop.newVisitor();
  const form = await openPasswordForm(visitor, 'register');
  await form.fillIn(shop, NEW_PHONE);
  await form.submit.click();
  await isTold(form.page);
  await form.page.waitForURL('**/user/login');
  await shop.sandbox.setFaults();
  const again = await openPasswordForm(await shop.newVisitor(), 'register');
  await again.phone.fill(NEW_PHONE);
  await again.send.click();
  await again.page.getByText(exact.phoneIsTaken.text).waitFor();
});

test('ACC-FIELD-05 a phone that somebody has registered is said to be, beside its field, and gets no SMS', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const form = await openPasswordForm(visitor, 'register');
  await form.phone.fill(members.full);
  await form.send.click();
  await expect.poll(() => form.faultOf(form.phone)).toBe('手机号码已被注册');
  expect(visitor.callsTo(validateAccount.path)).toHaveLength(1);
  expect(visitor.callsTo(sendSmsCode.path)).toHaveLength(0);
  expect(await shop.sandbox.smsCount(members.full)).toBe(0);
  // Another phone may go on.
  await form.getCode(shop, NEW_PHONE);
  expect(await form.faultOf(form.phone)).toBe('');
});

test('ACC-REG-12 a common password is refused in the words of the gateway, and the same code is good for a better one', async ({
  shop,
}) => {
  const form = await openPasswordForm(await shop.newVisitor(), 'register');
  await form.fillIn(shop, NEW_PHONE, COMMON_PASSWORD);
  const before = await form.typed();
  await form.submit.click();
  await expect.poll(() => form.notice.textContent()).toMatch(/密码.*常/);
  expect(await form.typed()).toEqual(before);
  await form.typePassword(GOOD_PASSWORD);
  await form.submit.click();
  await form.page.waitForURL('**/user');
  expect(await shop.sandbox.smsCount(NEW_PHONE)).toBe(1);
});

test('ACC-REG-13 whatever becomes of the call, the form says it, loses nothing and can be tried again', async ({
  shop,
}) => {
  const form = await openPasswordForm(await shop.newVisitor(), 'register');
  await form.fillIn(shop, NEW_PHONE);
  await failEachWay(shop, form, register, { text: '注册失败，请重试', failed: '注册失败，请重试' });
  await form.submit.click();
  await form.page.waitForURL('**/user');
});

/** Typed password and confirmation → what stands beside each. */
const faults: readonly (readonly [PasswordFormName, string, string, string, string])[] = [
  ['register', '', '', '请输入8~16位的密码', '确认密码不能为空'],
  ['register', 'a1b2c', 'a1b2c', '请输入8~16位的密码', ''],
  ['register', 'a1b2c3d4e5f6g7h8i', 'a1b2c3d4e5f6g7h8i', '', '密码输入不一致'],
  ['register', '20262027', '20262027', '请输入数字、大小写字母、符号组合成的密码', ''],
  ['register', 'a1b2c3', 'a1b2c4', '', '密码输入不一致'],
  ['forget', '', '', '新密码不能为空', '确认密码不能为空'],
  ['forget', 'a1b2c', 'a1b2c', '请输入8~16位的密码', ''],
  ['forget', 'a1b2c3d4e5f6g7h8i', 'a1b2c3d4e5f6g7h8i', '', '两次密码输入不一致'],
  ['forget', '密码abc123', '密码abc123', '请输入数字、大小写字母、符号组合成的密码', ''],
  ['forget', 'a1b2c3', 'a1b2c4', '', '两次密码输入不一致'],
];

test('ACC-REG-05 ACC-REG-06 ACC-REG-07 ACC-REG-08 ACC-RESET-07 ACC-RESET-08 ACC-RESET-09 ACC-RESET-10 ACC-RESET-11 ACC-RESET-12 what is wrong with a password stands beside its field, and nothing is asked', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  for (const name of ['register', 'forget'] as const) {
    const form = await openPasswordForm(visitor, name);
    await form.phone.fill(NEW_PHONE);
    await form.smsCode.fill('123456');
    for (const [, typed, confirmed, fault, confirmationFault] of faults.filter(([of]) => of === name)) {
      await form.typePassword(typed, confirmed);
      await form.submit.click();
      await expect
        .poll(async () => [await form.faultOf(form.newPassword), await form.faultOf(form.confirmation)], {
          message: typed,
        })
        .toEqual([fault, confirmationFault]);
      const wrong = fault === '' ? form.confirmation : form.newPassword;
      expect(await wrong.evaluate((field) => field === document.activeElement), 'the cursor is there').toBe(true);
    }
  }
  expect(visitor.requests.filter((request) => request.method() === 'POST')).toEqual([]);
});

test('ACC-REG-02 ACC-SMS-04 a reload keeps the countdown of the registration', async ({ shop }) => {
  const visitor = await shop.newVisitor();
  const form = await openPasswordForm(visitor, 'register');
  await form.getCode(shop, NEW_PHONE);
  await form.page.reload();
  await hydrated(form.page);
  await form.phone.fill(NEW_PHONE);
  await form.page.getByText(/^\d+ 秒后重发$/).waitFor();
  expect(visitor.callsTo(sendSmsCode.path)).toHaveLength(1);
});

test('ACC-REG-01 a visitor registers with the keyboard alone', async ({ shop }) => {
  const form = await openPasswordForm(await shop.newVisitor(), 'register');
  const { keyboard } = form.page;
  await tabTo(form.phone);
  await keyboard.type(NEW_PHONE);
  await tabTo(form.send);
  await keyboard.press('Enter');
  await form.page.getByText(/秒后重发/).waitFor();
  await tabTo(form.smsCode);
  await keyboard.type(await shop.sandbox.smsCode(NEW_PHONE));
  await tabTo(form.newPassword);
  await keyboard.type(GOOD_PASSWORD);
  await tabTo(form.confirmation);
  await keyboard.type(GOOD_PASSWORD);
  await keyboard.press('Enter');
  await form.page.waitForURL('**/user');
});

test('ACC-REG-03 a password can be shown and hidden again, and Caps Lock is told', async ({ shop }) => {
  const form = await openPasswordForm(await shop.newVisitor(), 'register');
  const eye = form.page.getByRole('button', { name: /^(?:显示|隐藏)密码$/ }).first();
  await form.newPassword.fill(GOOD_PASSWORD);
  const typeOf = () => form.newPassword.getAttribute('type');
  expect([await typeOf(), await form.newPassword.getAttribute('autocomplete')]).toEqual(['password', 'new-password']);
  await eye.click();
  expect(await typeOf()).toBe('text');
  await eye.click();
  expect(await typeOf()).toBe('password');
  // A machine has no Caps Lock key: the browser is told that it is on.
  await form.newPassword.evaluate((field) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
  );
  await form.page.getByText('大写锁定已打开').waitFor();
  await form.newPassword.press('b');
  await expect.poll(() => form.page.getByText('大写锁定已打开').count()).toBe(0);
});

test.for(['register', 'forget'] as const)(
  'ACC-ROUTE-02 ACC-ROUTE-08 %s can be read before any script runs, and wakes up without a complaint',
  async (name, { shop }) => {
    const { address, password, submit } = passwordForms[name];
    const page = await (await shop.newVisitor({ javaScriptEnabled: false })).newTab();
    expect((await page.goto(address))?.status()).toBe(200);
    const form = new PasswordForm(page, name);
    for (const field of [form.phone, form.smsCode, form.newPassword, form.confirmation, form.submit]) {
      expect(await field.isVisible()).toBe(true);
    }
    expect(await form.submit.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(11, 122, 94)');
    const html = await (await fetch(shop.origin + address, { headers: { accept: 'text/html' } })).text();
    for (const text of [password, submit, proposed.password.confirmation]) expect(html).toContain(text);
    expect(html).not.toMatch(/ style="/);
    // Complaints of the console fail every story.
    await openPasswordForm(await shop.newVisitor(), name);
  },
);

/** The states of both pages that look different. */
const states: readonly { name: string; reach(form: PasswordForm, shop: Shop): Promise<unknown> }[] = [
  { name: 'as opened', reach: async () => {} },
  { name: 'every field wrong', reach: (form) => form.submit.click() },
  {
    name: 'image code asked for',
    reach: async (form, { sandbox }) => {
      await sandbox.askForImageCode('always');
      await form.phone.fill(NEW_PHONE);
      await form.send.click();
      await form.imageCode.waitFor();
    },
  },
  {
    name: 'refused',
    reach: async (form, shop) => {
      await form.fillIn(shop, NEW_PHONE, COMMON_PASSWORD);
      await form.submit.click();
      await expect.poll(() => form.notice.textContent()).toMatch(/密码/);
    },
  },
];

const pages = ['register', 'forget', 'update'] as const;
const looks = pages.flatMap((page) => states.map((state) => ({ page, ...state })));

test.for(looks)(
  'ACC-APP-03 $page $name at 1440 and 320 px: axe finds nothing, and nothing is wider than the window',
  async ({ page, reach }, { shop }) => {
    const form = await openPasswordForm(await shop.newVisitor(), page);
    await reach(form, shop);
    expect(await faultsAtWidths(form.page)).toEqual([]);
    expect(pathOf(form.page)).toBe(passwordForms[page].address);
  },
);
