import { defineCases } from '@xinglin/paths';
import { noticeWords, unreachable } from '../../common/form-notice.cases.ts';
import { cartParts, deedRefusals } from '../row-deed/row-deed.cases.ts';
import { sampleOrder, sampleRequest } from '../sample-orders.cases.ts';
import { orderActionMachine } from './order-action.machine.ts';
import { orderActionMeanings } from './order-action.meanings.ts';

/** Sample orders and replies of the gateway, from which the paths of `orderAction` are built. */
export const orderActionCases = defineCases(orderActionMachine, {
  inputs: { 有购物车页: { hasCart: true }, 没有购物车页: { hasCart: false } },
  events: {
    'deed.chosen': {
      取消待付款订单: { deed: 'cancel', order: sampleOrder('waitPay') },
      确认收货: { deed: 'receive', order: sampleOrder('waitReceiving', { ordersCode: '2026111500301' }) },
      删除已取消的需求: { deed: 'remove', order: sampleRequest('canceled') },
      再次购买: { deed: 'rebuy', order: sampleOrder('completeTransaction', { ordersCode: '2026111200468' }) },
      加入需求: { deed: 'addToRequest', order: sampleRequest('completeTransaction', { ordersCode: '2026110200076' }) },
    },
    'deed.confirmed': { 确认: {} },
    'deed.dropped': { 不做: {} },
    ...cartParts.events,
  },
  actors: {
    changeOrder: {
      done: {
        成功: { kind: 'done' },
        订单已变: { kind: 'outdated', message: '订单状态已变化' },
        订单已变但无消息: { kind: 'outdated', message: null },
        ...deedRefusals,
      },
      error: unreachable,
    },
    ...cartParts.actors,
  },
  labels: {
    meanings: orderActionMeanings,
    title: '订单操作',
    emitted: {
      succeeded: '提示操作成功，订单重新读取',
      outdated: '提示订单已变，订单重新读取',
      leftForCart: '离开去购物车页',
    },
    states: {
      idle: '可操作订单',
      confirming: '询问是否继续',
      changing: '正在更改订单',
      ...cartParts.states,
    },
    screens: {
      idle: ({ notice, chosen }) =>
        notice === null
          ? '订单的操作按钮'
          : `按钮下方${chosen?.deed === 'addToRequest' ? '「加入购物车失败」' : noticeWords(notice, '加入购物车失败')}`,
      confirming: ({ notice }) =>
        notice === null ? '询问与后果' : `询问与后果，下方${noticeWords(notice, '没有成功，请稍后重试')}`,
      changing: '确认按钮忙',
      ...cartParts.screens,
    },
    events: {
      ...cartParts.words,
      'deed.confirmed': '确认',
      'deed.dropped': '不做',
    },
    actors: { changeOrder: '更改订单', ...cartParts.ports },
  },
});
