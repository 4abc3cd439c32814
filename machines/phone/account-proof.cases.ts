import { defineCases, textOf } from '@xinglin/paths';
import { proveByPassword } from '../../contract/safe/own-account.calls.ts';
import { readAccount } from '../../contract/safe/safe.calls.ts';
import { noticeWords, refusals, unreachable } from '../lib/form-notice.cases.ts';
import { answers, byHand, own, refusedAnswers, yes } from '../lib/how.cases.ts';
import { accountProofMachine } from './account-proof.machine.ts';

const phone = '138****8000';

/** What a member types and the gateway's replies, from which the paths of `accountProof` are built. */
export const accountProofCases = defineCases(accountProofMachine, {
  inputs: { 修改手机号: { smsCode: { resendAt: {}, now: 1_790_000_000_000 } } },
  events: {
    'retry.pressed': { 点重试: {} },
    'otherWay.pressed': { 点换一种方式: {} },
    'form.filled': { 验证码通过: { phone, smsCode: '246810', password: '' } },
    'password.changed': { 密码: { password: 'Xinglin2026' }, 清空: { password: '' } },
    'submit.pressed': { 点下一步: {} },
  },
  actors: {
    codeForm: {},
    readProofs: {
      done: {
        有手机号和密码: { kind: 'hasPhone', phone, hasPassword: true },
        只有手机号: { kind: 'hasPhone', phone, hasPassword: false },
        只有密码: { kind: 'hasOnlyPassword', phone: '', hasPassword: true },
        都没有: { kind: 'hasNothing' },
        ...refusals(),
      },
      error: unreachable,
    },
    provePassword: {
      done: { 密码正确: { kind: 'proven' }, ...refusals('密码不正确，请重新输入') },
      error: unreachable,
    },
  },
  how: byHand({
    starts: { 修改手机号: ['以 13800138000 登录', '打开 /user/bind/phone/edit'] },
    events: {
      'form.filled': { 验证码通过: '点「获取验证码」，填沙箱「短信与邮件」里的验证码，点「下一步」' },
      'password.changed': { 密码: '输入沙箱「演示会员」的密码', 清空: '清空' },
    },
    replies: {
      readProofs: answers(readAccount, {
        有手机号和密码: yes({ phoneStr: phone, hasPassword: true }),
        只有手机号: yes({ phoneStr: phone, hasPassword: false }),
        只有密码: yes({ phoneStr: '', hasPassword: true }),
        都没有: yes({ phoneStr: '', hasPassword: false }),
        ...refusedAnswers(),
      }),
      provePassword: answers(proveByPassword, { 密码正确: own, ...refusedAnswers('密码不正确，请重新输入') }),
    },
  }),
  possible: ({ type, payload }, context) =>
    type !== 'password.changed' || textOf(payload) !== textOf({ password: context.password }),
  labels: {
    title: '修改手机号前验证身份',
    about: [
      '修改手机号之前，证明这是会员本人：只偷到登录状态不够。',
      '账号有哪些证明由网关说。首先是发到当前手机号的验证码：各栏由子流程负责，手机号只以掩码出现（ACC-CALL-25、ACC-CALL-35）。手机已停用的会员改用登录密码；两样都没有的，请联系客服。没有通过时，已输入的内容保留。',
    ],
    states: {
      reading: '正在读取验证方式',
      unread: '验证方式没有读到',
      byCode: '用当前手机号验证',
      byPassword: '用登录密码验证',
      checkingPassword: '正在核对密码',
      stuck: '没有可用的验证方式',
      proven: '已验证',
    },
    descriptions: {
      reading: '正在问网关账号可以用什么证明。',
      unread: '没有读到账号可以用什么证明；可以再问。',
      byCode: '校验发到当前手机号的验证码。',
      byPassword: '输入登录密码，例如当前手机已停用。',
      checkingPassword: '网关正在核对密码。',
      stuck: '账号没有手机号也没有密码：由客服处理后再读取。',
      proven: '网关在十分钟内认可这次登录是本人。',
    },
    guards: {
      mayUsePassword: '账号有密码',
      mayUsePhone: '账号有手机号',
      passwordIsMissing: '没有输入密码',
    },
    screens: {
      reading: '「正在读取验证方式」',
      unread: ({ notice }) => `${noticeWords(notice, '「验证方式没有读到，请重试」')}，「重试」`,
      byCode: ({ hasPassword }) =>
        `掩码手机号与验证码输入框，${hasPassword ? '「用登录密码验证」' : '「当前手机号已停用？」，请联系客服'}`,
      byPassword: (context) =>
        context.passwordIsMissing
          ? '「密码不能为空」'
          : noticeWords(context.notice, '「验证没有成功，请重试」') || '登录密码输入框，「下一步」',
      checkingPassword: '「下一步」忙',
      stuck: '「该账号没有可用的验证方式」，请联系客服，「重新读取」',
      proven: '没有表单',
    },
    events: {
      'retry.pressed': '点击重试',
      'otherWay.pressed': '点击换一种方式',
      'form.filled': '验证码校验通过',
      'password.changed': '输入密码',
      'submit.pressed': '提交密码',
    },
    actors: { codeForm: '手机号验证码', readProofs: '读取验证方式', provePassword: '核对密码' },
  },
});
