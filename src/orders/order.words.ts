/** Texts of the catalogue on orders and what is done with them, byte for byte. */
export const orderExact = {
  request: { id: 'ORD-RX-01', text: '需求' },
  received: { id: 'ORD-ACT-07', text: '确认收货成功' },
  cartFailed: { id: 'ORD-ACT-16', text: '加入购物车失败' },
} as const;
