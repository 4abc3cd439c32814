import { expect } from 'vitest';
import { drawImageCaptcha } from '../../contract/codes/captcha.calls.ts';
import { logInByPassword, resetPassword } from '../../contract/login/account.calls.ts';
import { readMember } from '../../contract/profile/member.calls.ts';
import { MINUTE } from '../../gateway/clock.ts';
import { exact } from '../kit/exact.ts';
import { proposed } from '../kit/proposed.ts';
import { enterAsMember, members, openLogin } from './kit/login-page.ts';
import {
  change,
  emitted,
  GOOD_PASSWORD,
  isMember,
  letAnotherCodeGo,
  openChange,
  PasswordForm,
} from './kit/password-form.ts';
import { test } from './kit/story.ts';

test('ACC-LOGIN-06 ACC-ROUTE-08 ACC-ROUTE-09 ACC-RESET-01 ACC-RESET-02 ACC-RESET-03 ACC-RESET-04 ACC-RESET-05 ACC-RESET-06 ACC-RESET-13 ACC-RESET-16 ACC-RESET-17 a forgotten password is reset after an image code: older sessions end, and the new password works', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const elsewhere = await shop.newVisitor();
  const other = await enterAsMember(shop, elsewhere);
  const asked = { headers: { platform: 'PC' } };
  expect((await elsewhere.context.request.get(readMember.path, asked)).status()).toBe(200);
  const { page } = await openLogin(visitor);
  await page.getByRole('link', { name: proposed.login.toForget }).click();
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
  await expect.poll(() => form.faultOf(form.imageCode)).toBe(proposed.sms.imageCodeIsEmpty);
  const id = Object(await (await visitor.callsTo(drawImageCaptcha.path).at(-1)?.response())?.json()).id;
  await form.imageCode.fill(await shop.sandbox.imageCode(id));
  await form.send.click();
  await page.getByText(/秒后重发/).waitFor();
  await form.smsCode.fill(await shop.sandbox.smsCode(members.full));
  await form.typePassword(GOOD_PASSWORD);
  await form.submit.dblclick();
  await emitted(page, exact.passwordSet.text);
  await page.waitForURL('**/user/login');
  expect(await isMember(visitor)).toBe(false);
  expect(visitor.callsTo(resetPassword.path)).toHaveLength(1);
  expect(visitor.callsTo(logInByPassword.path)).toHaveLength(0);

  await other.goto('/user');
  await other.waitForURL('**/user/login?backurl=%2Fuser');
  await letAnotherCodeGo(shop, 2);
  const changing = await openChange(shop, visitor);
  await change(changing, GOOD_PASSWORD, 'Apricot-2028');
  await emitted(changing.page, exact.passwordChanged.text);
});
