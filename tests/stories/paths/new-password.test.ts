import { confirmationFault, newPasswordFault } from '../../../contract/account/password.ts';
import { newPasswordCases } from '../../../machines/account/new-password/new-password.cases.ts';
import type { newPasswordMachine } from '../../../machines/account/new-password/new-password.machine.ts';
import { testBrowser } from '../../kit/browser.ts';
import { field } from '../../kit/sights.ts';
import { enterAsMember } from '../kit/login-page.ts';
import { PasswordForm, type PasswordFormName, passwordForms } from '../kit/password-form.ts';
import { LoginStage } from './login-stage.ts';

/** The form whose rule it is. Its other fields stay empty, so that nothing is ever asked. */
const forms: Readonly<Record<string, PasswordFormName>> = { 注册与重置: 'forget', 修改密码: 'edit' };

const FAULTS = {
  empty: '新密码不能为空',
  length: '请输入8~16位的密码',
  composition: '请输入数字、大小写字母、符号组合成的密码',
  same: '新密码不能与旧密码相同',
};
const CONFIRMATION_FAULTS = { empty: '确认密码不能为空', different: '两次密码输入不一致' };

const formOf = ({ page }: LoginStage) =>
  new PasswordForm(page, page.url().endsWith(passwordForms.edit.address) ? 'edit' : 'forget');

testBrowser<typeof newPasswordMachine, LoginStage>(newPasswordCases, {
  async open(shop, { inputCase }) {
    const name = forms[inputCase] ?? 'forget';
    const stage = await LoginStage.open(
      shop,
      {},
      {
        address: passwordForms[name].address,
        arrive: async (visitor) => {
          if (name === 'edit') await (await enterAsMember(shop, visitor)).close();
        },
      },
    );
    await stage.deeds();
    return stage;
  },
  calls: {},
  states: {
    editing: ({ stage, context }) => [
      field('the new password', formOf(stage).newPassword, {
        value: context.password,
        invalid: context.passwordFault !== null,
        says: context.passwordFault === null ? '' : FAULTS[context.passwordFault],
      }),
      field('the confirmation', formOf(stage).confirmation, {
        value: context.confirmation,
        invalid: context.confirmationFault !== null,
        says: context.confirmationFault === null ? '' : CONFIRMATION_FAULTS[context.confirmationFault],
      }),
    ],
  },
  events: {
    'password.changed': ({ stage, happening }) => formOf(stage).newPassword.fill(Object(happening.payload).password),
    'password.left': async ({ stage }) => {
      await formOf(stage).newPassword.focus();
      await formOf(stage).newPassword.blur();
    },
    'confirmation.changed': ({ stage, happening }) =>
      formOf(stage).confirmation.fill(Object(happening.payload).confirmation),
    'confirmation.left': async ({ stage }) => {
      await formOf(stage).confirmation.focus();
      await formOf(stage).confirmation.blur();
    },
    'password.objected': async ({ stage, context }) => {
      const form = formOf(stage);
      await form.oldPassword.fill(context.password);
      await form.submit.click();
      // Nothing of it shall be judged at the next submit.
      await form.oldPassword.fill('');
    },
    'check.asked': ({ stage }) => formOf(stage).submit.click(),
  },
  answers: {},
  lefts: { newPassword: 'password.left', confirmation: 'confirmation.left' },
  possible: ({ type, payload }, { rule, password, confirmation }) => {
    // A field that has a text already cannot be changed into it.
    if (type === 'password.changed') return Object(payload).password !== password;
    if (type === 'confirmation.changed') return Object(payload).confirmation !== confirmation;
    // Only the change of a password knows an old one, and it says so only of a new one that is right.
    if (type !== 'password.objected') return true;
    return (
      rule === 'lettersAndDigits' &&
      newPasswordFault(password, rule) === null &&
      confirmationFault(confirmation, password) === null
    );
  },
});
