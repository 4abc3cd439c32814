import { expect } from 'vitest';
import { changePassword } from '../../contract/account/own-account.calls.ts';
import { SEED_PASSWORD } from '../../gateway/store/seed-world.ts';
import { exact } from '../../src/words/exact.ts';
import { proposed } from '../../src/words/proposed.ts';
import { faultsAtWidths } from './kit/axe.ts';
import { failEachWay } from './kit/failures.ts';
import { hydrated, logInBySms, members } from './kit/login-page.ts';
import { tabTo } from './kit/page.ts';
import {
  change,
  GOOD_PASSWORD,
  greeted,
  isMember,
  letAnotherCodeGo,
  openChange,
  openPasswordForm,
  PasswordForm,
  passwordForms,
  told,
} from './kit/password-form.ts';
import { test } from './kit/story.ts';

const EDIT = passwordForms.edit.address;

test('ACC-ROUTE-09 ACC-CPW-05 ACC-CALL-06 a visitor logs in first, changes the password with the keyboard, and only the other sessions end', async ({
  shop,
}) => {
  const elsewhere = await shop.newVisitor();
  const other = await logInBySms(shop, elsewhere);
  await greeted(other);
  await letAnotherCodeGo(shop);
  const visitor = await shop.newVisitor();
  const asVisitor = await visitor.newTab();
  await asVisitor.goto(EDIT);
  await asVisitor.waitForURL('**/user/login?backurl=%2Fuser%2Faccount%2Fpassword%2Fedit');
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
  await told(page, exact.passwordChanged.text);
  await page.waitForURL('**/user');
  await greeted(page);
  expect(visitor.callsTo(changePassword.path)).toHaveLength(1);
  await page.reload();
  await greeted(page);
  await other.reload();
  await other.waitForURL('**/user/login?backurl=%2Fuser');
  expect(visitor.addresses.concat(visitor.console).join('\n')).not.toContain(GOOD_PASSWORD);
});

test('ACC-CPW-05 ACC-ROUTE-07 a changed password leads back to where the way came from', async ({ shop }) => {
  const form = await openChange(shop, await shop.newVisitor(), '?backUrl=%2Fmerchants%2Fentry');
  await change(form, SEED_PASSWORD, GOOD_PASSWORD);
  await form.page.waitForURL('**/merchants/entry');
});

/** Old password, new one, confirmation → what stands beside each. */
const faults = [
  ['', '', '', '请输入8~16位的密码', '新密码不能为空', '确认密码不能为空'],
  ['a1b2c', 'a1b2c3', 'a1b2c3', '请输入8~16位的密码', '', ''],
  [SEED_PASSWORD, 'abcdef', 'abcdef', '', '请输入数字、大小写字母、符号组合成的密码', ''],
  [SEED_PASSWORD, '123456!', '123456!', '', '请输入数字、大小写字母、符号组合成的密码', ''],
  [SEED_PASSWORD, 'a1b2c3', 'a1b2c4', '', '', '两次密码输入不一致'],
  [SEED_PASSWORD, SEED_PASSWORD, SEED_PASSWORD, '', '新密码不能与旧密码相同', ''],
] as const;

test('ACC-CPW-01 ACC-CPW-02 ACC-CPW-03 ACC-CPW-04 what is wrong with a change stands beside its field, and nothing is asked', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const form = await openChange(shop, visitor);
  for (const [old, typed, confirmed, ...said] of faults) {
    await change(form, old, typed, confirmed);
    const fields = [form.oldPassword, form.newPassword, form.confirmation];
    await expect.poll(() => Promise.all(fields.map((field) => form.faultOf(field))), { message: typed }).toEqual(said);
    const wrong = fields[said.findIndex((text) => text !== '')];
    expect(await wrong?.evaluate((field) => field === document.activeElement), 'the cursor is there').toBe(true);
  }
  expect(visitor.callsTo(changePassword.path)).toEqual([]);
});

test('ACC-CPW-06 whatever becomes of the change, the form says it, loses nothing and can be tried again', async ({
  shop,
}) => {
  const form = await openChange(shop, await shop.newVisitor());
  await change(form, 'Xinglin2025', GOOD_PASSWORD);
  await expect.poll(() => form.notice.textContent()).toBe('旧密码不正确，请重新输入');
  await form.oldPassword.fill(SEED_PASSWORD);
  await failEachWay(shop, form, changePassword, { text: proposed.changePassword.failed });
  await form.submit.click();
  await told(form.page, exact.passwordChanged.text);
});

test('ACC-CALL-06 ACC-SES-11 a session that was ended elsewhere leads to Login and back to the form', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const form = await openChange(shop, visitor);
  await letAnotherCodeGo(shop);
  const elsewhere = await openPasswordForm(await shop.newVisitor(), 'forget');
  await elsewhere.fillIn(shop, members.full, 'Apricot-2028');
  await elsewhere.submit.click();
  await elsewhere.page.waitForURL('**/user/login');
  await change(form, SEED_PASSWORD, GOOD_PASSWORD);
  await form.page.waitForURL('**/user/login?backurl=%2Fuser%2Faccount%2Fpassword%2Fedit');
  expect(await isMember(visitor)).toBe(false);
});

/** The states of the change that look different. */
const states: readonly { name: string; reach(form: PasswordForm): Promise<unknown> }[] = [
  { name: 'as opened', reach: async () => {} },
  { name: 'every field wrong', reach: (form) => form.submit.click() },
  {
    name: 'refused',
    reach: async (form) => {
      await change(form, 'Xinglin2025', GOOD_PASSWORD);
      await expect.poll(() => form.notice.textContent()).toMatch(/旧密码/);
    },
  },
];

test.for(states)(
  'ACC-APP-03 change of a password $name at 1440 and 320 px: axe finds nothing, and nothing is wider than the window',
  async ({ reach }, { shop }) => {
    const form = await openChange(shop, await shop.newVisitor());
    await reach(form);
    expect(await faultsAtWidths(form.page)).toEqual([]);
  },
);
