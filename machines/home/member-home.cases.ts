import { defineCases, NO_INPUT } from '@xinglin/paths';
import { readCoinBalance } from '../../contract/coins/coin.calls.ts';
import { countAvailableCoupons } from '../../contract/coupons/coupon.calls.ts';
import { countFavourites } from '../../contract/favourites/favourite.calls.ts';
import { listOrders, readOrderCounts } from '../../contract/orders/order.calls.ts';
import { noticeWords, TOO_OFTEN, unreachable } from '../lib/form-notice.cases.ts';
import type { FormNotice } from '../lib/form-notice.ts';
import { answers, byHand, no, own, refusedAnswers, yes } from '../lib/how.cases.ts';
import { partWords } from '../lib/part-words.cases.ts';
import { sampleOrder, sampleProduct, sampleRequest } from '../orders/sample-orders.cases.ts';
import { memberHomeMachine } from './member-home.machine.ts';

const refused = { 服务器拒绝: { kind: 'refused' as const, message: TOO_OFTEN } };
/** One reason is enough for most blocks: both behave alike. */
const { 网络断开 } = unreachable;

const fiveProducts = ['P1001', 'P1002', 'P1003', 'P1005', 'P1006'].map((productCode) => sampleProduct({ productCode }));

/** The latest orders of the sample member: one has more products than are pictured. */
const orders = [
  sampleOrder('waitPay', {
    orderStatusName: '待付款',
    orderProducts: fiveProducts,
    paymentDeadline: 1_795_147_920_000,
  }),
  sampleRequest('waitAudit', { orderStatusName: '待审核', prescription: { isPerfect: false } }),
  sampleOrder('waitReceiving', { ordersCode: '2026111700542', orderStatusName: '待收货' }),
  sampleOrder('completeTransaction', { ordersCode: '2026110200076', orderStatusName: '已完成' }),
].map((order, place) => ({ ...order, isUrgent: place === 0 }));

const blocks = {
  'member.counts': { name: '订单数量', about: '各类订单各有多少。' },
  'member.orders': { name: '最近订单', about: '最近的订单。' },
  'member.favourites': { name: '收藏数', about: '收藏了多少商品。' },
  'member.coupons': { name: '优惠券数', about: '有多少张可用的优惠券。' },
  'member.coins': { name: '金币', about: '有多少金币。' },
};
const failedWords =
  (name: 'counts' | 'orders', fallback: string) =>
  ({ notices }: { readonly notices: Readonly<Record<typeof name, FormNotice | null>> }) =>
    `${blocks[`member.${name}`].name}处${noticeWords(notices[name], fallback)}、「重试」`;

const refusal = no(TOO_OFTEN);
const none = { content: [], totalElements: 0, totalPages: 0 };

