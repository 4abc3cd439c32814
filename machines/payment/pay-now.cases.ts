import { defineCases, NO_INPUT } from '@xinglin/paths';
import { isCashOnDelivery, type OrderRecord } from '../../contract/orders/order.ts';
import { findPrescriptionSigns } from '../../contract/orders/prescription-sign.calls.ts';
import { noticeWords, refusals, unreachable } from '../lib/form-notice.cases.ts';
import { answers, byHand, refusedAnswers, yes } from '../lib/how.cases.ts';
import { sampleOrder, sampleRequest } from '../orders/sample-orders.cases.ts';
import { payNowMachine } from './pay-now.machine.ts';

/** When the button is pressed, by the gateway's clock. */
export const PRESSED_AT = 1_795_150_000_000;
const by = { at: PRESSED_AT, userId: 'A1001' };
const request = sampleRequest('waitAudit', { ordersCode: '2026111500301', paySource: '3' });

/** Sample orders and replies of the gateway, from which the paths of `payNow` are built. */
export const payNowCases = defineCases(payNowMachine, {
  events: {
    'pay.pressed': {
      期限内的订单: { ...by, order: sampleOrder('waitPay', { paymentDeadline: PRESSED_AT + 1 }) },
      待审核的需求: { ...by, order: request },
      已到期限的订单: {
        ...by,
        order: sampleOrder('waitPay', { ordersCode: '2026111200468', paymentDeadline: PRESSED_AT }),
      },
      货到付款的订单: { ...by, order: sampleOrder('waitPay', { ordersCode: '2026110200076', paymentType: '1' }) },
      支付确认中的订单: {
        ...by,
        order: sampleOrder('waitPay', { ordersCode: '2026111900345', confirmingUntil: PRESSED_AT + 600_000 }),
      },
      会员资料没读到: { ...by, userId: null, order: sampleOrder('waitPay', { ordersCode: '2026111800123' }) },
    },
    'page.returned': { 回到本页: {} },
  },
  actors: {
    findConsultation: {
      done: {
        问诊已完成: { kind: 'complete' },
        问诊未完成: { kind: 'incomplete' },
        ...refusals(),
      },
      error: unreachable,
    },
  },
  how: byHand({
    starts: { [NO_INPUT]: ['以 13800138000 登录', '打开 /user/order/mine/waitPay'] },
    events: {
      'pay.pressed': {
        期限内的订单: '点一个还在倒计时的订单的「立即支付」',
        待审核的需求: '点一个需求的「立即支付」',
        已到期限的订单: '在一个订单的倒计时走完前打开列表，沙箱「时钟」点「+1 天」，点它的「立即支付」',
        支付确认中的订单: '点一个正在确认支付的订单的「查看支付结果」：先付款，沙箱「收银台」不送达通知',
        会员资料没读到: '先在沙箱「故障」让读取会员资料返回 500 并刷新，再点「立即支付」',
      },
      'page.returned': { 回到本页: '按浏览器的后退' },
    },
    replies: {
      findConsultation: answers(findPrescriptionSigns, {
        问诊已完成: {
          says: '在沙箱「处方药规则」取消勾选 prepositionCheckType 并保存',
          put: '/sandbox/api/settings',
          body: { prepositionCheckType: 0 },
        },
        问诊未完成: yes([]),
        ...refusedAnswers(),
      }),
    },
  }),
  possible: ({ type, payload }, { pressed }, states) => {
    if (type !== 'pay.pressed') return true;
    // The event was declared with this payload.
    const { order } = payload as { order: OrderRecord };
    // Cash on delivery has no button, and a busy button is not pressed.
    const isBusy = !states.includes('idle') && pressed?.order.ordersCode === order.ordersCode;
    return !isBusy && !isCashOnDelivery(order);
  },
  labels: {
    title: '立即支付',
    about: [
      '支付一个待付款的订单，从任何显示它的地方。',
      '没有处方药的订单直接去支付。有处方药的先问问诊：已完成也去支付，未完成去问诊。按多少次都只离开一次；留在这里的原因在按钮旁，再按就再试。返回的人可能发现订单已经付过：显示它的页面会重新读取。支付结果还在确认的订单只重新读取，不会再付一次。',
    ],
    states: {
      idle: '可支付',
      checkingConsultation: '正在查问诊',
      toInquiry: '正在去问诊页',
      redirecting: '正在去支付页',
    },
    descriptions: {
      idle: '可以支付；留在这里的原因在旁边。',
      checkingConsultation: '订单有处方药：正在问问诊是否完成。',
      toInquiry: '问诊页取代本页打开。',
      redirecting: '支付页取代本页打开，返回时可以看到原样。',
    },
    guards: {
      isConfirming: '支付确认中',
      isNotOffered: '不提供支付',
      isTooLate: '已超时',
      isByNobody: '没有登录',
      needsConsultation: '需要问诊',
    },
    emitted: {
      leftForPayment: '离开去支付',
      leftForInquiry: '离开去问诊',
      outdated: '订单重新读取',
      memberMissed: '会员资料重新读取',
    },
    screens: {
      idle: ({ notice }) => {
        if (notice === null) return '「立即支付」';
        if (notice.kind === 'tooLate') return '「订单已超时，无法提交！」';
        return noticeWords(notice, '「没有成功，请稍后重试」');
      },
      checkingConsultation: '按钮忙',
      toInquiry: '按钮忙',
      redirecting: '按钮忙',
    },
    events: { 'pay.pressed': '点击「立即支付」，支付确认中时点击「查看支付结果」', 'page.returned': '回到本页' },
    actors: { findConsultation: '查询处方标识', watchReturn: '等待返回' },
  },
});
