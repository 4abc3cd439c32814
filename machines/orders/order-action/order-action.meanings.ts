import type { Meanings } from '@xinglin/paths';

/** What product owners read of `orderAction`. */
export const orderActionMeanings: Meanings = {
  about: [
    '用户对订单做的事：取消、确认收货、删除，或把商品再次加入购物车。',
    '前三种先询问并说明后果，加入购物车不询问。一次只做一件，按多少次都一样。订单在这里或在别处改变后，显示它的页面会重新读取：这里不推算结果。',
  ],
  names: {},
  states: {
    idle: '用户可以操作订单；没有做成的原因在旁边。',
    confirming: '正在询问用户，并说明后果。',
    changing: '网关正在更改订单。',
    fillingCart: '所选商品正在加入购物车或需求单。',
    leaving: '购物车页取代本页打开，返回时可以看到原样。',
  },
  guards: {
    fillsCart: '是加入购物车',
    isDone: '已完成',
    isOutdated: '订单已变化',
    isFilledWithCart: '已加入，且有购物车页',
  },
};