/** Sample replies of the gateway, from which the paths of `memberHome` are built. */
export const memberHomeCases = defineCases(memberHomeMachine, {
  events: {
    'member.came': { 会员已登录: {} },
    'member.left': { 会员已退出: {} },
    'retry.pressed': {
      订单数量: { block: 'counts' },
      最近订单: { block: 'orders' },
      收藏: { block: 'favourites' },
      优惠券: { block: 'coupons' },
      金币: { block: 'coins' },
    },
    'orders.changed': { 有订单变了: {} },
  },
  actors: {
    readCounts: {
      done: {
        有数量: { kind: 'read', read: { counts: { waitPay: 1, waitDelivery: 2, waitReceiving: 1, waitEvaluate: 0 } } },
        ...refused,
      },
      error: { 网络断开 },
    },
    readOrders: {
      done: {
        四个订单: { kind: 'read', read: { orders } },
        没有订单: { kind: 'read', read: { orders: [] } },
        拒绝但无消息: { kind: 'refused', message: null },
        ...refused,
      },
      error: unreachable,
    },
    readFavourites: { done: { 有收藏: { kind: 'read', read: { favourites: 18 } }, ...refused }, error: { 网络断开 } },
    readCoupons: { done: { 有优惠券: { kind: 'read', read: { coupons: 4 } }, ...refused }, error: { 网络断开 } },
    readCoins: { done: { 有金币: { kind: 'read', read: { coins: 1260 } }, ...refused }, error: { 网络断开 } },
  },
  how: byHand({
    starts: { [NO_INPUT]: ['退出登录', '打开 /user，它转到登录页'] },
    events: {
      'member.came': { 会员已登录: '以 13800138000 登录' },
      'member.left': { 会员已退出: '点「退出登录」' },
      'retry.pressed': {
        订单数量: '点订单数量处的「重试」',
        最近订单: '点最近订单处的「重试」',
        收藏: '点收藏处的「重试」',
        优惠券: '点优惠券处的「重试」',
        金币: '点金币处的「重试」',
      },
      'orders.changed': { 有订单变了: '对一个最近订单做一次操作，例如确认收货' },
    },
    replies: {
      readCounts: answers(readOrderCounts, { 有数量: own, 服务器拒绝: refusal }),
      readOrders: answers(listOrders, {
        四个订单: own,
        没有订单: yes(none),
        ...refusedAnswers(),
      }),
      readFavourites: answers(countFavourites, { 有收藏: own, 服务器拒绝: refusal }),
      readCoupons: answers(countAvailableCoupons, { 有优惠券: own, 服务器拒绝: refusal }),
      readCoins: answers(readCoinBalance, { 有金币: yes({ balance: 1260, expiring: 0 }), 服务器拒绝: refusal }),
    },
  }),
  labels: {
    title: '会员首页',
    about: [
      '会员首页：有什么等着会员处理，会员有什么，以及最近的订单。',
      '访客什么都不读（ACC-SES-17）。会员到来时五项内容同时读取，各管各的：哪一项失败，就在它自己的位置说明并重试。对订单做了什么之后，数量和订单会重新读取，期间先前的内容继续显示。',
    ],
    states: {
      visitor: '没有会员',
      member: '会员在此',
      ...partWords(blocks, ({ name }) => ({
        '': name,
        '.reading': `${name}读取中`,
        '.shown': `${name}已显示`,
        '.failed': `${name}没有读出来`,
      })),
    },
    descriptions: {
      visitor: '不知道有会员在：什么都不读。',
      member: '会员在使用页面；五项内容各自读取。',
      ...partWords(blocks, ({ about }) => ({
        '': about,
        '.reading': '正在读取，先前的继续显示。',
        '.shown': '已显示。',
        '.failed': '没有读到，其余各块照常。',
      })),
    },
    guards: {
      isMeant: '说的是这一块',
    },
    screens: {
      visitor: '没有任何数据',
      'member.counts.reading': '订单数量还没有数字',
      'member.counts.shown': '各状态的订单数量',
      'member.counts.failed': failedWords('counts', '「订单数量没有读取到」'),
      'member.orders.reading': '最近订单处是灰色占位',
      'member.orders.shown': ({ read }) =>
        read.orders?.length === 0
          ? '「还没有订单」'
          : '至多 4 个订单，每个至多 4 张商品图；一小时内到期的待付款订单有支付提醒，未完成问诊的需求有「处方待完善」',
      'member.orders.failed': failedWords('orders', '「最近订单没有读取到」'),
      'member.favourites.reading': '收藏数还没有数字',
      'member.favourites.shown': '收藏数',
      'member.favourites.failed': '收藏处「没有读取到」、「重试」',
      'member.coupons.reading': '优惠券数还没有数字',
      'member.coupons.shown': '优惠券数',
      'member.coupons.failed': '优惠券处「没有读取到」、「重试」',
      'member.coins.reading': '金币还没有数字',
      'member.coins.shown': '金币数与可抵金额',
      'member.coins.failed': '金币处「没有读取到」、「重试」',
    },
    events: {
      'member.came': '会员登录',
      'member.left': '会员退出',
      'retry.pressed': '点击该处的「重试」',
      'orders.changed': '订单有变化',
    },
    actors: {
      readCounts: '读取订单数量',
      readOrders: '读取最近订单',
      readFavourites: '读取收藏数',
      readCoupons: '读取优惠券数',
      readCoins: '读取金币',
    },
  },
});
