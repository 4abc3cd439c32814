import { defineCases, NO_INPUT } from '@xinglin/paths';
import { type LogisticsRecord, readLogistics } from '../../contract/orders/order.calls.ts';
import { noticeWords, refusals, unreachable } from '../lib/form-notice.cases.ts';
import { answers, byHand, refusedAnswers, yes } from '../lib/how.cases.ts';
import { logisticsPreviewMachine } from './logistics-preview.machine.ts';

/** A sample parcel on its way, the newest entry first. */
export const sampleParcel: LogisticsRecord = {
  companeName: '杏运速递',
  shippingNo: 'XY770020318845',
  orderCode: '2026111200468',
  stages: [],
  logisticsList: [
    { description: '已签收，签收人：本人', time: 1_794_723_960_000 },
    { description: '快件已到达杨浦配送站，正在派送', time: 1_794_700_980_000 },
    { description: '快件已发出', time: 1_794_600_000_000 },
  ],
  msg: '',
};

/** Sample parcels, from which the paths of `logisticsPreview` are built. */
export const logisticsPreviewCases = defineCases(logisticsPreviewMachine, {
  events: {
    'order.looked': { 第一个订单: { ordersCode: '2026111200468' }, 第二个订单: { ordersCode: '2026111500301' } },
    'retry.pressed': { 点重试: {} },
    'orders.changed': { 订单有变化: {} },
  },
  actors: {
    readLogistics: {
      done: {
        三条记录: { kind: 'read', record: sampleParcel },
        ...refusals(),
      },
      error: unreachable,
    },
  },
  how: byHand({
    starts: { [NO_INPUT]: ['以 13800138000 登录', '打开 /user/order/mine/waitReceiving'] },
    events: {
      'order.looked': { 第一个订单: '指向第一个订单的「查看物流」', 第二个订单: '指向第二个订单的「查看物流」' },
      'orders.changed': { 订单有变化: '对列表里的一个订单做一次操作，例如确认收货' },
    },
    replies: {
      readLogistics: answers(readLogistics, {
        三条记录: yes(sampleParcel),
        ...refusedAnswers(),
      }),
    },
  }),
  possible: ({ type, payload }, { ordersCode }, states) => {
    const isSame = type === 'order.looked' && Object(payload).ordersCode === ordersCode;
    return !isSame || !(states.includes('reading') || states.includes('failed'));
  },
  labels: {
    title: '列表里的物流',
    about: [
      '在列表里看一眼订单的包裹：第一次查看时读取，只读一次（ORD-DET-08）。',
      '一次只看一个订单；没人再看的订单，迟到的结果丢弃。订单有变化之后，最后查看的一个立即重新读取，其他的等到再次查看。',
    ],
    states: { idle: '没有查看物流', reading: '正在读取物流', shown: '最新两条物流', failed: '物流没有读出来' },
    descriptions: {
      idle: '还没有查看过订单。',
      reading: '正在问这个订单的包裹。',
      shown: '最近两条在显示。',
      failed: '没有读到，列表照常。',
    },
    guards: {
      isKnown: '先前已读过',
      isSame: '是同一个订单',
    },
    screens: {
      idle: '「查看物流」',
      reading: '「正在读取物流」',
      shown: '最新两条物流记录',
      failed: ({ notice }) => `${noticeWords(notice, '「物流没有读出来」')}、「重试」`,
    },
    events: {
      'order.looked': '指向或聚焦「查看物流」',
      'retry.pressed': '点击「重试」',
      'orders.changed': '订单有变化',
    },
    actors: { readLogistics: '读取物流' },
  },
});
