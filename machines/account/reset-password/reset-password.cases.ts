import { defineCases } from '@xinglin/paths';
import { noticeWords, refusals, unreachable } from '../../common/form-notice.cases.ts';
import { autoLoginReplies } from '../auto-login.cases.ts';
import { resetPasswordMachine } from './reset-password.machine.ts';
import { resetPasswordMeanings } from './reset-password.meanings.ts';

const smsCode = { phone: '', resendAt: {}, now: 1_790_000_000_000 };
const leaving = '「密码设置成功，正在跳转」';

/** Sample replies of the gateway, from which the paths of `resetPassword` are built; its fields are a child with its own. */
export const resetPasswordCases = defineCases(resetPasswordMachine, {
  inputs: {
    忘记密码: { kind: 'forget', backUrl: null, smsCode },
    须更新密码: { kind: 'update', backUrl: null, smsCode },
    须更新密码且有返回地址: { kind: 'update', backUrl: '/user/order/mine/all', smsCode },
  },
  events: {
    'form.filled': { 表单填好: { phone: '13800138000', smsCode: '246810', password: 'Xing-lin2027' } },
  },
  actors: {
    codeForm: {},
    resetPassword: {
      done: {
        设置成功: { kind: 'reset' },
        ...refusals('该密码过于常见，请换一个'),
      },
      error: unreachable,
    },
    logIn: autoLoginReplies,
  },
  labels: {
    meanings: resetPasswordMeanings,
    title: '重置密码',
    emitted: { leftFor: '离开重置密码页，前往', succeeded: '提示「密码设置成功」' },
    states: {
      editing: '填写中',
      resetting: '正在设置新密码',
      loggingIn: '正在自动登录',
      signedIn: '已登录',
      toLogin: '转到登录页',
    },
    screens: {
      editing: ({ notice }) => noticeWords(notice, '密码没有设置成功，请重试') || '「设置新密码」按钮可点',
      resetting: '「设置新密码」按钮忙',
      loggingIn: leaving,
      signedIn: leaving,
      toLogin: leaving,
    },
    events: { 'form.filled': '表单填好并通过校验' },
    actors: {
      codeForm: '手机号、验证码与新密码',
      resetPassword: '设置新密码',
      logIn: '自动登录',
    },
  },
});
