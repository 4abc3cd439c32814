import { defineCases } from '@xinglin/paths';
import { readPayment } from '../../contract/payment/payment.calls.ts';
import { noticeWords, quoted, refusals, TOO_OFTEN, unreachable } from '../lib/form-notice.cases.ts';
import { answers, byHand, no, refusedAnswers, yes } from '../lib/how.cases.ts';
import { paymentResultMachine } from './payment-result.machine.ts';

/** Sample answers about a payment, from which the paths of `paymentResult` are built. */
export const paymentResultCases = defineCases(paymentResultMachine, {
  inputs: { 支付单号: { payment: 'P20261122000017' } },
  events: {
    'retry.pressed': { 点重试: {} },
    'page.hidden': { 页面隐藏: {} },
    'page.shown': { 页面显示: {} },
  },
  actors: {
    readPayment: {
      done: {
        已支付: { kind: 'paid' },
        支付方拒绝: { kind: 'declined', message: '余额不足' },
        支付方拒绝但无原因: { kind: 'declined', message: null },
        已关闭: { kind: 'closed', message: null },
        已关闭且有说明: { kind: 'closed', message: '支付单已过期' },
        等待通知: { kind: 'waiting' },
        没有这笔支付: { kind: 'missing' },
        ...refusals(),
      },
      error: unreachable,
    },
  },
  how: byHand({
    starts: {
      支付单号: [
        '以 13800138000 登录',
        '打开 /user/order/mine/waitPay，点一个订单的「立即支付」，不要付款',
        '把收银台地址里的 /sandbox/cashier/ 换成 /unipay/payment/back/，打开它',
      ],
    },
    events: {
      'page.hidden': { 页面隐藏: '切到浏览器的另一个标签页' },
      'page.shown': { 页面显示: '切回这个标签页' },
    },
    replies: {
      readPayment: answers(readPayment, {
        已支付: yes({ state: 'paid' }),
        支付方拒绝: yes({ state: 'refused', message: '余额不足' }),
        支付方拒绝但无原因: yes({ state: 'refused' }),
        已关闭: yes({ state: 'closed' }),
        已关闭且有说明: yes({ state: 'closed', message: '支付单已过期' }),
        等待通知: yes({ state: 'waiting' }),
        没有这笔支付: no(null, 404),
        ...refusedAnswers(TOO_OFTEN, 429),
      }),
    },
  }),
  delays: { pollInterval: '3 s', pollTimeout: '2 分钟' },
  labels: {
    title: '支付结果',
    about: [
      '浏览器从支付页回来后，按支付单号查询结果。',
      '只有网关说的算：不会因为用户回来了就当作已付。还不知道时每三秒问一次，上一次有了回答才问下一次，页面被隐藏时不问，最多两分钟；之后用户可以再问。有了定论只通知一次，让订单重新读取，流程随之结束。',
    ],
    states: {
      pending: '还没有定论',
      'pending.watched': '用户在看',
      'pending.watched.asking': '正在查询支付结果',
      'pending.watched.resting': '等待下一次查询',
      'pending.paused': '页面隐藏，暂停查询',
      paid: '已支付',
      declined: '支付方拒绝',
      closed: '支付已关闭',
      missing: '没有这笔支付',
      unknown: '一直没有结果',
      failed: '没有查到结果',
    },
    descriptions: {
      pending: '还没有定论。',
      'pending.watched': '用户在看着：反复询问网关，但不会一直问下去。',
      'pending.watched.asking': '正在问网关支付结果。',
      'pending.watched.resting': '还没有人告诉网关，很快再问。',
      'pending.paused': '页面被隐藏，不询问。',
      paid: '网关说已经支付。',
      declined: '支付方拒绝，并说明原因。',
      closed: '没有支付：用户自己放弃，或因为所说明的原因。',
      missing: '这个浏览器没有发起过这笔支付：不对订单作任何说明。',
      unknown: '网关太久没有结果。',
      failed: '询问没有得到回答。',
    },
    emitted: { settled: '订单重新读取' },
    screens: {
      'pending.watched.asking': '「正在确认支付结果，请稍候」',
      'pending.watched.resting': '「正在确认支付结果，请稍候」',
      'pending.paused': '看不到这个页面',
      paid: '「订单已支付」',
      declined: ({ reason }) => (reason === null ? '「支付没有成功，尚未支付」' : `「支付没有成功：${reason}」`),
      closed: ({ reason }) => quoted(reason, '「支付已关闭，尚未支付」'),
      missing: '「没有查到这笔支付，请以页面上的状态为准」',
      unknown: '「暂时没有收到支付结果，请稍后重试，或以页面上的状态为准」、「重试」',
      failed: ({ notice }) => `${noticeWords(notice, '「没有查到支付结果，请重试」')}、「重试」`,
    },
    events: { 'retry.pressed': '点击「重试」', 'page.hidden': '切到别的页面', 'page.shown': '回到页面' },
    actors: { readPayment: '查询支付结果', watchPage: '页面可见性' },
  },
});
