import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { drawImageCaptcha } from '../../contract/codes/captcha.calls.ts';
import { changePassword, logInByPassword, register, resetPassword } from '../../contract/login/account.calls.ts';
import { readMember } from '../../contract/profile/member.calls.ts';
import { MINUTE } from '../../gateway/clock.ts';
import { SEED_PASSWORD } from '../../gateway/sandbox/seed-data.ts';
import { smsWords } from '../../src/codes/sms-code.words.ts';
import { loginWords } from '../../src/login/login.words.ts';
import { passwordExact } from '../../src/password/password.words.ts';
import { registerExact } from '../../src/register/register.words.ts';
import {
  beMember,
  enterAsMember,
  greeted,
  hydrated,
  letAnotherCodeGo,
  logInBySms,
  members,
  openLogin,
} from './kit/login-page.ts';
import { tabTo } from './kit/page.ts';
import { GOOD_PASSWORD, NEW_PHONE, PasswordForm, passwordForms } from './kit/password-form.ts';
import { test } from './kit/story.ts';

const EDIT = passwordForms.edit.address;

/** Waits for the short message with this text. */
const emitted = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

test('ACC-LOGIN-05 ACC-ROUTE-02 ACC-REG-01 ACC-REG-02 ACC-REG-03 ACC-REG-04 ACC-REG-09 ACC-REG-10 ACC-REG-11 from Login a visitor registers, is logged in and lands on the home page', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const { page } = await openLogin(visitor);
  await page.getByRole('link', { name: loginWords.toRegister }).click();
  await page.waitForURL('**/user/register');
  const form = new PasswordForm(page, 'register');
  // The address changes before the page: input until then would go to the login page.
  await form.submit.waitFor();
  await form.fillIn(shop, NEW_PHONE);
  // A password manager saves the password under the phone.
  expect(await page.locator('input[autocomplete="username"]').inputValue()).toBe(NEW_PHONE);
  await form.submit.dblclick();
  await emitted(page, registerExact.registered.text);
  await page.waitForURL('**/user');
  await greeted(page);
  expect(visitor.callsTo(register.path)).toHaveLength(1);
  expect(visitor.callsTo(logInByPassword.path)).toHaveLength(1);
  expect(await shop.sandbox.smsCount(NEW_PHONE)).toBe(1);
  // Neither the history nor the browser's storages contain the password.
  const kept = await page.evaluate(() => JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }]));
  expect(kept).not.toContain(GOOD_PASSWORD);
  expect(visitor.addresses.concat(visitor.console).filter((line) => line.includes(GOOD_PASSWORD))).toEqual([]);
});

test('ACC-ROUTE-09 ACC-CPW-05 ACC-CALL-06 a visitor logs in first, changes the password with the keyboard, and only the other sessions end', async ({
  shop,
}) => {
  const elsewhere = await shop.newVisitor();
  const other = await beMember(shop, elsewhere, '/user');
  await greeted(other);
  await letAnotherCodeGo(shop);
  const visitor = await shop.newVisitor();
  const page = await logInBySms(shop, visitor, `/user/login?backurl=${encodeURIComponent(EDIT)}`);
  await hydrated(page);
  const form = new PasswordForm(page, 'edit');
  const { keyboard } = page;
  await tabTo(form.oldPassword);
  await keyboard.type(SEED_PASSWORD);
  await tabTo(form.newPassword);
  await keyboard.type(GOOD_PASSWORD);
  await tabTo(form.confirmation);
  await keyboard.type(GOOD_PASSWORD);
  await keyboard.press('Enter');
  await emitted(page, passwordExact.passwordChanged.text);
  await page.waitForURL('**/user');
  await greeted(page);
  expect(visitor.callsTo(changePassword.path)).toHaveLength(1);
  await page.reload();
  await greeted(page);
  await other.reload();
  await other.waitForURL('**/user/login?backurl=%2Fuser');
  expect(visitor.addresses.concat(visitor.console).join('\n')).not.toContain(GOOD_PASSWORD);
});

test('ACC-LOGIN-06 ACC-ROUTE-08 ACC-ROUTE-09 ACC-RESET-01 ACC-RESET-02 ACC-RESET-03 ACC-RESET-04 ACC-RESET-05 ACC-RESET-06 ACC-RESET-13 ACC-RESET-16 ACC-RESET-17 a forgotten password is reset after an image code: older sessions end, and the new password works', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const elsewhere = await shop.newVisitor();
  const other = await enterAsMember(shop, elsewhere);
  const asked = { headers: { platform: 'PC' } };
  expect((await elsewhere.context.request.get(readMember.path, asked)).status()).toBe(200);
  const { page } = await openLogin(visitor);
  await page.getByRole('link', { name: loginWords.toForget }).click();
  await page.waitForURL('**/user/account/password/forget');
  const form = new PasswordForm(page, 'forget');
  // The address changes before the page: input until then would go to the login page.
  await form.submit.waitFor();
  await shop.sandbox.moveClock(MINUTE);
  await shop.sandbox.askForImageCode('always');
  await form.phone.fill(members.full);
  await form.send.click();
  await form.imageCode.waitFor();
  // While the picture loads, presses are ignored.
  await expect.poll(() => form.send.getAttribute('aria-busy')).not.toBe('true');
  await form.send.click();
  await expect.poll(() => form.faultOf(form.imageCode)).toBe(smsWords.imageCodeIsEmpty);
  const id = Object(await (await visitor.callsTo(drawImageCaptcha.path).at(-1)?.response())?.json()).id;
  await form.imageCode.fill(await shop.sandbox.imageCode(id));
  await form.send.click();
  await page.getByText(/秒后重发/).waitFor();
  await form.smsCode.fill(await shop.sandbox.smsCode(members.full));
  await form.typePassword(GOOD_PASSWORD);
  await form.submit.dblclick();
  await emitted(page, passwordExact.passwordSet.text);
  await page.waitForURL('**/user/login');
  expect(await visitor.isMember()).toBe(false);
  expect(visitor.callsTo(resetPassword.path)).toHaveLength(1);
  expect(visitor.callsTo(logInByPassword.path)).toHaveLength(0);

  await other.goto('/user');
  await other.waitForURL('**/user/login?backurl=%2Fuser');
  await letAnotherCodeGo(shop, 2);
  const changing = new PasswordForm(await beMember(shop, visitor, EDIT), 'edit');
  await hydrated(changing.page);
  await changing.oldPassword.fill(GOOD_PASSWORD);
  await changing.typePassword('Apricot-2028');
  await changing.submit.click();
  await emitted(changing.page, passwordExact.passwordChanged.text);
});
