import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { logInByPassword, register } from '../../contract/login/account.calls.ts';
import { exact } from '../kit/exact.ts';
import { proposed } from '../kit/proposed.ts';
import { openLogin } from './kit/login-page.ts';
import { GOOD_PASSWORD, NEW_PHONE, PasswordForm } from './kit/password-form.ts';
import { test } from './kit/story.ts';

const isTold = (page: Page) => page.getByText(exact.registered.text, { exact: true }).waitFor();

test('ACC-LOGIN-05 ACC-ROUTE-02 ACC-REG-01 ACC-REG-02 ACC-REG-03 ACC-REG-04 ACC-REG-09 ACC-REG-10 ACC-REG-11 from Login a visitor registers, is logged in and lands on the home page', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const { page } = await openLogin(visitor);
  await page.getByRole('link', { name: proposed.login.toRegister }).click();
  await page.waitForURL('**/user/register');
  const form = new PasswordForm(page, 'register');
  // The address changes before the page: input until then would go to the login page.
  await form.submit.waitFor();
  await form.fillIn(shop, NEW_PHONE);
  await form.submit.dblclick();
  await isTold(page);
  await page.waitForURL('**/user');
  await page.getByRole('heading', { level: 1, name: /^您好，./ }).waitFor();
  expect(visitor.callsTo(register.path)).toHaveLength(1);
  expect(visitor.callsTo(logInByPassword.path)).toHaveLength(1);
  expect(await shop.sandbox.smsCount(NEW_PHONE)).toBe(1);
  // Neither the history nor the browser's storages contain the password.
  const kept = await page.evaluate(() => JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }]));
  expect(kept).not.toContain(GOOD_PASSWORD);
  expect(visitor.addresses.concat(visitor.console).filter((line) => line.includes(GOOD_PASSWORD))).toEqual([]);
});
