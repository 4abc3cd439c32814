/** The member home. Ours to word, and a shop's to change. */
export const homeWords = {
  hello: '您好，',
  completion: (percent: number) => `资料完整度 ${percent}%`,
  complete: '去完善',
  path: '订单进度',
  stops: { waitPay: '待付款', waitDelivery: '待发货', waitReceiving: '待收货', waitEvaluate: '待评价' },
  reading: { counts: '正在读取订单数量', assets: '正在读取我的资产', orders: '正在读取最近订单' },
  failed: {
    counts: '订单数量没有读取到',
    orders: '最近订单没有读取到',
    /** In a tile, where no reason has room. */
    asset: '没有读取到',
  },
  retry: '重试',
  assets: '我的资产',
  favourites: '收藏',
  coupons: '优惠券',
  coins: '金币',
  worth: '可抵',
  latest: '最近订单',
  all: '查看全部',
  noOrders: '还没有订单',
  count: (pieces: number) => `共 ${pieces} 件`,
  countOfMany: (pieces: number) => `等 ${pieces} 件`,
  day: (month: string, day: string) => `${month}月${day}日`,
  payBefore: (time: string) => `请在 ${time} 前支付`,
  payUntil: (minute: string) => `${minute} 截止`,
} as const;
