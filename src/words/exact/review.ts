/** Texts of the catalogue on the review of an order, byte for byte. */
export const reviewExact = {
  trusted: { id: 'ORD-REV-03', text: '值得信赖' },
  wellPacked: { id: 'ORD-REV-03', text: '包装很好' },
  genuine: { id: 'ORD-REV-03', text: '这是正品' },
  worthIt: { id: 'ORD-REV-03', text: '性价比高' },
  effective: { id: 'ORD-REV-03', text: '疗效显著' },
  fast: { id: 'ORD-REV-03', text: '物流迅速' },
  again: { id: 'ORD-REV-03', text: '第二次购买' },
  textIsShort: { id: 'ORD-REV-08', text: '评论不能少于10个字' },
  reviewIncomplete: { id: 'ORD-REV-10', text: '请您评论完所有商品' },
} as const;
