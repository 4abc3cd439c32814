import { defineCases } from '@xinglin/paths';
import { register } from '../../contract/login/account.calls.ts';
import { noticeWords, refusals, unreachable } from '../lib/form-notice.cases.ts';
import { answers, byHand, garbled, own, refusedAnswers } from '../lib/how.cases.ts';
import {
  autoLoginHow,
  autoLoginReplies,
  formFilled,
  sampleLogin,
  tooOld,
  tooOldHow,
} from '../password/code-flow.cases.ts';
import { registerFormMachine } from './register-form.machine.ts';

/** Sample replies of the gateway, from which the paths of `registerForm` are built; its fields are a child. */
export const registerFormCases = defineCases(registerFormMachine, {
  inputs: { 空表单: { phone: '', resendAt: {}, now: 1_790_000_000_000 } },
  events: {
    'form.filled': { 表单填好: { phone: '13512345678', smsCode: '246810', password: 'Xing-lin2026' } },
  },
  actors: {
    codeForm: {},
    register: {
      done: {
        注册成功: { kind: 'registered', login: sampleLogin },
        ...tooOld,
        ...refusals('该密码过于常见，容易被他人猜到，请换一个'),
      },
      error: unreachable,
    },
    logIn: autoLoginReplies,
  },
  how: byHand({
    starts: { 空表单: ['退出登录', '打开 /user/register'] },
    events: { 'form.filled': { 表单填好: `勾选协议，${formFilled('13512345678', 'Xing-lin2026', '注册')}` } },
    replies: {
      register: answers(register, {
        注册成功: own,
        ...tooOldHow,
        ...refusedAnswers('该密码过于常见，容易被他人猜到，请换一个'),
        服务异常: garbled,
      }),
      logIn: autoLoginHow,
    },
  }),
  labels: {
    title: '注册',
    about: [
      '用手机号、收到的验证码和密码注册账号。',
      '各栏由子流程负责；已有人注册的手机号不会收到验证码（ACC-FIELD-05）。注册后用新密码自动登录（ACC-REG-10），去会员首页（ACC-REG-11）；自动登录没有成功就去登录页。被拒绝时显示网关的原话，已输入的内容都保留。',
    ],
    states: {
      editing: '填写中',
      registering: '正在注册',
      loggingIn: '正在自动登录',
      signedIn: '已登录',
      toLogin: '转到登录页',
    },
    descriptions: {
      editing: '访客正在填写表单。',
      registering: '正在建立账号。',
      loggingIn: '正在用刚设的密码让新会员登录。',
      signedIn: '新会员去会员首页。',
      toLogin: '账号已有，但没有登录成功：去登录页。',
    },
    emitted: { leftFor: '离开注册页，前往', succeeded: '提示「注册成功」' },
    screens: {
      editing: ({ notice }) => noticeWords(notice, '「注册失败，请重试」') || '「注册」按钮可点',
      registering: '「注册」按钮忙',
      loggingIn: '「注册成功，正在登录」',
      signedIn: '会员首页',
      toLogin: '登录页',
    },
    events: { 'form.filled': '表单填好并通过校验' },
    actors: { codeForm: '手机号、验证码与密码', register: '注册', logIn: '自动登录' },
  },
});
