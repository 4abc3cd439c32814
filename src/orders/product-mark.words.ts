/** Words on a product of an order. Ours to word, and a shop's to change. */
export const productMarkWords = {
  rx: '处方药',
  otc: '甲',
  gift: '赠品',
  prize: '奖品',
  parent: '套餐',
  child: '套餐内',
} as const;
