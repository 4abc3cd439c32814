/** Why a shopper cancels an order, by its code. Our own wording; a shop may change it. */
export const cancelReasonWords = {
  unwanted: '不想要了',
  mistaken: '商品或收货信息选错了',
  price: '价格不合适或优惠没用上',
  slow: '等待时间太长',
  other: '其他原因',
} as const;
