import { expect } from 'vitest';
import { logInByPassword } from '../../contract/login/account.calls.ts';
import { members, openLogin, PASSWORD } from './kit/login-page.ts';
import { openPassword, passSlide, puzzlesOf } from './kit/slide.ts';
import { test } from './kit/story.ts';

const LOGIN = logInByPassword.path;

test('ACC-PWL-01 ACC-PWL-02 ACC-LOGIN-07 ACC-CALL-18 a member logs in by password with the mouse and goes back to where they were', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor, '/user/login?backurl=%2Fuser%3Ffrom%3Dcart');
  expect(puzzlesOf(visitor), 'nothing is fetched before the form is open').toBe(0);
  await openPassword(login);
  await login.fillPasswordForm('+86 138 0013 8000', PASSWORD);
  await passSlide(visitor, shop.sandbox, login);
  await login.submit.dblclick();
  await login.page.waitForURL('**/user?from=cart');
  expect(visitor.callsTo(LOGIN)).toHaveLength(1);
  expect(JSON.parse(visitor.callsTo(LOGIN)[0]?.postData() ?? '')).toMatchObject({
    loginName: members.full,
    platform: 1,
  });
});
