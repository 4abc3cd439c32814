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

/** Statuses of orders for which the gateway has no text. Our own wording; a shop may change it. */
export const orderStatusWords = {
  types,
  unknown: '处理中',
  /** Names for the sum of an order. */
  sums: { due: '应付', paid: '实付', total: '合计' },
  payableAfter: (time: string) => `若未付款，${time} 后可重新支付`,
  confirming: (payableAfter: string) => `支付结果正在确认，请勿重复支付；${payableAfter}。`,
  refundDue: (yuan: string) => `重复或超时支付的 ¥${yuan} 将原路退回`,
  /** The audit status of a request; `paid` prefixes it. */
  audit: { inquiryOwed: '处方待完善', withDoctor: '医师正在审核', paid: (text: string) => `已付款，${text}` },
} as const;
