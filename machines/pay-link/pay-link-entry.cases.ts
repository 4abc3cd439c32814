import { defineCases } from '@xinglin/paths';
import {
  bindCheckByToken,
  IS_REGISTED,
  needInquiryByToken,
  readNotPay,
  registerByToken,
} from '../../contract/pay-link/pay-link.calls.ts';
import { noticeWords, quoted, refusals, TOO_OFTEN, unreachable } from '../lib/form-notice.cases.ts';
import { answers, byHand, garbled, no, own, refusedAnswers, yes } from '../lib/how.cases.ts';
import { payLinkEntryMachine } from './pay-link-entry.machine.ts';
import type { DigitsFault } from './pay-link-entry.setup.ts';

/** ORD-LINK-17. */
const NO_MESSAGE = '「请求错误」';
/** A link of the sandbox, and the phone of its consignee. */
const key = '5b1f0e7a93c24d68b0a7e4d2196f83c5';
const known = { knownDigits: '1361111' };
const wrongDigits = {
  后四位不对: { kind: 'wrongDigits', message: '联系号码不正确或链接无效，请核对后重试' },
  后四位不对且无消息: { kind: 'wrongDigits', message: null },
} as const;

const maskPhone = `${known.knownDigits}****`;
// On these pages a 5xx of the gateway is a refusal; an unreadable answer is not.
const refusedHow = { ...refusedAnswers(TOO_OFTEN, 429), 服务异常: garbled };
const wrongHow = { 后四位不对: no(wrongDigits.后四位不对.message, 403), 后四位不对且无消息: no(null, 403) };

interface Filled {
  readonly digitsFault: DigitsFault | null;
  readonly agreementIsMissing: boolean;
  readonly notice: Parameters<typeof noticeWords>[0];
}

function digitsWords(fault: DigitsFault | null): string[] {
  if (fault === null) return [];
  return [fault.kind === 'missing' ? '「请填写完整联系号码」' : quoted(fault.message, NO_MESSAGE)];
}

const form = (button: string) => (context: Filled) =>
  [
    ...digitsWords(context.digitsFault),
    ...(context.agreementIsMissing ? ['「请先阅读并同意用户服务协议和隐私协议」'] : []),
    ...(context.notice === null ? [] : [noticeWords(context.notice, NO_MESSAGE)]),
    `${button}按钮可点`,
  ].join('，');
const trouble = (context: Filled) => noticeWords(context.notice, NO_MESSAGE);

