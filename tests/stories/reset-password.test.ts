import { expect } from 'vitest';
import { logInByPassword, resetPassword } from '../../contract/account/account.calls.ts';
import { exact } from '../../src/words/exact.ts';
import { proposed } from '../../src/words/proposed.ts';
import { failEachWay } from './kit/failures.ts';
import { logInBySms, members, openLogin } from './kit/login-page.ts';
import { tabTo } from './kit/page.ts';
import {
  COMMON_PASSWORD,
  change,
  GOOD_PASSWORD,
  greeted,
  isMember,
  letAnotherCodeGo,
  NEW_PHONE,
  openChange,
  openPasswordForm,
  PasswordForm,
  passwordForms,
  told,
} from './kit/password-form.ts';
import { test } from './kit/story.ts';

test('ACC-LOGIN-06 ACC-ROUTE-08 ACC-ROUTE-09 ACC-RESET-01 ACC-RESET-02 ACC-RESET-03 ACC-RESET-04 ACC-RESET-13 ACC-RESET-16 ACC-RESET-17 a forgotten password is set anew: whoever was logged in is not any more, and the new one is good', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const elsewhere = await shop.newVisitor();
  const other = await logInBySms(shop, elsewhere);
  await greeted(other);
  const { page } = await openLogin(visitor);
  await page.getByRole('link', { name: proposed.login.toForget }).click();
  await page.waitForURL('**/user/account/password/forget');
  const form = new PasswordForm(page, 'forget');
  await letAnotherCodeGo(shop);
  await form.fillIn(shop, members.full);
  await form.submit.dblclick();
  await told(page, exact.passwordSet.text);
  await page.waitForURL('**/user/login');
  expect(await isMember(visitor)).toBe(false);
  expect(visitor.callsTo(resetPassword.path)).toHaveLength(1);
  expect(visitor.callsTo(logInByPassword.path)).toHaveLength(0);

  await other.reload();
  await other.waitForURL('**/user/login?backurl=%2Fuser');
  await letAnotherCodeGo(shop, 2);
  const changing = await openChange(shop, visitor);
  await change(changing, GOOD_PASSWORD, 'Apricot-2028');
  await told(changing.page, exact.passwordChanged.text);
});

test('ACC-RESET-16 a member who resets the password is a visitor afterwards, in every tab', async ({ shop }) => {
  const visitor = await shop.newVisitor();
  const tab = await logInBySms(shop, visitor);
  await greeted(tab);
  await letAnotherCodeGo(shop);
  const form = await openPasswordForm(visitor, 'forget');
  await form.fillIn(shop, members.full);
  await form.submit.click();
  await form.page.waitForURL('**/user/login');
  expect(await isMember(visitor)).toBe(false);
  await tab.waitForURL('**/user/login?backurl=%2Fuser');
});

test.for([
  ['', '/user'],
  ['?backUrl=%2Fmerchants%2Fentry%3Fa%3D1', '/merchants/entry?a=1'],
  ['?backurl=%2Fmerchants%2Fentry', '/user'],
  ['?backUrl=%2F%2Fevil.example', '/user'],
  ['?backUrl=%2Fuser%2Faccount%2Fpassword%2Fupdate', '/user'],
])(
  'ACC-RESET-15 ACC-PWL-09 ACC-ROUTE-07 an updated password %s logs in by itself and leads to %s',
  async ([query = '', to], { shop }) => {
    const visitor = await shop.newVisitor();
    const form = await openPasswordForm(visitor, 'update', query);
    await form.page.getByText(proposed.resetPassword.whyUpdate).waitFor();
    await form.fillIn(shop, '13900139000');
    await form.submit.click();
    await told(form.page, exact.passwordSet.text);
    await form.page.waitForURL(`**${to}`);
    expect(await isMember(visitor)).toBe(true);
  },
);

test('ACC-RESET-15 ACC-RESET-17 where the automatic login does not come about, the password is set and Login opens', async ({
  shop,
}) => {
  await shop.sandbox.setFaults({ method: 'POST', path: logInByPassword.path, drop: true });
  const visitor = await shop.newVisitor();
  const form = await openPasswordForm(visitor, 'update');
  await form.fillIn(shop, '13900139000');
  await form.submit.click();
  await told(form.page, exact.passwordSet.text);
  await form.page.waitForURL('**/user/login');
  expect(await isMember(visitor)).toBe(false);
});

test('ACC-RESET-14 whatever becomes of the reset, the form says it, loses nothing and can be tried again', async ({
  shop,
}) => {
  const form = await openPasswordForm(await shop.newVisitor(), 'forget');
  await form.fillIn(shop, members.full, COMMON_PASSWORD);
  await form.submit.click();
  await expect.poll(() => form.notice.textContent()).toMatch(/密码.*常/);
  await form.typePassword(GOOD_PASSWORD);
  await failEachWay(shop, form, resetPassword, { text: proposed.resetPassword.failed });
  await form.submit.click();
  await form.page.waitForURL('**/user/login');
});

test('ACC-RESET-05 ACC-RESET-06 the image code is asked for when its box is shown, and it must not be empty', async ({
  shop,
}) => {
  await shop.sandbox.askForImageCode('always');
  const form = await openPasswordForm(await shop.newVisitor(), 'forget');
  await form.phone.fill(members.full);
  await form.send.click();
  await form.imageCode.waitFor();
  await form.page.getByRole('img', { name: /图形验证码/ }).waitFor();
  await form.send.click();
  await expect.poll(() => form.faultOf(form.imageCode)).toBe(proposed.sms.imageCodeIsEmpty);
  expect(await shop.sandbox.smsCount(members.full)).toBe(0);
});

test('ACC-RESET-14 a phone that nobody has registered gets a code, and only then the word of the gateway', async ({
  shop,
}) => {
  const form = await openPasswordForm(await shop.newVisitor(), 'forget');
  await form.fillIn(shop, NEW_PHONE);
  await form.submit.click();
  await expect.poll(() => form.notice.textContent()).not.toBe('');
  expect(new URL(form.page.url()).pathname).toBe(passwordForms.forget.address);
});

test('ACC-RESET-01 a password is reset with the keyboard alone', async ({ shop }) => {
  const form = await openPasswordForm(await shop.newVisitor(), 'forget');
  const { keyboard } = form.page;
  await tabTo(form.phone);
  await keyboard.type(members.full);
  await tabTo(form.send);
  await keyboard.press('Enter');
  await form.page.getByText(/秒后重发/).waitFor();
  await tabTo(form.smsCode);
  await keyboard.type(await shop.sandbox.smsCode(members.full));
  await tabTo(form.newPassword);
  await keyboard.type(GOOD_PASSWORD);
  await tabTo(form.confirmation);
  await keyboard.type(GOOD_PASSWORD);
  await tabTo(form.submit);
  await keyboard.press('Enter');
  await form.page.waitForURL('**/user/login');
});

test('ACC-ROUTE-09 kinds are told without regard to case, and one that is unknown leads to the error page', async ({
  shop,
}) => {
  const page = await (await shop.newVisitor()).newTab();
  await page.goto('/user/account/password/UPDATE');
  await page.getByRole('heading', { level: 1, name: '更新密码' }).waitFor();
  await page.goto('/user/account/password/Forget/');
  await page.getByRole('heading', { level: 1, name: '找回密码' }).waitFor();
  for (const path of ['/user/account/password', '/user/account/password/reset', '/user/account/password/edit/me']) {
    await page.goto(path);
    await page.waitForURL('**/user/error');
  }
});
