import { defineCases } from '@xinglin/paths';
import { noticeWords, unreachable } from '../../common/form-notice.cases.ts';
import { passwordLoginMachine } from './password-login.machine.ts';
import { passwordLoginMeanings } from './password-login.meanings.ts';

const nameTexts = { empty: '「用户名不能为空」', tooLong: '「用户名最多 20 个字符」' } as const;
const passwordTexts = { empty: '「密码不能为空」', tooLong: '「密码最多 20 个字符」' } as const;

/** Sample inputs of the shopper and replies of the gateway, from which the paths of `passwordLogin` are built. */
export const passwordLoginCases = defineCases(passwordLoginMachine, {
  inputs: { 空表单: { loginName: '' }, 填过用户名: { loginName: 'xinglin' } },
  events: {
    'loginName.changed': {
      输入用户名: { loginName: 'xinglin' },
      清空用户名: { loginName: '' },
      超过20字的用户名: { loginName: 'a'.repeat(21) },
      带空格的手机号: { loginName: '+86 138 0013 8000 ' },
    },
    'loginName.left': { 离开用户名: {} },
    'password.changed': {
      输入密码: { password: 'Xinglin2026' },
      清空密码: { password: '' },
      超过20位的密码: { password: 'X'.repeat(21) },
    },
    'password.left': { 离开密码: {} },
    'agreement.changed': { 勾选: { agreed: true }, 取消勾选: { agreed: false } },
    'submit.pressed': { 点登录: {} },
    'slide.passed': { 滑动验证通过: { ticket: 'ticket-1' } },
    'slide.lost': { 滑动验证过期: {} },
  },
  actors: {
    slideVerify: {},
    logIn: {
      done: {
        登录成功: { kind: 'signedIn' },
        需要绑定手机: { kind: 'needsPhone', loginName: 'old_member' },
        需要更新密码: { kind: 'needsPassword' },
        用户名或密码错误: { kind: 'refused', message: '用户名或密码错误' },
        拒绝但无消息: { kind: 'refused', message: null },
      },
      error: unreachable,
    },
  },
  labels: {
    meanings: passwordLoginMeanings,
    title: '密码登录',
    screens: {
      editing: ({ loginNameFault, passwordFault, slideIsMissing, agreementIsMissing, notice }) =>
        [
          ...(notice === null ? [] : [noticeWords(notice, '登录失败,请刷新页面重试')]),
          ...(loginNameFault === null ? [] : [nameTexts[loginNameFault]]),
          ...(passwordFault === null ? [] : [passwordTexts[passwordFault]]),
          ...(slideIsMissing ? ['「请完成滑动验证」'] : []),
          ...(agreementIsMissing ? ['「请同意相关协议」'] : []),
        ].join('，') || '「登录」按钮可点',
      submitting: '「登录」按钮忙，「正在登录」',
    },
    states: {
      editing: '填写中',
      submitting: '正在登录',
      done: '已登录',
      toBind: '前往绑定手机',
      toUpdate: '前往更新密码',
    },
    events: {
      'loginName.changed': '输入用户名',
      'loginName.left': '离开用户名输入框',
      'password.changed': '输入密码',
      'password.left': '离开密码输入框',
      'agreement.changed': '勾选协议',
      'submit.pressed': '点击登录',
      'slide.passed': '滑动验证通过',
      'slide.lost': '滑动验证过期',
    },
    actors: { slideVerify: '滑动验证', logIn: '密码登录' },
  },
});
