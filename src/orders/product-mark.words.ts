/** Words on a product of an order. Our own wording; a shop may change it. */
export const productMarkWords = {
  rx: '处方药',
  otc: '甲',
  gift: '赠品',
  prize: '奖品',
  parent: '套餐',
  child: '套餐内',
  /** Label of the parts under a suit, for screen readers. */
  partOfSuit: '套餐内商品',
} as const;
