import { defineCases } from '@xinglin/paths';
import { readOrderCounts } from '../../contract/orders/order.calls.ts';
import { unreachable } from '../lib/form-notice.cases.ts';
import { answers, byHand, no, own } from '../lib/how.cases.ts';
import { type OrderFilter, orderListMachine } from './order-list.machine.ts';

const all: OrderFilter = { type: 'all', range: 'all', productName: '' };
const rows = { page: 1, read: null, notice: null };
const narrowed: OrderFilter = { type: 'waitPay', range: '3m', productName: '维生素' };

/** Sample choices over the member's orders, from which the paths of `orderList` are built; its rows are a child. */
export const orderListCases = defineCases(orderListMachine, {
  inputs: {
    全部订单: { filter: all, page: 1, read: null },
    地址里有筛选: { filter: narrowed, page: 2, read: null },
  },
  events: {
    'type.chosen': { 待付款: { orderType: 'waitPay' }, 已完成: { orderType: 'completed' } },
    'range.chosen': { 近三个月: { range: '3m' }, 全部时间: { range: 'all' } },
    'search.typed': {
      商品名: { text: ' 维生素 ' },
      只有空格: { text: '   ' },
      超过一百字: { text: '维'.repeat(101) },
    },
    'search.pressed': { 点搜索: {} },
    'search.cleared': { 清空: {} },
    'filter.dropped': { 清除筛选: {} },
    'orders.changed': { 有订单变了: {} },
  },
  actors: {
    pagedList: {
      snapshot: {
        列表回到全部: { context: { filter: all, ...rows } },
        列表已筛选: { context: { filter: narrowed, ...rows } },
        列表只换了时间: { context: { filter: { ...narrowed, range: '12m' }, ...rows } },
      },
    },
    readCounts: {
      done: {
        有数量: {
          kind: 'read',
          counts: { all: 26, waitPay: 1, waitDelivery: 2, waitReceiving: 1, waitEvaluate: 3, completed: 12, refund: 2 },
        },
        服务器拒绝: { kind: 'refused' },
      },
      error: unreachable,
    },
  },
  how: byHand({
    starts: {
      全部订单: ['以 13800138000 登录', '打开 /user/order/mine/all'],
      地址里有筛选: ['以 13800138000 登录', '打开 /user/order/mine/waitPay?range=3m&productName=维生素&page=2'],
    },
    events: {
      'search.typed': {
        商品名: '在搜索框输入“ 维生素 ”，前后各一个空格',
        只有空格: '在搜索框只输入空格',
        超过一百字: '在搜索框粘贴 101 个“维”',
      },
      'orders.changed': { 有订单变了: '对列表里的一个订单做一次操作，例如取消或删除' },
    },
    replies: {
      readCounts: answers(readOrderCounts, { 有数量: own, 服务器拒绝: no(null) }),
      pagedList: {
        列表回到全部: { text: '点标签「全部」，时间选「全部时间」，清空搜索' },
        列表已筛选: { text: '点标签「待付款」，时间选「近三个月」，搜索“维生素”' },
        列表只换了时间: { text: '时间选「近一年」' },
      },
    },
  }),
  possible: ({ type, payload }, { filter, typed }) => {
    if (type === 'search.cleared') return typed !== '';
    // The current choice is not chosen again.
    const given = Object(payload) as { orderType?: string; range?: string };
    return given.orderType !== filter.type && given.range !== filter.range;
  },
  labels: {
    title: '我的订单',
    about: [
      '会员的订单：显示哪些，每种各有多少。',
      '行和分页由子流程负责，它也知道筛选条件；这里把用户的选择变成下一个条件，并保留搜索框里正在输入的内容。读不到的数量不显示，列表照常。对订单做了什么之后，行和数量重新读取。',
    ],
    states: { counting: '正在统计数量', counted: '数量已统计', uncounted: '数量没有读出来' },
    descriptions: {
      counting: '正在统计每种订单；列表不等它。',
      counted: '标签显示有多少订单。',
      uncounted: '标签不显示数量：没有读到。',
    },
    guards: {
      isOtherProduct: '换了商品类别',
    },
    screens: {
      counting: '标签、时间与搜索可用',
      counted: '标签带数量',
      uncounted: '标签不带数量',
    },
    events: {
      'type.chosen': '点击标签',
      'range.chosen': '选择下单时间',
      'search.typed': '输入搜索内容',
      'search.pressed': '点击搜索',
      'search.cleared': '清空搜索',
      'filter.dropped': '点击「清除筛选」',
      'orders.changed': '订单有变化',
    },
    actors: { pagedList: '订单分页', readCounts: '读取数量' },
  },
});
