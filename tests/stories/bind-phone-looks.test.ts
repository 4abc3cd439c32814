import { expect } from 'vitest';
import { changePhone } from '../../contract/account/account.calls.ts';
import { logInBySms as logInBySmsCall, refreshTokens } from '../../contract/account/session.calls.ts';
import { exact } from '../../src/words/exact.ts';
import { proposed } from '../../src/words/proposed.ts';
import { faultsAtWidths } from './kit/axe.ts';
import { type BindForm, comeFromThird, openMemberForm } from './kit/bind-form.ts';
import { members } from './kit/login-page.ts';
import { NEW_PHONE } from './kit/password-form.ts';
import { type Shop, test, type Visitor } from './kit/story.ts';

const words = proposed.bindPhone;
const LOGIN = logInBySmsCall.path;

type Reach = (shop: Shop, visitor: Visitor) => Promise<BindForm>;

const added: Reach = (_shop, visitor) => comeFromThird(visitor);
const asked: Reach = async (shop, visitor) => {
  const form = await comeFromThird(visitor);
  await form.fillIn(shop, members.full);
  await form.submit.click();
  await form.dialog.waitFor();
  return form;
};

/** The states of the pages that look different. */
const states: readonly (readonly [name: string, reach: Reach])[] = [
  ['add as opened', added],
  [
    'every field wrong',
    async (shop, visitor) => {
      const form = await added(shop, visitor);
      await form.submit.click();
      await form.page.getByText(exact.smsCodeIsEmpty.text).waitFor();
      return form;
    },
  ],
  ['the dialog', asked],
  [
    'the dialog after a refusal',
    async (shop, visitor) => {
      const form = await asked(shop, visitor);
      await form.link.click();
      await form.dialog.getByRole('alert').waitFor();
      return form;
    },
  ],
  [
    'behind the dialog',
    async (shop, visitor) => {
      const form = await asked(shop, visitor);
      await form.otherPhone.click();
      await form.dialog.waitFor({ state: 'detached' });
      return form;
    },
  ],
  [
    'bound but not signed in',
    async (shop, visitor) => {
      const form = await added(shop, visitor);
      await form.fillIn(shop, NEW_PHONE);
      await shop.sandbox.setFaults({ method: 'POST', path: LOGIN, status: 500 });
      await form.submit.click();
      await form.page.getByText(exact.loginFailed.text).waitFor();
      return form;
    },
  ],
  [
    'edit as opened',
    async (shop, visitor) => {
      const form = await openMemberForm(shop, visitor, 'edit');
      await form.page.getByText('138****8000').waitFor();
      return form;
    },
  ],
  [
    'edit after the session ended',
    async (shop, visitor) => {
      const form = await openMemberForm(shop, visitor, 'edit');
      await form.fillIn(shop, NEW_PHONE);
      await shop.sandbox.setFaults(
        { method: 'PUT', path: changePhone.path, status: 401, body: {} },
        { method: 'POST', path: refreshTokens.path, status: 401, body: {} },
      );
      await form.submit.click();
      await form.page.getByRole('alert').filter({ hasText: words.expired }).waitFor();
      return form;
    },
  ],
  [
    'editPwd with a foreign phone',
    async (shop, visitor) => {
      const form = await openMemberForm(shop, visitor, 'editPwd');
      await form.phone.fill(members.empty);
      await form.send.click();
      await form.page.getByText(exact.phoneIsForeign.text).waitFor();
      return form;
    },
  ],
];
const looks = states.map(([name, reach]) => ({ name, reach }));

test.for(looks)(
  'ACC-APP-03 $name at 1440 and 320 px: axe finds nothing, and nothing is wider than the window',
  async ({ reach }, { shop }) => {
    const { page } = await reach(shop, await shop.newVisitor());
    await page.getByRole('heading', { level: 1, includeHidden: true }).waitFor({ state: 'attached' });
    expect(await faultsAtWidths(page)).toEqual([]);
  },
);
