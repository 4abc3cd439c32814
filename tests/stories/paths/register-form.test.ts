import { logInByPassword, register } from '../../../contract/account/account.calls.ts';
import { registerFormCases } from '../../../machines/account/register-form/register-form.cases.ts';
import type { registerFormMachine } from '../../../machines/account/register-form/register-form.machine.ts';
import { testBrowser } from '../../kit/browser.ts';
import { noticeText } from '../../kit/notices.ts';
import { shown } from '../../kit/sights.ts';
import { GOOD_PASSWORD, NEW_PHONE } from '../kit/password-form.ts';
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

const leaving = ({ page }: LoginStage, wanted: boolean) =>
  shown('the word on the login', page.getByText('注册成功，正在登录'), wanted);

testBrowser<typeof registerFormMachine, LoginStage>(registerFormCases, {
  open: (shop) =>
    openFilledForm(
      shop,
      { name: 'register', address: '/user/register', phone: NEW_PHONE },
      { register, logIn: logInByPassword },
    ),
  calls: {
    register: {
      call: register,
      asks: (_, told) => {
        const { phone, smsCode, password } = Object(told);
        return { body: { userName: phone, validCode: smsCode, password } };
      },
    },
    logIn: {
      call: logInByPassword,
      asks: () => ({ body: { loginName: NEW_PHONE, password: GOOD_PASSWORD, platform: 1 } }),
    },
  },
  states: {
    editing: ({ stage, context }) => [
      submitIs(stage, false),
      noticeIs(stage, noticeText(context.notice, '注册失败，请重试')),
    ],
    registering: ({ stage }) => [submitIs(stage, true), leaving(stage, false)],
    loggingIn: ({ stage }) => [submitIs(stage, true), leaving(stage, true)],
    signedIn: ({ stage }) => memberIsHere(stage, '/user'),
    toLogin: ({ stage }) => visitorAtLogin(stage),
  },
  events: { 'form.filled': submitFilled('register', 'register') },
  answers: { register: answersOf('register', '注册成功'), logIn: logInAnswers },
});
