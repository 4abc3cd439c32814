import { logInByPassword, resetPassword } from '../../../contract/account/account.calls.ts';
import { resetPasswordCases } from '../../../machines/account/reset-password/reset-password.cases.ts';
import type { resetPasswordMachine } from '../../../machines/account/reset-password/reset-password.machine.ts';
import { testBrowser } from '../../kit/browser.ts';
import { noticeText } from '../../kit/notices.ts';
import { shown } from '../../kit/sights.ts';
import { members } from '../kit/login-page.ts';
import { GOOD_PASSWORD, passwordForms } from '../kit/password-form.ts';
import {
  answersOf,
  logInAnswers,
  noticeIs,
  openFilledForm,
  submitFilled,
  submitIs,
  visitorAtLogin,
} from './filled-form.ts';
import type { LoginStage } from './login-stage.ts';
import { memberIsHere } from './member-look.ts';

const BACK = '/user/order/mine/all';
const addresses: Readonly<Record<string, string>> = {
  忘记密码: passwordForms.forget.address,
  须更新密码: passwordForms.update.address,
  须更新密码且有返回地址: `${passwordForms.update.address}?backUrl=${encodeURIComponent(BACK)}`,
};

const leaving = ({ page }: LoginStage, wanted: boolean) =>
  shown('the word on the success', page.getByText('密码设置成功，正在跳转'), wanted);

testBrowser<typeof resetPasswordMachine, LoginStage>(resetPasswordCases, {
  open: (shop, { inputCase }) =>
    openFilledForm(
      shop,
      { name: 'forget', address: addresses[inputCase] ?? '', phone: members.full },
      { resetPassword, logIn: logInByPassword },
    ),
  calls: {
    resetPassword: {
      call: resetPassword,
      asks: (_, told) => {
        const { phone, smsCode, password } = Object(told);
        return { body: { userName: phone, password, validCode: smsCode } };
      },
    },
    logIn: {
      call: logInByPassword,
      asks: () => ({ body: { loginName: members.full, password: GOOD_PASSWORD, platform: 1 } }),
    },
  },
  states: {
    editing: ({ stage, context }) => [
      submitIs(stage, false),
      noticeIs(stage, noticeText(context.notice, '密码没有设置成功，请重试')),
      shown('why it must be updated', stage.page.getByText(/登录前需要重新设置密码/), context.kind === 'update'),
    ],
    resetting: ({ stage }) => [submitIs(stage, true), leaving(stage, false)],
    loggingIn: ({ stage }) => [submitIs(stage, true), leaving(stage, true)],
    signedIn: ({ stage, context }) => memberIsHere(stage, context.backUrl ?? '/user'),
    toLogin: ({ stage }) => visitorAtLogin(stage),
  },
  events: { 'form.filled': submitFilled('forget', 'resetPassword') },
  answers: { resetPassword: answersOf('resetPassword', '设置成功'), logIn: logInAnswers },
});
