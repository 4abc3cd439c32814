import { expect } from 'vitest';
import { proposed } from '../kit/proposed.ts';
import { openLogin } from './kit/login-page.ts';
import { test } from './kit/story.ts';

const LOGIN = '/passport/account/login/qrCode';
const { qr } = proposed;

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
  expect(visitor.callsTo(LOGIN)).toHaveLength(1);
});
