import { defineCases, textOf } from '@xinglin/paths';
import { CODE_NOT_PROVEN, closeAccount, readClosing } from '../../contract/safe/close.calls.ts';
import { noticeWords, refusals, unreachable } from '../lib/form-notice.cases.ts';
import { answers, byHand, no, refusedAnswers, yes } from '../lib/how.cases.ts';
import { closeAccountMachine } from './close-account.machine.ts';

const phoneStr = '138****8000';

/** What a member types and the gateway's replies, from which the paths of `closeAccount` are built. */
export const closeAccountCases = defineCases(closeAccountMachine, {
  inputs: { 从账号安全: { words: '注销账号', smsCode: { resendAt: {}, now: 1_790_000_000_000 } } },
  events: {
    'retry.pressed': { 点重试: {} },
    'next.pressed': { 点下一步: {} },
    'form.filled': { 验证码通过: { phone: '138****8000', smsCode: '246810', password: '' } },
    'typed.changed': {
      注销账号: { typed: '注销账号' },
      别的文字: { typed: '注销帐号' },
      清空: { typed: '' },
    },
    'typed.left': { 离开输入框: {} },
    'submit.pressed': { 点提交: {} },
    'close.confirmed': { 点确认注销: {} },
    'close.cancelled': { 点再想想: {} },
    'giveUp.pressed': { 点放弃: {} },
  },
  actors: {
    codeForm: {},
    readClosing: {
      done: {
        有资料与地址: {
          kind: 'closable',
          phone: '138****8000',
          openOrders: 0,
          losses: [
            { kind: 'profile', count: 4 },
            { kind: 'addresses', count: 3 },
          ],
        },
        有未完成的订单: { kind: 'blocked', phone: '138****8000', openOrders: 2, losses: [] },
        ...refusals(),
      },
      error: unreachable,
    },
    closeAccount: {
      done: {
        已注销: { kind: 'closed' },
        验证已失效: { kind: 'unproven', message: '身份验证已失效，请重新验证手机号' },
        ...refusals(),
      },
      error: unreachable,
    },
  },
  how: byHand({
    starts: {
      从账号安全: ['在沙箱「图形验证码」选「从不要求」，保存', '以 13800138000 登录', '打开 /user/account/delete'],
    },
    events: {
      'form.filled': {
        验证码通过:
          '点「获取验证码」，说发送过于频繁就等倒计时走完再点一次；填沙箱「短信与邮件」里最新的验证码，点「验证并继续」',
      },
      'typed.changed': { 注销账号: '输入“注销账号”', 别的文字: '输入“注销帐号”' },
      'typed.left': { 离开输入框: '在输入框里点一下，再点页面空白处' },
    },
    replies: {
      readClosing: answers(readClosing, {
        有资料与地址: yes({
          phoneStr,
          losses: [
            { kind: 'profile', count: 4 },
            { kind: 'addresses', count: 3 },
          ],
        }),
        有未完成的订单: yes({ phoneStr, openOrders: 2, losses: [] }),
        ...refusedAnswers(),
      }),
      closeAccount: answers(closeAccount, {
        已注销: yes({}),
        验证已失效: no('身份验证已失效，请重新验证手机号', 400, CODE_NOT_PROVEN),
        ...refusedAnswers(),
      }),
    },
  }),
  possible: ({ type, payload }, context) =>
    type !== 'typed.changed' || textOf(payload) !== textOf({ typed: context.typed }),
  labels: {
    title: '注销账号',
    about: [
      '永久注销账号，会员的页面（ACC-SAFE-05）。',
      '先按网关的统计说明这个账号会失去什么；有未完成的订单时当即说明，不再往下走。再由会员证明账号的手机在手上：各栏由子流程负责，手机号只以掩码出现。然后逐字输入确认文字，最后再问一次，才发出注销请求（ACC-CALL-24）。被拒绝时，原因显示在询问里，已输入的内容保留；网关不再认可验证码时，要重新验证。发出请求之前，每一步都可以放弃，回到账号安全，什么都不改变。注销成功会结束会话。',
    ],
    states: {
      reading: '正在读取将失去的内容',
      unread: '将失去的内容没有读到',
      blocked: '有未完成的订单，不能注销',
      explaining: '第一步：了解后果',
      proving: '第二步：验证手机号',
      typing: '第三步：输入确认文字',
      asking: '询问是否注销',
      closing: '正在注销',
      closed: '已注销',
      left: '已放弃',
    },
    descriptions: {
      reading: '正在问网关这个账号会失去什么，以及有没有未完成的订单。',
      unread: '没有读到会失去什么，所以什么都不注销；可以再问。',
      blocked: '有未完成的订单，不能注销；订单结束后可以再问。',
      explaining: '第一步：失去什么、保留什么，以及不能撤销。',
      proving: '第二步：校验发到账号自己手机的验证码。',
      typing: '第三步：输入写明这件事的文字。',
      asking: '最后一步之前的询问；注销失败时说明原因。',
      closing: '网关正在注销账号。',
      closed: '账号已不存在；会话结束，去登录页。',
      left: '会员已放弃，回到账号安全。',
    },
    guards: { isTypedRight: '文字输入正确' },
    emitted: { leftFor: '离开注销页，前往', closed: '提示「账号已注销」，结束登录，前往登录页' },
    screens: {
      reading: '「正在读取账号内容」',
      unread: ({ notice }) => `${noticeWords(notice, '「账号内容没有读到，请重试」')}，「重试」`,
      blocked: '「您还有 2 个未完成的订单，请等订单完成或取消后再注销」，「查看订单」，「重新检查」',
      explaining: '将失去的内容、依法保留的内容、「注销不可撤销」、「下一步」',
      proving: ({ notice }) => noticeWords(notice, '「请重新验证手机号」') || '掩码手机号与验证码输入框',
      typing: ({ typedFault }) =>
        typedFault === null
          ? '输入框，「注销账号」按钮可点'
          : typedFault === 'empty'
            ? '「请输入“注销账号”」'
            : '「输入的文字不一致，请输入“注销账号”」',
      asking: ({ notice }) => noticeWords(notice, '「账号没有注销，请重试」') || '对话框「确定注销账号？」',
      closing: '对话框中「确认注销」忙',
      closed: '登录页',
      left: '账号安全页',
    },
    events: {
      'retry.pressed': '点击重试或重新检查',
      'next.pressed': '点击下一步',
      'form.filled': '验证码校验通过',
      'typed.changed': '输入确认文字',
      'typed.left': '离开输入框',
      'submit.pressed': '提交确认文字',
      'close.confirmed': '点击确认注销',
      'close.cancelled': '点击再想想',
      'giveUp.pressed': '点击放弃注销',
    },
    actors: { codeForm: '手机号验证码', readClosing: '读取将失去的内容', closeAccount: '注销账号' },
  },
});
