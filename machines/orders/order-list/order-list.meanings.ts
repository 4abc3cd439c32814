import type { Meanings } from '@xinglin/paths';

/** What product owners read of `orderList`. */
export const orderListMeanings: Meanings = {
  about: [
    '会员的订单：显示哪些，每种各有多少。',
    '行和分页由子流程负责，它也知道筛选条件；这里把用户的选择变成下一个条件，并保留搜索框里正在输入的内容。读不到的数量不显示，列表照常。对订单做了什么之后，行和数量重新读取。',
  ],
  names: {},
  states: {
    counting: '正在统计每种订单；列表不等它。',
    counted: '标签显示有多少订单。',
    uncounted: '标签不显示数量：没有读到。',
  },
  guards: {
    isOtherProduct: '换了商品类别',
    isRead: '已读到',
  },
};
