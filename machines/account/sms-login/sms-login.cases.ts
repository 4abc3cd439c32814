import { CouldNotAsk } from '../../../contract/could-not-ask.ts';
import { defineCases } from '../../graph/cases.ts';
import { smsLoginMachine } from './sms-login.machine.ts';

const unreachable = {
  offline: '网络连接不上，请检查网络后重试',
  timeout: '等待太久没有回应，请重试',
  server: '服务暂时不可用，请稍后重试',
  malformed: '服务暂时不可用，请稍后重试',
} as const;

/** Sample verdicts and replies from which the paths of `smsLogin` are built; its code field is a child with its own. */
export const smsLoginCases = defineCases(smsLoginMachine, {
  inputs: { 空表单: { phone: '', resendAt: {}, now: 1_790_000_000_000 } },
  events: {
    'agreement.changed': { 勾选: { agreed: true }, 取消勾选: { agreed: false } },
    'submit.pressed': { 点登录: {} },
    'code.passed': { 验证码通过: { phone: '13800138000', smsCode: '246810' } },
    'code.refused': { 验证码未通过: {} },
  },
  actors: {
    smsCode: {},
    logIn: {
      done: {
        登录成功: { kind: 'signedIn' },
        服务器拒绝: { kind: 'refused', message: '该手机号码尚未注册' },
        拒绝但无消息: { kind: 'refused', message: null },
      },
      error: { 网络断开: new CouldNotAsk('offline'), 服务异常: new CouldNotAsk('server') },
    },
  },
  labels: {
    title: '短信登录',
    screens: {
      editing: ({ notice, agreementIsMissing }) =>
        [
          ...(agreementIsMissing ? ['「请同意相关协议」'] : []),
          ...(notice?.kind === 'refused' ? [`「${notice.message ?? '登录失败,请刷新页面重试'}」`] : []),
          ...(notice?.kind === 'unreachable' ? [`「${unreachable[notice.reason]}」`] : []),
        ].join('，') || '「登录」按钮可点',
      checking: '「登录」按钮忙',
      submitting: '「登录」按钮忙，「正在登录」',
    },
    states: { editing: '填写中', checking: '校验验证码', submitting: '正在登录', signedIn: '已登录' },
    events: {
      'agreement.changed': '勾选协议',
      'submit.pressed': '点击登录',
      'code.passed': '验证码校验通过',
      'code.refused': '验证码校验未通过',
    },
    actors: { smsCode: '手机号与验证码', logIn: '短信登录' },
  },
});