/** Sample keys and replies of the gateway, from which the paths of `payLinkEntry` are built. */
export const payLinkEntryCases = defineCases(payLinkEntryMachine, {
  inputs: {
    电脑打开链接: { key, isForMobile: false },
    链接没有密钥: { key: '', isForMobile: false },
    手机打开链接: { key, isForMobile: true },
  },
  events: {
    'link.opened': { 打开链接: {} },
    'retry.pressed': { 点重试: {} },
    'digits.changed': {
      填四位: { typed: '0001' },
      只填三位: { typed: '000' },
      粘贴整个手机号: { typed: '136 1111 0001' },
    },
    'agreement.changed': { 勾选: { agreed: true }, 取消勾选: { agreed: false } },
    'submit.pressed': { 点按钮: {} },
  },
  actors: {
    checkKey: {
      done: {
        未注册: { kind: 'unregistered', ...known },
        已注册: { kind: 'registered', ...known },
        超时未绑定: { kind: 'timedOut' },
        链接已失效: { kind: 'keyRefused', message: '链接已失效，请联系客服' },
        链接失效且无消息: { kind: 'keyRefused', message: null },
        ...refusals(),
      },
      error: unreachable,
    },
    register: {
      done: { 注册成功: { kind: 'registered' }, ...wrongDigits, ...refusals() },
      error: unreachable,
    },
    verify: { done: { 核对通过: { kind: 'verified' }, ...wrongDigits, ...refusals() }, error: unreachable },
    askInquiry: {
      done: { 需要问诊: { kind: 'needed' }, 不需要问诊: { kind: 'notNeeded' }, ...refusals() },
      error: unreachable,
    },
  },
  how: byHand({
    starts: {
      电脑打开链接: [`打开 /payJianke/entry?key=${key}`],
      链接没有密钥: ['打开 /payJianke/entry'],
      手机打开链接: [`以手机的浏览器，或把浏览器换成手机模式，打开 /payJianke/entry?key=${key}`],
    },
    events: {
      'link.opened': { 打开链接: '不用操作，页面自己开始' },
      'digits.changed': { 填四位: '输入 0001', 只填三位: '输入 000', 粘贴整个手机号: '粘贴 136 1111 0001' },
    },
    replies: {
      checkKey: answers(bindCheckByToken, {
        未注册: yes({ isRegisted: IS_REGISTED.unregistered, maskPhone }),
        已注册: yes({ isRegisted: IS_REGISTED.registered, maskPhone }),
        超时未绑定: yes({ isRegisted: IS_REGISTED.timedOut, maskPhone }),
        链接已失效: no('链接已失效，请联系客服', 410),
        链接失效且无消息: no(null, 410),
        ...refusedHow,
      }),
      register: answers(registerByToken, { 注册成功: own, ...wrongHow, ...refusedHow }),
      verify: answers(readNotPay, { 核对通过: own, ...wrongHow, ...refusedHow }),
      askInquiry: answers(needInquiryByToken, {
        需要问诊: yes({ isPerfect: false }),
        不需要问诊: yes({ isPerfect: true }),
        ...refusedHow,
      }),
    },
  }),
  possible: (modelEvent, { agreed }) =>
    modelEvent.kind !== 'event' ||
    modelEvent.type !== 'agreement.changed' ||
    JSON.stringify(modelEvent.payload) === JSON.stringify({ agreed: !agreed }),
  labels: {
    title: '支付链接入口',
    about: [
      '支付链接的入口：没有登录的人凭短信里的密钥，证明自己是收货人。',
      '谁持有密钥由网关说明（ORD-LINK-11..14）。没有及时绑定的密钥去超时页（ORD-LINK-10）；其余的，持有人输入收货人手机号后四位（不会显示出来，ORD-LINK-02），并勾选协议（ORD-LINK-03）。未注册的由此注册（ORD-LINK-07）；已注册的用它请求订单作为核对，订单内容不到这里（ORD-LINK-01）。输错的数字保留，旁边是网关的原话。证明之后去问诊，不需要问诊就去支付（ORD-LINK-08、ORD-LINK-09）；没有问到是否需要问诊时单独再问，不会重复注册。在手机上这些属于另一个页面，这里什么都不问（ORD-ROUTE-21）。',
    ],
    states: {
      opening: '打开链接',
      redirectingMobile: '转到手机支付入口',
      checkingKey: '正在核对链接',
      failed: '链接没有核对成，可重试',
      keyRefused: '链接不可用',
      timedOut: '转到超时页',
      proving: '证明是收货人',
      'proving.unregistered': '未注册，填写中',
      'proving.registered': '已注册，填写中',
      'proving.registering': '正在注册',
      'proving.verifying': '正在核对后四位',
      checkingInquiry: '查询是否需要问诊',
      inquiryUnknown: '没有查到是否需要问诊，可重试',
      toInquiry: '转到问诊页',
      toPay: '转到支付页',
    },
    descriptions: {
      opening: '手机在询问之前就转走；没有密钥的地址没有用。',
      redirectingMobile: '去手机的入口，查询参数不变。',
      checkingKey: '正在问网关谁持有密钥。',
      failed: '没能问到谁持有密钥，可以再问。',
      keyRefused: '密钥未知、已过期或没有：再问也没有用。',
      timedOut: '没有人及时绑定密钥；去说明这一点的页面。',
      proving: '持有人证明自己是收货人。',
      'proving.unregistered': '输入数字、勾选协议；按钮用来注册。',
      'proving.registered': '输入数字、勾选协议；按钮用来查看订单。',
      'proving.registering': '网关正凭密钥和补全的手机号注册。',
      'proving.verifying': '用补全的手机号请求订单来核对数字，内容不保留。',
      checkingInquiry: '正在问网关订单是否还需要问诊。',
      inquiryUnknown: '没能问到是否需要问诊，只再问这一件。',
      toInquiry: '持有人去问诊。',
      toPay: '持有人去支付。',
    },
    guards: {
      isForMobile: '在手机上',
      lacksKey: '没有密钥',
      isFilled: '已填写',
    },
    emitted: {
      leftForMobile: '离开商城，前往手机支付入口',
      leftFor: '离开本页，前往',
      succeeded: '提示「注册成功！」',
    },
    screens: {
      opening: '没有表单，没有按钮',
      redirectingMobile: '「正在前往」，没有表单',
      checkingKey: '没有表单，没有按钮',
      failed: (context) => `${trouble(context)}，「重试」按钮`,
      keyRefused: (context) => `${trouble(context)}，没有「重试」按钮`,
      timedOut: '「正在前往」，没有表单',
      'proving.unregistered': form('「注册」'),
      'proving.registered': form('「查看订单」'),
      'proving.registering': '「注册」按钮忙',
      'proving.verifying': '「查看订单」按钮忙',
      checkingInquiry: '「查看订单」按钮忙',
      inquiryUnknown: (context) => `${trouble(context)}，「重试」按钮`,
      toInquiry: '按钮忙，「正在前往」',
      toPay: '按钮忙，「正在前往」',
    },
    events: {
      'link.opened': '打开链接',
      'retry.pressed': '点击重试',
      'digits.changed': '填写后四位',
      'agreement.changed': '勾选协议',
      'submit.pressed': '点击注册或查看订单',
    },
    actors: {
      checkKey: '核对链接',
      register: '凭链接注册',
      verify: '核对后四位',
      askInquiry: '查询是否需要问诊',
    },
  },
});
