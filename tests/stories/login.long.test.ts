import { expect } from 'vitest';
import { sendSmsCode } from '../../contract/codes/captcha.calls.ts';
import { logInByQr } from '../../contract/login/qr.calls.ts';
import { qrWords as qr } from '../../src/login/qr-login.words.ts';
import { LoginPage, members, openLogin } from './kit/login-page.ts';
import { test } from './kit/story.ts';

test('ACC-LOGIN-02 ACC-QR-06 ACC-QR-07 ACC-QR-09 ACC-QR-10 a phone scans and confirms: the page says so and logs in once', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  const { url } = await login.openQr();
  await login.page.getByText(qr.awaitingScan).waitFor();

  const phone = await (await shop.newVisitor({ width: 390 })).newTab();
  await phone.goto(url);
  await phone.getByRole('button', { name: /扫/ }).click();
  await login.page.getByText(qr.confirmOnPhone).waitFor();
  await login.page.getByText(qr.notYou).waitFor();
  await phone.getByRole('button', { name: /确认/ }).click();

  await login.page.waitForURL('**/user');
  expect(visitor.callsTo(logInByQr.path)).toHaveLength(1);
});

test('ACC-LOGIN-01 ACC-SML-04 ACC-SMS-03 ACC-SMS-04 a sent code counts down from 60 and is not sent twice; a reload keeps the countdown, and an image code is requested when one is required', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  expect(await login.page.getByRole('tab').allTextContents()).toEqual(['短信登录', '密码登录', '扫码登录']);
  await login.phone.fill(members.full);
  await login.send.dblclick();
  const counting = login.page.getByText(/^(60|5\d) 秒后重发$/);
  await counting.waitFor();
  await counting.click({ force: true });
  expect(visitor.callsTo(sendSmsCode.path)).toHaveLength(1);
  expect(await shop.sandbox.smsCount(members.full)).toBe(1);

  await login.page.reload();
  const again = new LoginPage(login.page);
  await again.phone.fill(members.full);
  await login.page.getByText(/^\d+ 秒后重发$/).waitFor();

  await shop.sandbox.askForImageCode('always');
  await again.phone.fill(members.empty);
  await again.send.click();
  await again.imageCode.waitFor();
});
