import type { Meanings } from '@xinglin/paths';

/** What product owners read of `reviewForm`. */
export const reviewFormMeanings: Meanings = {
  about: [
    '评价一个订单：所有商品一张表单，保存一次（ORD-REV-14）。',
    '每件商品都要有星级、至少一个标签和文字。先说缺少的，再说太短的，都在各自的商品旁（ORD-REV-10）。输入的内容在这个标签页里保留到保存。保存后去待评价的订单列表（ORD-REV-11）。',
  ],
  names: {},
  states: {
    loading: '正在读取订单的商品。',
    failed: '没有读到，可以再试。',
    gone: '没有这个订单，或它不能评价。',
    reviewed: '订单已有评价，按原样显示。',
    editing: '用户为每件商品填写评价。',
    submitting: '评价正在提交。',
    done: '评价已保存，接着去订单列表。',
  },
  guards: {
    isReviewed: '已评价',
    isRead: '已读到',
    isGone: '不能评价',
    isFaulty: '填写有误',
    isSaved: '已保存',
    isOver: '已被评价或不能再评价',
  },
};
