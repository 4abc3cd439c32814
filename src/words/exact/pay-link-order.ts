/** Texts of the catalogue on the order of a pay link, byte for byte. */
export const payLinkOrderExact = {
  payOrderFailed: { id: 'ORD-LINK-19', text: '获取订单数据失败！' },
  orderCanceled: { id: 'ORD-PAY-25', text: '订单已取消' },
} as const;
