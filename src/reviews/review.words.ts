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

/** Of the review of an order. Ours to word, and a shop's to change. */
export const reviewWords = {
  reviewedTitle: '我的评价',
  reading: '正在读取要评价的商品',
  failed: '没有读取到要评价的商品',
  gone: '没有找到可以评价的订单',
  toOrders: '返回我的订单',
  stars: '评分',
  grades: { 1: '1 星，很不满意', 2: '2 星，不满意', 3: '3 星，一般', 4: '4 星，满意', 5: '5 星，很满意' },
  starsAreEmpty: '请选择评分',
  labels: '印象',
  labelsHint: '至少选一个，可多选',
  labelsAreEmpty: '请至少选择一个标签',
  text: '评价',
  placeholder: '写下您的用药或使用感受，10~450 个字',
  textIsEmpty: '请填写评价',
  textIsLong: '评论不能超过450个字',
  ofProduct: (what: string, product: string) => `${product}的${what}`,
  anonymous: '匿名评价，其他顾客看不到您的昵称和头像',
  wasAnonymous: '已匿名',
  submit: '提交评价',
  submitting: '正在提交评价',
  notSaved: '评价没有保存，请重试',
  saved: '感谢您的评价',
} as const;
