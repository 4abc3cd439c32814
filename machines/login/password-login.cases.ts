import { defineCases, textOf } from '@xinglin/paths';
import { CODE_NEEDS_PASSWORD, CODE_NEEDS_PHONE, logInByPassword } from '../../contract/login/account.calls.ts';
import { noticeWords, unreachable } from '../lib/form-notice.cases.ts';
import { answers, byHand, garbled, no, own } from '../lib/how.cases.ts';
import { passwordLoginMachine } from './password-login.machine.ts';

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
    'verification.closed': { 关闭滑动验证: {} },
  },
  actors: {
    slideVerify: {},
    logIn: {
      done: {
        登录成功: { kind: 'signedIn' },
        需要绑定手机: { kind: 'needsPhone', loginName: 'old_member' },
        需要更新密码: { kind: 'needsPassword' },
        用户名或密码错误: { kind: 'refused', message: '用户名或密码错误，请重新输入' },
        拒绝但无消息: { kind: 'refused', message: null },
      },
      error: unreachable,
    },
  },
  how: byHand({
    starts: {
      空表单: ['退出登录', '打开 /user/login，点标签「密码登录」'],
      填过用户名: [
        '退出登录',
        '打开 /user/login，点标签「密码登录」，输入用户名 xinglin，刷新页面，再点标签「密码登录」',
      ],
    },
    events: {
      'loginName.changed': {
        输入用户名: '输入 xinglin',
        超过20字的用户名: '输入 21 个 a',
        带空格的手机号: '粘贴“+86 138 0013 8000 ”，末尾有空格',
      },
      'password.changed': { 输入密码: '输入沙箱「演示会员」的密码', 超过20位的密码: '输入 21 个 X' },
      'slide.passed': { 滑动验证通过: '把滑块拖到缺口，松开' },
      'verification.closed': { 关闭滑动验证: '点对话框的「关闭」，或按 Esc' },
    },
    replies: {
      logIn: answers(logInByPassword, {
        登录成功: own,
        需要绑定手机: no('请先绑定手机', 400, CODE_NEEDS_PHONE),
        需要更新密码: no('请先更新密码', 400, CODE_NEEDS_PASSWORD),
        用户名或密码错误: no('用户名或密码错误，请重新输入'),
        拒绝但无消息: no(null),
        服务异常: garbled,
      }),
    },
  }),
  possible: ({ type, payload }, context) => {
    if (type === 'agreement.changed') return Object(payload).agreed !== context.agreed;
    // A field cannot change to the text it already has.
    if (type === 'loginName.changed') return textOf(payload) !== textOf({ loginName: context.loginName });
    return type !== 'password.changed' || textOf(payload) !== textOf({ password: context.password });
  },
  labels: {
    title: '密码登录',
    about: [
      '用登录名和密码登录。',
      '这里管两个输入栏、协议（必须勾选，ACC-LOGIN-08）和登录请求（ACC-CALL-18）。提交时一次说清所有缺少的内容；齐全就在弹窗里打开滑动验证（由子流程负责），通过后登录，按多少次都只登录一次。票据只能用于一次请求，登录失败后要重新验证。密码只保存在这个流程里，只在表单打开期间保存。',
      '密码正确不一定就登录：没有手机号的账号先去绑定（ACC-PWL-08），用得太久的密码先重设（ACC-PWL-09）。这些页面在哪里由登录页决定。',
    ],
    states: {
      editing: '填写中',
      verifying: '滑动验证',
      'verifying.sliding': '等待滑动验证',
      'verifying.submitting': '正在登录',
      done: '已登录',
      toBind: '前往绑定手机',
      toUpdate: '前往更新密码',
    },
    descriptions: {
      editing: '用户输入、勾选协议。',
      verifying: '拼图弹窗在表单上方，直到登录请求有结果。',
      'verifying.sliding': '用户把拼图拖到缺口，或关闭弹窗。',
      'verifying.submitting': '登录请求正在进行。',
      done: '用户已登录；接下来去哪里由登录页决定。',
      toBind: '密码正确，但账号还没有手机号。',
      toUpdate: '密码正确，但必须重新设置。',
    },
    guards: { isComplete: '已填写齐全' },
    screens: {
      editing: ({ loginNameFault, passwordFault, slideIsMissing, agreementIsMissing, notice }) =>
        [
          ...(notice === null ? [] : [noticeWords(notice, '「登录失败,请刷新页面重试」')]),
          ...(loginNameFault === null ? [] : [nameTexts[loginNameFault]]),
          ...(passwordFault === null ? [] : [passwordTexts[passwordFault]]),
          ...(slideIsMissing ? ['「请完成滑动验证」'] : []),
          ...(agreementIsMissing ? ['「请同意相关协议」'] : []),
        ].join('，') || '「登录」按钮可点',
      'verifying.sliding': '「滑动验证」对话框',
      'verifying.submitting': '「滑动验证」对话框，「验证通过」，不能关闭',
      done: '登录页让位给返回地址或会员首页',
      toBind: '绑定手机页',
      toUpdate: '更新密码页',
    },
    events: {
      'loginName.changed': '输入用户名',
      'loginName.left': '离开用户名输入框',
      'password.changed': '输入密码',
      'password.left': '离开密码输入框',
      'agreement.changed': '勾选协议',
      'submit.pressed': '点击登录',
      'slide.passed': '滑动验证通过',
      'verification.closed': '关闭滑动验证',
    },
    actors: { slideVerify: '滑动验证', logIn: '密码登录' },
  },
});
