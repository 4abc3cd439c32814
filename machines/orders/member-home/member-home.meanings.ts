import type { Meanings } from '@xinglin/paths';

/** What product owners read of `memberHome`. */
export const memberHomeMeanings: Meanings = {
  about: [
    '会员首页：有什么等着会员处理，会员有什么，以及最近的订单。',
    '访客什么都不读（ACC-SES-17）。会员到来时五项内容同时读取，各管各的：哪一项失败，就在它自己的位置说明并重试。对订单做了什么之后，数量和订单会重新读取，期间先前的内容继续显示。',
  ],
  names: {
    member: '会员在此',
    'member.counts': '订单数量',
    'member.orders': '最近订单',
    'member.favourites': '收藏数',
    'member.coupons': '优惠券数',
    'member.coins': '金币',
  },
  states: {
    visitor: '不知道有会员在：什么都不读。',
    member: '会员在使用页面；五项内容各自读取。',
    'member.counts': '各类订单各有多少。',
    'member.counts.reading': '正在读取，先前的继续显示。',
    'member.counts.shown': '已显示。',
    'member.counts.failed': '没有读到，其余各块照常。',
    'member.orders': '最近的订单。',
    'member.orders.reading': '正在读取，先前的继续显示。',
    'member.orders.shown': '已显示。',
    'member.orders.failed': '没有读到，其余各块照常。',
    'member.favourites': '收藏了多少商品。',
    'member.favourites.reading': '正在读取，先前的继续显示。',
    'member.favourites.shown': '已显示。',
    'member.favourites.failed': '没有读到，其余各块照常。',
    'member.coupons': '有多少张可用的优惠券。',
    'member.coupons.reading': '正在读取，先前的继续显示。',
    'member.coupons.shown': '已显示。',
    'member.coupons.failed': '没有读到，其余各块照常。',
    'member.coins': '有多少金币。',
    'member.coins.reading': '正在读取，先前的继续显示。',
    'member.coins.shown': '已显示。',
    'member.coins.failed': '没有读到，其余各块照常。',
  },
  guards: {
    isRead: '已读到',
    isMeant: '说的是这一块',
  },
};
