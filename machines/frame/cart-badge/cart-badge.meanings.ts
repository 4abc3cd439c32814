import type { Meanings } from '@xinglin/paths';

/** What product owners read of `cartBadge`. */
export const cartBadgeMeanings: Meanings = {
  about: [
    '会员购物车里的件数，显示在页头购物车链接的角标上（ORD-CALL-14）。',
    '会员到来时读取一次；有商品加入购物车时再读；用户回到页面时也再读，因为购物车页或另一个标签页可能改过。访客不读。件数读不到与用户无关：不显示角标，也不报错。',
  ],
  names: {
    member: '会员在此',
  },
  states: {
    visitor: '不知道有会员在：什么都不问，什么都不知道。',
    member: '会员在使用页面。',
    'member.reading': '正在读取件数，同一会员先前的件数继续显示。',
    'member.known': '件数已知。',
    'member.unknown': '件数没有读到，当作未知。',
  },
  guards: {
    isRead: '件数已读到',
  },
};
