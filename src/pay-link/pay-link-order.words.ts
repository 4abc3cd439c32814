/** Texts of the catalogue on the order of a pay link, byte for byte. */
export const payLinkOrderExact = {
  payOrderFailed: { id: 'ORD-LINK-19', text: '获取订单数据失败！' },
  orderCanceled: { id: 'ORD-PAY-25', text: '订单已取消' },
} as const;

/** The pay page of a pay link. Our own wording; a shop may change it. `kind` is the word for an order. */
export const payLinkOrderWords = {
  title: (kind: string) => `支付${kind}`,
  reading: '正在读取订单',
  toHome: '返回首页',

  due: '应付金额',
  dueAdvance: '本次应付预付款',
  unknownSum: '以商家为准',
  pay: '立即支付',
  payAdvance: (amount: string) => `立即支付 ¥${amount}`,
  paying: '正在前往支付',
  checkPayment: '查看支付结果',
  onDelivery: '货到付款，收到商品时付款，不必在线支付',
  canceledUnlessPaid: (kind: string) => `超过时间未支付，${kind}将自动取消`,

  facts: (kind: string) => `${kind}信息`,
  consignee: '收货人',
  phone: '手机',
  phoneSpoken: (known: string) => `${known} 开头的手机号`,
  address: '收货地址',
  payment: '支付方式',
  placedAt: '下单时间',
  number: (kind: string) => `${kind}号`,

  products: '商品',
  unfold: (count: number) => `展开其余 ${count} 件`,
  fold: '收起',

  costs: '费用',
  goods: '商品金额',
  coupon: '优惠券',
  shipping: '运费',
  tax: '税费',
  coins: '金币抵扣',
  total: '合计',
} as const;
