/** What a shopper does with an order. Our own wording; a shop may change it. `kind` is the word for an order. */
export const orderActionWords = {
  order: '订单',
  payNow: '立即支付',
  checkPayment: '查看支付结果',
  inquire: '去问诊',
  cancel: (kind: string) => `取消${kind}`,
  askRefund: '申请退款',
  withdraw: () => '撤销申请',
  contact: { doctor: '联系医生', service: '联系客服' },
  receive: '确认收货',
  review: '去评价',
  again: { rebuy: '再次购买', addToRequest: '加入需求' },
  invoice: '查看发票',
  detail: (kind: string) => `${kind}详情`,
  remove: (kind: string) => `删除${kind}`,
  succeeded: {
    cancel: (kind: string) => `${kind}已取消`,
    /** For an order that was paid before its audit ended. */
    cancelPaid: '已取消，款项将原路退回',
    withdraw: '退款申请已撤销',
    remove: (kind: string) => `${kind}已删除`,
    rebuy: '商品已加入购物车',
    addToRequest: '商品已加入需求',
  },
  outdated: (kind: string) => `${kind}已有变化，请以最新状态为准`,
} as const;
