import { defineCases } from '@xinglin/paths';
import { type LogisticsRecord, readLogistics, readOrder } from '../../contract/orders/order.calls.ts';
import { noticeWords, refusals, TOO_OFTEN, unreachable } from '../lib/form-notice.cases.ts';
import { answers, byHand, no, refusedAnswers, short, yes } from '../lib/how.cases.ts';
import { LATEST, orderDetailMachine } from './order-detail.machine.ts';
import { sampleOrder } from './sample-orders.cases.ts';

const CODE = '2026112000213';
/** The codes of the parts of the sample order. */
export const PARTS = ['2026112000214', '2026112000215'] as const;

const entries = [
  '已签收，签收人：本人',
  '快件到达杨浦配送站，正在派送',
  '快件到达上海转运中心',
  '快件已从广州仓发出',
  '商家已发货，包裹等待揽收',
];

/** Where a sample parcel is, with so many entries. */
export function sampleLogistics(count: number, given: Partial<LogisticsRecord> = {}): LogisticsRecord {
  return {
    companeName: '杏运速递',
    shippingNo: 'XY770020319126',
    orderCode: CODE,
    stages: [
      { name: '提交', reach: true },
      { name: '商家发货', reach: true },
      { name: '确认收货', reach: false },
    ],
    logisticsList: entries.slice(-count).map((description, place) => ({
      description,
      time: 1_795_200_000_000 - place * 3_600_000,
    })),
    msg: '',
    ...given,
  };
}

const unshipped = sampleLogistics(0, {
  companeName: '',
  shippingNo: '',
  logisticsList: [],
  msg: '商品尚未发货，暂无物流信息',
});

const one = sampleOrder('waitReceiving', { ordersCode: CODE });
const two = [
  sampleOrder('waitReceiving', { ordersCode: PARTS[0], splitOf: CODE, consignee: '李雷' }),
  sampleOrder('waitEvaluate', { ordersCode: PARTS[1], splitOf: CODE, consignee: '韩梅梅' }),
];

