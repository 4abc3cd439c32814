import { defineCases } from '@xinglin/paths';
import { addToCart } from '../../contract/cart/cart.calls.ts';
import { cancelOrder, confirmReceipt, deleteOrder, rebuyOrder } from '../../contract/orders/order.calls.ts';
import { withdrawRefund } from '../../contract/refunds/refund.calls.ts';
import { noticeWords, refusals, said, unreachable } from '../lib/form-notice.cases.ts';
import { byHand, byInput, no, own, refusedAnswers } from '../lib/how.cases.ts';
import { cartParts } from '../lib/row-action.cases.ts';
import { orderActionMachine } from './order-action.machine.ts';
import { sampleOrder, sampleRefund, sampleRequest } from './sample-orders.cases.ts';

const changes = { cancel: cancelOrder, receive: confirmReceipt, withdraw: withdrawRefund, remove: deleteOrder };

/** Sample orders and replies of the gateway, from which the paths of `orderAction` are built. */
export const orderActionCases = defineCases(orderActionMachine, {
  inputs: { 有购物车页: { hasCart: true }, 没有购物车页: { hasCart: false } },
  events: {
    'action.chosen': {
      取消待付款订单: { action: 'cancel', order: sampleOrder('waitPay') },
      确认收货: { action: 'receive', order: sampleOrder('waitReceiving', { ordersCode: '2026111500301' }) },
      撤销退款申请: {
        action: 'withdraw',
        order: sampleOrder('refundOrder', { ordersCode: '2026111400622', refund: sampleRefund() }),
      },
      删除已取消的需求: { action: 'remove', order: sampleRequest('canceled') },
      再次购买: { action: 'rebuy', order: sampleOrder('completeTransaction', { ordersCode: '2026111200468' }) },
      加入需求: {
        action: 'addToRequest',
        order: sampleRequest('completeTransaction', { ordersCode: '2026110200076' }),
      },
    },
    'reason.chosen': { 不想要了: { reason: 'unwanted' } },
    'action.confirmed': { 确认: {} },
    'action.dropped': { 不做: {} },
    ...cartParts.events,
  },
  actors: {
    changeOrder: {
      done: {
        成功: { kind: 'done' },
        订单已变: { kind: 'outdated', message: '当前状态不支持此操作，请刷新后查看' },
        订单已变但无消息: { kind: 'outdated', message: null },
        ...refusals(),
      },
      error: unreachable,
    },
    ...cartParts.actors,
  },
  sameness: { chosen: ({ chosen }) => chosen?.action === 'cancel' },
  how: byHand({
    starts: {
      有购物车页: ['以 13800138000 登录', '打开 /user/order/mine/all'],
      没有购物车页: ['设置 CART_URL 为空后启动商城，以 13800138000 登录', '打开 /user/order/mine/all'],
    },
    events: {
      'action.chosen': {
        取消待付款订单: '在「待付款」里点一个订单的取消按钮',
        确认收货: '在「待收货」里点一个订单的「确认收货」',
        撤销退款申请: '在「退款/售后」里点一个退款中订单的「撤销申请」',
        删除已取消的需求: '在「全部」里点一个已取消的需求的删除按钮',
        再次购买: '在「已完成」里点一个订单的「再次购买」',
        加入需求: '在「已完成」里点一个处方药需求的「加入需求」',
      },
      'reason.chosen': { 不想要了: '选「不想要了」' },
      'action.confirmed': { 确认: '点确认按钮' },
      'action.dropped': { 不做: '按 Esc，或点取消按钮' },
      'page.returned': { 回到本页: '按浏览器的后退' },
    },
    replies: {
      changeOrder: byInput(changes, {
        成功: own,
        订单已变: no('当前状态不支持此操作，请刷新后查看', 409),
        订单已变但无消息: no(null, 409),
        ...refusedAnswers(),
      }),
      fillCart: byInput({ rebuy: rebuyOrder, addToRequest: addToCart }, { 成功: own, ...refusedAnswers() }),
    },
  }),
  labels: {
    title: '订单操作',
    about: [
      '用户对订单做的事：取消、确认收货、撤销退款申请、删除，或把商品再次加入购物车。',
      '前四种先询问并说明后果，取消还要选择原因，加入购物车不询问。一次只做一件，按多少次都一样。订单在这里或在别处改变后，显示它的页面会重新读取：这里不推算结果。',
    ],
    states: {
      idle: '可操作订单',
      confirming: '询问是否继续',
      changing: '正在更改订单',
      ...cartParts.states,
    },
    descriptions: {
      idle: '用户可以操作订单；没有做成的原因在旁边。',
      confirming: '正在询问用户，并说明后果；取消需要选择原因。',
      changing: '网关正在更改订单。',
      fillingCart: '所选商品正在加入购物车或需求单。',
      leaving: '购物车页取代本页打开，返回时可以看到原样。',
    },
    guards: {
      lacksReason: '取消，但没有选择原因',
      fillsCart: '是加入购物车',
      hasCart: '有购物车页',
    },
    emitted: {
      succeeded: '提示操作成功，订单重新读取',
      outdated: '提示订单已变，订单重新读取',
      leftForCart: '离开去购物车页',
    },
    screens: {
      idle: ({ notice, chosen }) =>
        notice === null
          ? '订单的操作按钮'
          : `按钮下方${chosen?.action === 'rebuy' && notice.kind === 'refused' ? noticeWords(notice, '「加入购物车失败」') : '「加入购物车失败」'}`,
      confirming: ({ chosen, reason, missedReasons, notice }) =>
        said(
          '询问与后果',
          chosen?.action === 'cancel' && '取消原因',
          missedReasons > 0 && reason === null && '「请选择取消原因」',
          noticeWords(notice, '「没有成功，请稍后重试」'),
        ),
      changing: '确认按钮忙',
      ...cartParts.screens,
    },
    events: {
      ...cartParts.words,
      'reason.chosen': '选择取消原因',
      'action.confirmed': '确认',
      'action.dropped': '不做',
    },
    actors: { changeOrder: '更改订单', ...cartParts.ports },
  },
});
