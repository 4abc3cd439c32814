import { defineCases, NO_INPUT } from '@xinglin/paths';
import { askRefund } from '../../contract/refunds/refund.calls.ts';
import { REFUND_NOTE_LENGTH } from '../../contract/refunds/refund.ts';
import { noticeWords, refusals, said, unreachable } from '../lib/form-notice.cases.ts';
import { answers, byHand, no, own, refusedAnswers } from '../lib/how.cases.ts';
import { sampleOrder } from '../orders/sample-orders.cases.ts';
import { refundMachine } from './refund.machine.ts';

/** Sample applications and replies of the gateway, from which the paths of `refund` are built. */
export const refundCases = defineCases(refundMachine, {
  events: {
    'refund.opened': {
      待收货订单: { order: sampleOrder('waitReceiving', { paymentTime: 1_795_141_000_000, isRefundable: true }) },
    },
    'reason.chosen': { 商品损坏: { reason: 'damaged' } },
    'note.changed': {
      说明: { note: '外盒压扁，少一盒' },
      太长的说明: { note: '长'.repeat(REFUND_NOTE_LENGTH + 1) },
    },
    'note.left': { 离开说明: {} },
    'submit.pressed': { 提交: {} },
    'close.pressed': { 关闭: {} },
  },
  actors: {
    askRefund: {
      done: {
        已提交: { kind: 'done' },
        已不能退款: { kind: 'outdated', message: '收货已超过 7 天，不能在线申请退款，请联系客服' },
        已不能退款但无消息: { kind: 'outdated', message: null },
        ...refusals(),
      },
      error: unreachable,
    },
  },
  sameness: {
    fields: ({ fields: { reason, note } }) => [reason === null, note.length > REFUND_NOTE_LENGTH],
  },
  how: byHand({
    starts: { [NO_INPUT]: ['以 13800138000 登录', '打开 /user/order/mine/waitReceiving'] },
    events: {
      'refund.opened': { 待收货订单: '打开一个订单的详情，点「申请退款」' },
      'reason.chosen': { 商品损坏: '选「商品损坏或缺件」' },
      'note.changed': { 说明: '输入几个字', 太长的说明: `粘贴 ${REFUND_NOTE_LENGTH + 1} 个字` },
    },
    replies: {
      askRefund: answers(askRefund, {
        已提交: own,
        已不能退款: no('收货已超过 7 天，不能在线申请退款，请联系客服', 409),
        已不能退款但无消息: no(null, 409),
        ...refusedAnswers(),
      }),
    },
  }),
  labels: {
    title: '申请退款',
    about: [
      '在弹窗里申请退款：选择原因，可以补充说明。',
      '提交时检查原因和说明，离开说明时也检查；按多少次都只问网关一次。任何失败都保留已填写的内容，关闭弹窗才放弃。订单在这里或在别处改变后，页面重新读取：能否退款只有网关的时钟知道。',
    ],
    states: { closed: '弹窗关闭', editing: '正在填写', asking: '正在提交' },
    descriptions: {
      closed: '没有在申请退款。',
      editing: '用户说明原因，并看到退多少、怎样退。',
      asking: '正在提交申请。',
    },
    guards: { isRight: '填写无误' },
    emitted: { succeeded: '提示「退款申请已提交」，订单重新读取', outdated: '提示订单已变，订单重新读取' },
    screens: {
      closed: '没有弹窗',
      editing: ({ faults, notice }) =>
        said(
          '退款金额、退款方式、退款原因、补充说明',
          faults.reason && '「请选择退款原因」',
          faults.note && '「补充说明最多 200 字」',
          noticeWords(notice, '「没有提交成功，请重试」'),
        ),
      asking: '「提交申请」按钮忙',
    },
    events: {
      'refund.opened': '点击「申请退款」',
      'reason.chosen': '选择退款原因',
      'note.changed': '填写补充说明',
      'note.left': '离开补充说明',
      'submit.pressed': '点击「提交申请」',
      'close.pressed': '关闭弹窗',
    },
    actors: { askRefund: '申请退款' },
  },
});
