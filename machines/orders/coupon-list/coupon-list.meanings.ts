import type { Meanings } from '@xinglin/paths';

/** What product owners read of `couponList`. */
export const couponListMeanings: Meanings = {
  about: [
    '会员的优惠券，分三个标签：未使用、已使用、已过期（ORD-COUP-01）。',
    '标签就是分页列表的筛选条件，换标签从第 1 页开始（ORD-COUP-03），两者都在地址里。每种各有多少张，在列表之外另外读取，单独失败。',
  ],
  names: {},
  states: {
    counting: '正在读取每种优惠券的数量；列表已经在了。',
    counted: '每个标签显示数量。',
    uncounted: '没有数量，标签和列表照常。',
  },
  guards: {
    isCounted: '数量已读到',
  },
};