/** Sample orders and parcels, from which the paths of `orderDetail` are built. */
export const orderDetailCases = defineCases(orderDetailMachine, {
  inputs: { 订单号: { ordersCode: CODE } },
  events: {
    'retry.pressed': { 点重试: {} },
    'order.changed': { 订单有变化: {} },
    'part.picked': { 包裹一: { ordersCode: PARTS[0] }, 包裹二: { ordersCode: PARTS[1] } },
    'parcel.retried': { 点重试: {} },
    'all.pressed': { 展开: {} },
    'fewer.pressed': { 收起: {} },
  },
  actors: {
    readOrder: {
      done: {
        一个订单: { kind: 'read', parts: [one] },
        拆成两个包裹: { kind: 'read', parts: two },
        没有这个订单: { kind: 'missing' },
        ...refusals(),
      },
      error: unreachable,
    },
    readLogistics: {
      done: {
        五条物流: { kind: 'read', logistics: sampleLogistics(5) },
        两条物流: { kind: 'read', logistics: sampleLogistics(2) },
        还没发货: { kind: 'read', logistics: unshipped },
        ...refusals(),
      },
      error: unreachable,
    },
  },
  how: byHand({
    starts: { 订单号: [`以 13800138000 登录`, `打开 /user/order/detail/${CODE}`] },
    events: {
      'order.changed': { 订单有变化: '在页面上对订单做一次操作，例如确认收货' },
      'part.picked': { 包裹一: '点第一个包裹的标签', 包裹二: '点第二个包裹的标签' },
    },
    replies: {
      readOrder: answers(readOrder, {
        一个订单: yes(short(one)),
        拆成两个包裹: yes(two.map(short)),
        没有这个订单: no(null, 404),
        ...refusedAnswers(TOO_OFTEN, 429),
      }),
      readLogistics: answers(readLogistics, {
        五条物流: yes(sampleLogistics(5)),
        两条物流: yes(sampleLogistics(2)),
        还没发货: yes(unshipped),
        ...refusedAnswers(),
      }),
    },
  }),
  possible: ({ type, event }, { parts, chosen }, states) => {
    // The order changes through actions on its page.
    if (type === 'order.changed') return parts !== null && !states.includes('failed') && !states.includes('missing');
    return (
      type !== 'part.picked' || ((parts ?? []).length > 1 && !('ordersCode' in event && event.ordersCode === chosen))
    );
  },
  labels: {
    title: '订单详情',
    about: [
      '一个订单的全部内容，以及包裹在哪里。',
      '拆过的订单按各部分读取，其中一个在显示（ORD-LIST-06）。每部分的物流在显示时各自查询：查不到也照样显示订单。对订单做过任何事之后重新读取：这里不推算结果（ORD-STATE-02）。',
    ],
    states: {
      loading: '正在读取订单',
      missing: '没有这个订单',
      failed: '订单没有读出来',
      shown: '订单已显示',
      'shown.parts': '拆单',
      'shown.parts.counting': '判断是否拆单',
      'shown.parts.single': '一个订单',
      'shown.parts.split': '拆成几个包裹',
      'shown.parcel': '物流',
      'shown.parcel.loading': '正在读取物流',
      'shown.parcel.latest': '最新几条物流',
      'shown.parcel.all': '全部物流',
      'shown.parcel.none': '没有物流',
      'shown.parcel.failed': '物流没有读出来',
    },
    descriptions: {
      loading: '正在读取订单，先前的继续显示。',
      missing: '没有这个订单，或不属于这个会员。',
      failed: '订单没有读到，页面其余部分照常。',
      shown: '订单在显示。',
      'shown.parts': '一个订单，或它的各部分。',
      'shown.parts.counting': '由读到的内容判断。',
      'shown.parts.single': '一个订单。',
      'shown.parts.split': '标签指向各部分，其中一个在显示。',
      'shown.parcel': '正在显示的部分，包裹在哪里。',
      'shown.parcel.loading': '正在问网关包裹在哪里；先前说过的继续显示。',
      'shown.parcel.latest': '时间线上最近三条，最新的在前。',
      'shown.parcel.all': '时间线的每一条。',
      'shown.parcel.none': '没有可说的，网关可能说明原因。',
      'shown.parcel.failed': '没人能说包裹在哪里，订单照样显示。',
    },
    guards: {
      isSplit: '已拆单',
      isOtherPart: '换了一部分',
      hasNews: '有物流',
      hasMore: '还有更多',
    },
    screens: {
      loading: ({ parts }) => (parts === null ? '「正在读取订单」' : '原来的内容仍可见'),
      missing: '「没有找到这个订单，订单号可能有误，或者订单已经删除」和回到列表的链接',
      failed: ({ notice }) => `${noticeWords(notice, '「没有读取到订单，请重试」')}、「重试」`,
      'shown.parts.single': '没有包裹标签',
      'shown.parts.split': ({ chosen }) => `选中${chosen === PARTS[1] ? '第二个' : '第一个'}包裹`,
      'shown.parcel.loading': ({ logistics }) => (logistics === null ? '「正在读取物流」' : '原来的物流仍可见'),
      'shown.parcel.latest': ({ logistics }) =>
        (logistics?.logisticsList ?? []).length > LATEST ? '最新 3 条、「展开全部 5 条」' : '全部 2 条',
      'shown.parcel.all': '全部 5 条、「收起」',
      'shown.parcel.none': ({ logistics }) => `「${logistics?.msg}」`,
      'shown.parcel.failed': ({ parcelNotice }) =>
        `${noticeWords(parcelNotice, '「没有读取到物流，请重试」')}、「重试」`,
    },
    events: {
      'retry.pressed': '点击订单的「重试」',
      'order.changed': '订单有变化',
      'part.picked': '选择包裹标签',
      'parcel.retried': '点击物流的「重试」',
      'all.pressed': '点击展开全部物流',
      'fewer.pressed': '点击「收起」',
    },
    actors: { readOrder: '读取订单', readLogistics: '读取物流' },
  },
});
