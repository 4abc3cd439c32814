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
export const orderStatusWords = {
  types,
  unknown: '处理中',
  /** What the sum of an order is called. */
  sums: { due: '应付', paid: '实付', total: '合计' },
  payableAfter: (time: string) => `若未付款，${time} 后可重新支付`,
  confirming: (payableAfter: string) => `支付结果正在确认，请勿重复支付；${payableAfter}。`,
  refundDue: (yuan: string) => `重复或超时支付的 ¥${yuan} 将原路退回`,
  /** Where a request in audit stands; `paid` comes before it. */
  audit: { inquiryOwed: '处方待完善', withDoctor: '医师正在审核', paid: (text: string) => `已付款，${text}` },
} as const;
