/** Texts of the catalogue on the payment of an order, byte for byte. */
export const paymentExact = {
  paymentTooLate: { id: 'ORD-PAY-22', text: '订单已超时，无法提交！' },
  orderPaid: { id: 'ORD-PAY-24', text: '订单已支付' },
} as const;
