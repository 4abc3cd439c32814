import { expect } from 'vitest';
import { changePassword } from '../../contract/login/account.calls.ts';
import { SEED_PASSWORD } from '../../gateway/sandbox/seed-data.ts';
import { exact } from '../kit/exact.ts';
import { beMember, hydrated, logInBySms } from './kit/login-page.ts';
import { tabTo } from './kit/page.ts';
import { emitted, GOOD_PASSWORD, greeted, letAnotherCodeGo, PasswordForm, passwordForms } from './kit/password-form.ts';
import { test } from './kit/story.ts';

const EDIT = passwordForms.edit.address;

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
  await emitted(page, exact.passwordChanged.text);
  await page.waitForURL('**/user');
  await greeted(page);
  expect(visitor.callsTo(changePassword.path)).toHaveLength(1);
  await page.reload();
  await greeted(page);
  await other.reload();
  await other.waitForURL('**/user/login?backurl=%2Fuser');
  expect(visitor.addresses.concat(visitor.console).join('\n')).not.toContain(GOOD_PASSWORD);
});
