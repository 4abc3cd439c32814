import { defineCases } from '@xinglin/paths';
import { checkSmsCode } from '../../contract/codes/captcha.calls.ts';
import { CODE_PHONE_NOT_REGISTERED, logInBySms } from '../../contract/session/session.calls.ts';
import { noticeWords, refusals, TOO_OFTEN, unreachable } from '../lib/form-notice.cases.ts';
import { answered, answers, byHand, garbled, no, own, refusedAnswers } from '../lib/how.cases.ts';
import { tooOld, tooOldHow } from '../password/code-flow.cases.ts';
import { smsLoginMachine } from './sms-login.machine.ts';

/** Sample verdicts and replies, from which the paths of `smsLogin` are built; its code field is a child. */
export const smsLoginCases = defineCases(smsLoginMachine, {
  inputs: { 空表单: { phone: '', resendAt: {}, now: 1_790_000_000_000 } },
  events: {
    'agreement.changed': { 勾选: { agreed: true }, 取消勾选: { agreed: false } },
    'submit.pressed': { 点登录: {} },
    'register.pressed': { 点立即注册: {} },
    'code.passed': { 验证码通过: { phone: '13800138000', smsCode: '246810' } },
    'code.refused': { 验证码未通过: {} },
  },
  actors: {
    smsCode: {},
    logIn: {
      done: {
        登录成功: { kind: 'signedIn' },
        手机号未注册: {
          ...{ kind: 'unregistered', message: '该手机号尚未注册，请先注册' },
          ...{ phone: '13800138000', smsCode: '246810' },
        },
        ...tooOld,
        ...refusals(),
      },
      error: unreachable,
    },
  },
  how: byHand({
    starts: {
      空表单: ['退出登录', '打开 /user/login，输入 13800138000，点「获取验证码」，填沙箱「短信与邮件」里的验证码'],
    },
    events: {
      'code.passed': { 验证码通过: answered(checkSmsCode, own) },
      'code.refused': { 验证码未通过: answered(checkSmsCode, no('短信验证码错误或已失效')) },
    },
    replies: {
      logIn: answers(logInBySms, {
        登录成功: own,
        手机号未注册: no('该手机号尚未注册，请先注册', 400, CODE_PHONE_NOT_REGISTERED),
        ...tooOldHow,
        ...refusedAnswers(TOO_OFTEN, 429),
        服务异常: garbled,
      }),
    },
  }),
  possible: (modelEvent, context) => {
    if (modelEvent.type === 'register.pressed') return context.registrable !== null;
    if (modelEvent.type !== 'agreement.changed') return true;
    return (
      'payload' in modelEvent && JSON.stringify(modelEvent.payload) === JSON.stringify({ agreed: !context.agreed })
    );
  },
  labels: {
    title: '短信登录',
    about: [
      '用手机号和收到的短信验证码登录。',
      '手机号、验证码和发送由子流程负责；这里管协议（必须勾选，ACC-LOGIN-08）和登录请求（ACC-CALL-17）。提交时先校验验证码再登录，按多少次都只登录一次。被拒绝时显示网关的原话，已输入的内容都保留。手机号尚未注册时可以去注册：手机号和验证码会带过去，登录没有用掉验证码。',
    ],
    states: { editing: '填写中', checking: '校验验证码', submitting: '正在登录', signedIn: '已登录' },
    descriptions: {
      editing: '用户输入、获取验证码、勾选协议。',
      checking: '由验证码栏检查手机号和验证码，并请网关校验。',
      submitting: '登录请求正在进行。',
      signedIn: '用户已登录；接下来去哪里由登录页决定。',
    },
    guards: {
      isAgreed: '已勾选协议',
      mayRegister: '可以带着手机号和验证码去注册',
    },
    screens: {
      editing: ({ notice, agreementIsMissing, registrable }) =>
        [
          ...(agreementIsMissing ? ['「请同意相关协议」'] : []),
          ...(notice === null ? [] : [noticeWords(notice, '「登录失败,请刷新页面重试」')]),
          ...(registrable === null ? [] : ['「用该手机号立即注册」']),
        ].join('，') || '「登录」按钮可点',
      checking: '「登录」按钮忙',
      submitting: '「登录」按钮忙，「正在登录」',
      signedIn: '登录页让位给返回地址或会员首页',
    },
    events: {
      'agreement.changed': '勾选协议',
      'submit.pressed': '点击登录',
      'register.pressed': '点击立即注册',
      'code.passed': '验证码校验通过',
      'code.refused': '验证码校验未通过',
    },
    actors: { smsCode: '手机号与验证码', logIn: '短信登录' },
  },
});
