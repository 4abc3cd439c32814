import { defineCases } from '@xinglin/paths';
import * as calls from '../../contract/login/account.calls.ts';
import { logInBySms } from '../../contract/session/session.calls.ts';
import { noticeWords, refusals, TOO_OFTEN, unreachable } from '../lib/form-notice.cases.ts';
import { answers, before, byHand, no, own, refusedAnswers, yes } from '../lib/how.cases.ts';
import { tooOldHow } from '../password/code-flow.cases.ts';
import { type BindPhoneContext, bindPhoneMachine } from './bind-phone.machine.ts';

const smsCode = { phone: '', resendAt: {}, now: 1_790_000_000_000 };
/** The input of the form. */
export const filledPhone = { phone: '13512345678', smsCode: '246810', password: '' };
const refusedHow = refusedAnswers(TOO_OFTEN, 429);
export const noImageCode = '在沙箱「图形验证码」选「从不要求」，保存';
export const codeOf = (phone: string) =>
  `手机号填 ${phone}，没有发给它的验证码就等倒计时走完，点「获取验证码」，填沙箱「短信与邮件」里发给它的最新一个`;
const fill = (phone: string) => `勾选协议，${codeOf(phone)}。点提交按钮`;

const over = (otherwise: string) => (context: BindPhoneContext) =>
  noticeWords(context.notice, '「请求没有成功，请稍后重试」') || otherwise;
const busy = '提交按钮忙';
const signingIn = '「绑定成功，正在登录」';

