/** Texts of the catalogue on the payment of an order, byte for byte. */
export const paymentExact = {
  paymentTooLate: { id: 'ORD-PAY-22', text: '订单已超时，无法提交！' },
  orderPaid: { id: 'ORD-PAY-24', text: '订单已支付' },
} as const;

/** The payment of an order and its result. Our own wording; a shop may change it. */
export const paymentWords = {
  waiting: '正在确认支付结果，请稍候',
  declined: '支付没有成功，尚未支付',
  declinedFor: (reason: string) => `支付没有成功：${reason}`,
  closed: '支付已关闭，尚未支付',
  missing: '没有查到这笔支付，请以页面上的状态为准',
  unknown: '暂时没有收到支付结果，请稍后重试，或以页面上的状态为准',
  failed: '没有查到支付结果，请重试',
  retry: '重试',
} as const;
