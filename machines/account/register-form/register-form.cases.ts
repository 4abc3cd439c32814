import { defineCases } from '@xinglin/paths';
import { noticeWords, refusals, unreachable } from '../../common/form-notice.cases.ts';
import { autoLoginReplies } from '../auto-login.cases.ts';
import { registerFormMachine } from './register-form.machine.ts';
import { registerFormMeanings } from './register-form.meanings.ts';

/** Sample replies of the gateway, from which the paths of `registerForm` are built; its fields are a child with its own. */
export const registerFormCases = defineCases(registerFormMachine, {
  inputs: { 空表单: { phone: '', resendAt: {}, now: 1_790_000_000_000 } },
  events: {
    'form.filled': { 表单填好: { phone: '13512345678', smsCode: '246810', password: 'Xing-lin2026' } },
  },
  actors: {
    codeForm: {},
    register: {
      done: {
        注册成功: { kind: 'registered' },
        ...refusals('该密码过于常见，请换一个'),
      },
      error: unreachable,
    },
    logIn: autoLoginReplies,
  },
  labels: {
    meanings: registerFormMeanings,
    title: '注册',
    emitted: { leftFor: '离开注册页，前往', succeeded: '提示「注册成功」' },
    states: {
      editing: '填写中',
      registering: '正在注册',
      loggingIn: '正在自动登录',
      signedIn: '已登录',
      toLogin: '转到登录页',
    },
    screens: {
      editing: ({ notice }) => noticeWords(notice, '注册失败，请重试') || '「注册」按钮可点',
      registering: '「注册」按钮忙',
      loggingIn: '「注册成功，正在登录」',
      signedIn: '「注册成功，正在登录」',
      toLogin: '「注册成功，正在登录」',
    },
    events: { 'form.filled': '表单填好并通过校验' },
    actors: { codeForm: '手机号、验证码与密码', register: '注册', logIn: '自动登录' },
  },
});
