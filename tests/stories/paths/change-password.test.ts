import { changePassword } from '../../../contract/account/own-account.calls.ts';
import { SEED_PASSWORD } from '../../../gateway/store/seed-world.ts';
import { changePasswordCases } from '../../../machines/account/change-password/change-password.cases.ts';
import type { changePasswordMachine } from '../../../machines/account/change-password/change-password.machine.ts';
import { type Turn, testBrowser } from '../../kit/browser.ts';
import { noticeText } from '../../kit/notices.ts';
import { address, field, texts } from '../../kit/sights.ts';
import { enterAsMember } from '../kit/login-page.ts';
import { COMMON_PASSWORD, GOOD_PASSWORD, PasswordForm, passwordForms } from '../kit/password-form.ts';
import { answersOf, noticeIs, submitIs } from './filled-form.ts';
import { LoginStage } from './login-stage.ts';

type Machine = typeof changePasswordMachine;
type At = Turn<Machine, LoginStage>;

const BACK = '/user/personal/safe';
const formOf = ({ page }: LoginStage) => new PasswordForm(page, 'edit');

/** What is typed as the new password decides how the child will judge it, and then the gateway. */
function newPasswordFor({ rest }: At): string {
  const verdict = rest.find(({ happening }) => happening.type.startsWith('password.'))?.happening;
  if (verdict?.type === 'password.refused') return 'abcdef';
  if (verdict?.caseName === '新密码与旧密码相同') return SEED_PASSWORD;
  const reply = rest.find(({ happening }) => happening.subject === 'changePassword')?.happening.caseName;
  return reply === '服务器拒绝' ? COMMON_PASSWORD : GOOD_PASSWORD;
}

testBrowser<Machine, LoginStage>(changePasswordCases, {
  async open(shop, { inputCase }) {
    const query = inputCase === '有返回地址' ? `?backUrl=${encodeURIComponent(BACK)}` : '';
    const stage = await LoginStage.open(
      shop,
      { changePassword },
      {
        address: passwordForms.edit.address + query,
        arrive: async (visitor) => (await enterAsMember(shop, visitor)).close(),
      },
    );
    await stage.keepTime();
    await stage.deeds();
    stage.calls.hold();
    return stage;
  },
  calls: {
    changePassword: {
      call: changePassword,
      asks: ({ oldPassword }, told) => {
        const { password } = Object(told);
        return { body: { oldPwd: oldPassword, newPwd: password, newPwdConfirm: password } };
      },
    },
  },
  // The new password is judged at once.
  passing: ['judging'],
  states: {
    editing: ({ stage, context }) => [
      submitIs(stage, false),
      noticeIs(stage, noticeText(context.notice, '密码没有修改成功，请重试')),
      field('the old password', formOf(stage).oldPassword, {
        value: context.oldPassword,
        invalid: context.oldPasswordFault !== null,
        says: context.oldPasswordFault === null ? '' : '请输入8~16位的密码',
      }),
    ],
    judging: () => [],
    changing: ({ stage }) => [submitIs(stage, true)],
    changed: ({ stage, context }) => [
      address(stage.page, context.backUrl ?? '/user'),
      texts('the message', stage.page.getByText('修改密码成功', { exact: true }), '修改密码成功'),
    ],
  },
  events: {
    'oldPassword.changed': ({ stage, happening }) =>
      formOf(stage).oldPassword.fill(Object(happening.payload).oldPassword),
    'oldPassword.left': async ({ stage }) => {
      await formOf(stage).oldPassword.focus();
      await formOf(stage).oldPassword.blur();
    },
    'submit.pressed': async (at) => {
      const form = formOf(at.stage);
      await form.typePassword(newPasswordFor(at));
      await form.submit.click();
    },
    // The child has answered already.
    'password.passed': async ({ stage }) => ({ password: await formOf(stage).newPassword.inputValue() }),
    'password.refused': async () => {},
  },
  answers: { changePassword: answersOf('changePassword', '修改成功') },
  lefts: { oldPassword: 'oldPassword.left' },
  // A field that has a text already cannot be changed into it.
  possible: ({ type, payload }, { oldPassword }) =>
    type !== 'oldPassword.changed' || Object(payload).oldPassword !== oldPassword,
});