/** Sample replies of the gateway, from which the paths of `bindPhone` are built; its fields are a child. */
export const bindPhoneCases = defineCases(bindPhoneMachine, {
  inputs: {
    绑定手机: { backUrl: null, smsCode },
  },
  events: {
    'form.filled': { 表单填好: filledPhone, 换一个手机号填好: { ...filledPhone, phone: '13612345678' } },
    'link.pressed': { 点关联已有账号: {} },
    'otherPhone.pressed': { 点绑定新手机号: {} },
  },
  actors: {
    codeForm: {},
    readLogin: {
      done: {
        登录信息齐全: {
          kind: 'complete',
          login: { loginName: 'qq-new-1', loginType: 2, loginPassword: '' },
        },
        缺少登录名: { kind: 'loginNameMissing' },
        刷新后没有密码: { kind: 'passwordMissing' },
      },
      error: { 内存不可用: new Error('memory') },
    },
    checkName: {
      done: {
        手机号未注册: { kind: 'free' },
        手机号已注册: { kind: 'registered' },
        ...refusals(),
      },
      error: unreachable,
    },
    registerPhone: {
      done: { 绑定成功: { kind: 'bound' }, 验证码无效: { kind: 'wrongCode' }, ...refusals() },
      error: unreachable,
    },
    linkAccounts: {
      done: { 关联成功: { kind: 'bound' }, 验证码无效: { kind: 'wrongCode' }, ...refusals() },
      error: unreachable,
    },
    logIn: {
      done: { 登录成功: { kind: 'signedIn' }, 验证码无效: { kind: 'wrongCode' }, 登录被拒绝: { kind: 'refused' } },
      error: unreachable,
    },
    dropMember: { done: { 已清除: undefined }, error: { 存储不可用: new Error('storage') } },
  },
  how: byHand({
    starts: {
      绑定手机: [noImageCode, '退出登录', '等绑定手机号的页面打开'],
    },
    events: {
      'form.filled': {
        表单填好: fill('13512345678'),
        换一个手机号填好: fill('13612345678'),
      },
    },
    replies: {
      readLogin: {
        登录信息齐全: before('打开 /user/login，点「微信登录」，选「还没有关联的人」，点「同意并登录」'),
        缺少登录名: before('打开 /user/bind/phone/add'),
        内存不可用: {},
        刷新后没有密码: before('打开 /user/bind/phone/add?loginName=old_member'),
      },
      checkName: answers(calls.validateAccount, {
        手机号未注册: yes({}),
        手机号已注册: no(null, 400),
        ...refusedHow,
      }),
      registerPhone: answers(calls.registerByThirdParty, { 绑定成功: own, ...tooOldHow, ...refusedHow }),
      linkAccounts: answers(calls.bindAccounts, { 关联成功: yes({}), ...tooOldHow, ...refusedHow }),
      logIn: answers(logInBySms, {
        登录成功: own,
        验证码无效: no(null, 400),
        登录被拒绝: no(null, 429),
      }),
    },
  }),
  // Reading and clearing the browser's storage never fails.
  possible: ({ kind, subject }) => kind !== 'error' || !['readLogin', 'dropMember'].includes(subject),
  labels: {
    title: '绑定手机号',
    about: [
      '给没有手机号的登录（第三方登录，或登录名加密码）一个手机号，由发给它的验证码担保；各栏由子流程负责。',
      '没有这样的登录信息就去登录页（ACC-BIND-01）。没有人注册过的手机号会建立账号（ACC-CALL-22）；注册过的，弹窗询问是关联账号还是换一个手机号（ACC-BIND-05..07）。绑定以同一手机号和验证码登录结束；登录失败时清除会员 Cookie（ACC-BIND-12），手机号已经绑好，只需再登录。成功后去返回地址或会员首页（ACC-BIND-09、ACC-BIND-10）。',
    ],
    states: {
      guarding: '查找要绑定的登录信息',
      filling: '填写表单',
      'filling.open': '填写中',
      'filling.notSignedIn': '已绑定，登录没有成功',
      checkingName: '查询手机号是否已注册',
      registering: '正在绑定未注册的手机号',
      asking: '询问是否关联已有账号',
      linking: '正在关联账号',
      loggingIn: '绑定后正在登录',
      droppingMember: '清除登录标记与令牌',
      done: '完成',
      toLogin: '转到登录页',
    },
    descriptions: {
      guarding: '正在查找手机号要绑定到的登录信息。',
      filling: '用户填写表单。',
      'filling.open': '没有什么阻挡。',
      'filling.notSignedIn': '手机号已绑定，但随后的登录失败；可以再试，或去登录页。',
      checkingName: '正在问是否有人注册过这个手机号。',
      registering: '没有人用过的手机号正在绑定到登录信息。',
      asking: '弹窗询问关联账号还是换手机号；关联失败时说明原因。',
      linking: '正在把登录信息关联到拥有这个手机号的账号。',
      loggingIn: '正在用绑定时的手机号和验证码登录。',
      droppingMember: '浏览器忘掉它认识的会员。',
      done: '用户去返回地址或会员首页。',
      toLogin: '没有可以绑定手机号的登录信息：去登录页。',
    },
    guards: { isBoundAlready: '手机号已经绑好' },
    emitted: { leftFor: '离开本页，前往', succeeded: '提示「绑定手机号码成功」' },
    screens: {
      guarding: '当即判断完，不用核对',
      'filling.open': over('提交按钮可点'),
      'filling.notSignedIn': '「登录失败,请刷新页面重试」，「去登录」',
      checkingName: busy,
      registering: busy,
      asking: over('对话框「该手机号已注册」：「绑定新手机号」「关联已有账号」'),
      linking: '对话框中「关联已有账号」忙',
      loggingIn: signingIn,
      droppingMember: '当即清除完，不用核对',
      toLogin: '登录页',
      done: '返回地址或会员首页',
    },
    events: {
      'form.filled': '表单填好并通过校验',
      'link.pressed': '点击关联已有账号',
      'otherPhone.pressed': '点击绑定新手机号',
    },
    actors: {
      codeForm: '手机号与验证码',
      readLogin: '查找登录信息',
      checkName: '查询手机号',
      registerPhone: '绑定未注册的手机号',
      linkAccounts: '关联账号',
      logIn: '绑定后登录',
      dropMember: '清除登录标记与令牌',
    },
  },
});
