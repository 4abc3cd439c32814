import { expect } from 'vitest';
import { logInByPassword, resetPassword } from '../../contract/login/account.calls.ts';
import { exact } from '../kit/exact.ts';
import { proposed } from '../kit/proposed.ts';
import { logInBySms, members, openLogin } from './kit/login-page.ts';
import {
  change,
  emitted,
  GOOD_PASSWORD,
  greeted,
  isMember,
  letAnotherCodeGo,
  openChange,
  openPasswordForm,
  PasswordForm,
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
  await emitted(page, exact.passwordSet.text);
  await page.waitForURL('**/user/login');
  expect(await isMember(visitor)).toBe(false);
  expect(visitor.callsTo(resetPassword.path)).toHaveLength(1);
  expect(visitor.callsTo(logInByPassword.path)).toHaveLength(0);

  await other.reload();
  await other.waitForURL('**/user/login?backurl=%2Fuser');
  await letAnotherCodeGo(shop, 2);
  const changing = await openChange(shop, visitor);
  await change(changing, GOOD_PASSWORD, 'Apricot-2028');
  await emitted(changing.page, exact.passwordChanged.text);
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
    await emitted(form.page, exact.passwordSet.text);
    await form.page.waitForURL(`**${to}`);
    expect(await isMember(visitor)).toBe(true);
  },
);
