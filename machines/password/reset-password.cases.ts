import { defineCases } from '@xinglin/paths';
import { resetPassword } from '../../contract/login/account.calls.ts';
import { noticeWords, refusals, unreachable } from '../lib/form-notice.cases.ts';
import { answers, byHand, own, refusedAnswers } from '../lib/how.cases.ts';
import { autoLoginHow, autoLoginReplies, formFilled, sampleLogin, tooOld, tooOldHow } from './code-flow.cases.ts';
import { resetPasswordMachine } from './reset-password.machine.ts';

const smsCode = { phone: '', resendAt: {}, now: 1_790_000_000_000 };

/** Sample replies of the gateway, from which the paths of `resetPassword` are built; its fields are a child. */
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
        设置成功: { kind: 'reset', login: sampleLogin },
        ...tooOld,
        ...refusals('该密码过于常见，容易被他人猜到，请换一个'),
      },
      error: unreachable,
    },
    logIn: autoLoginReplies,
  },
  how: byHand({
    starts: {
      忘记密码: ['退出登录', '打开 /user/account/password/forget'],
      须更新密码: ['退出登录', '打开 /user/account/password/update'],
      须更新密码且有返回地址: ['退出登录', '打开 /user/account/password/update?backUrl=%2Fuser%2Forder%2Fmine%2Fall'],
    },
    events: { 'form.filled': { 表单填好: formFilled('13800138000', 'Xing-lin2027', '设置新密码') } },
    replies: {
      resetPassword: answers(resetPassword, {
        设置成功: own,
        ...tooOldHow,
        ...refusedAnswers('该密码过于常见，容易被他人猜到，请换一个'),
      }),
      logIn: autoLoginHow,
    },
  }),
  labels: {
    title: '重置密码',
    about: [
      '用账号的手机号和收到的验证码设置新密码（ACC-ROUTE-09）。',
      '各栏由子流程负责。忘记密码的人带着新密码去登录页；这个浏览器先前认识的会员不再是登录状态（ACC-RESET-16、ACC-RESET-17），因为网关已经结束了这个账号的会话。因密码必须重设而来的人（update，ACC-PWL-09）会用新密码自动登录（ACC-RESET-15），去登录原本要去的地方；自动登录没有成功，也去登录页。被拒绝时显示网关的原话，已输入的内容都保留。',
    ],
    states: {
      editing: '填写中',
      resetting: '正在设置新密码',
      loggingIn: '正在自动登录',
      signedIn: '已登录',
      toLogin: '转到登录页',
    },
    descriptions: {
      editing: '用户正在填写表单。',
      resetting: '正在设置新密码。',
      loggingIn: '正在用刚设的密码登录。',
      signedIn: '会员去返回地址或会员首页。',
      toLogin: '用户以访客身份去登录页，新密码在那里有效。',
    },
    guards: { isUpdate: '须更新密码，要自动登录' },
    emitted: { leftFor: '离开重置密码页，前往', succeeded: '提示「密码设置成功」' },
    screens: {
      editing: ({ notice }) => noticeWords(notice, '「密码没有设置成功，请重试」') || '「设置新密码」按钮可点',
      resetting: '「设置新密码」按钮忙',
      loggingIn: '「密码设置成功，正在跳转」',
      signedIn: '返回地址或会员首页',
      toLogin: '登录页',
    },
    events: { 'form.filled': '表单填好并通过校验' },
    actors: {
      codeForm: '手机号、验证码与新密码',
      resetPassword: '设置新密码',
      logIn: '自动登录',
    },
  },
});
