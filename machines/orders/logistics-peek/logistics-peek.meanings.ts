import type { Meanings } from '@xinglin/paths';

/** What product owners read of `logisticsPeek`. */
export const logisticsPeekMeanings: Meanings = {
  about: [
    '在列表里看一眼订单的包裹：第一次查看时读取，只读一次（ORD-DET-08）。',
    '一次只看一个订单；没人再看的订单，迟到的结果丢弃。对订单做了什么之后，全部重新读取。',
  ],
  names: {},
  states: {
    idle: '没有人在查看订单。',
    reading: '正在问这个订单的包裹。',
    shown: '最近两条在显示。',
    failed: '没有读到，列表照常。',
  },
  guards: {
    isKnown: '先前已读过',
    isSame: '是同一个订单',
    isRead: '已读到',
  },
};
