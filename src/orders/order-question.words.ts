/** The questions before actions on orders. Our own wording; a shop may change it. `kind` is the word for an order. */
export const orderQuestionWords = {
  asked: {
    cancel: (kind: string) => `取消这个${kind}？`,
    receive: () => '已经收到全部商品了吗？',
    withdraw: () => '撤销退款申请？',
    remove: (kind: string) => `删除这个${kind}？`,
  },
  follows: {
    /** `back`: what is given back, from the texts below. */
    cancel: (kind: string, code: string, back: string) => `${kind} ${code} 取消后不能恢复${back}。`,
    receive: (kind: string, code: string) => `请先核对商品，再确认收货。确认后${kind} ${code} 进入待评价。`,
    withdraw: (kind: string, code: string) => `撤销后${kind} ${code} 继续处理；如仍需退款，请在期限内重新申请。`,
    remove: (kind: string, code: string) => `${kind} ${code} 删除后不再显示，不能恢复。`,
  },
  /** What a cancelled order gives back. Coupons and coins are given back unless they have expired by then. */
  back: {
    paid: '，已付款项将原路退回',
    /** `names`: what was used, such as coupon and coins. */
    used: (names: string) => `，已用的${names}会退回，过期的除外`,
    and: '和',
    coupon: '优惠券',
    coins: '金币',
  },
  reason: '取消原因',
  reasonMissing: '请选择取消原因',
  keep: { cancel: '先不取消', receive: '还没收到', withdraw: '暂不撤销', remove: '保留' },
} as const;
