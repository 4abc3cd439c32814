const types = {
  waitPay: '待付款',
  waitAudit: '待审核',
  waitDelivery: '待发货',
  waitReceiving: '待收货',
  waitEvaluate: '待评价',
  completeTransaction: '已完成',
  refundCompleteTransaction: '已退款',
  canceled: '已取消',
  refundOrder: '退款中',
} as const;

/** Where an order stands, where the gateway has no word for it. Ours to word, and a shop's to change. */
export const orderStatusWords = { types, unknown: '处理中' } as const;
