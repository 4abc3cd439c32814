/** Texts of the catalogue on the booking of sold-out drugs, byte for byte. */
export const reservationExact = {
  booked: { id: 'ORD-RES-08', text: '预订成功' },
} as const;

/** Favourites, reservations and the booking of sold-out drugs. Our own wording; a shop may change it. */
export const productListWords = {
  offers: { buy: '立即购买', addToRequest: '加入需求', book: '到货预订', contact: '联系客服' },
  filled: { buy: '商品已加入购物车', addToRequest: '商品已加入需求' },
  failed: '没有成功，请稍后重试',
  keep: '保留',
  soldOut: '暂时缺货',
  notForSale: '暂不销售',
  purchasing: '采购中',
  arrived: '已到货',
  price: '价格',
  favourites: {
    reading: '正在读取收藏',
    list: '收藏的商品',
    none: '还没有收藏商品',
    remove: '取消收藏',
    asked: '取消收藏这件商品？',
    removed: '已取消收藏',
  },
  reservations: {
    reading: '正在读取预订',
    list: '预订的药品',
    none: '还没有预订药品',
    remove: '删除预订',
    asked: '删除这个预订？',
    removed: '预订已删除',
    phone: '联系电话',
    spokenPhone: (end: string) => `尾号 ${end} 的手机`,
    bookedAt: '预订时间',
  },
  booking: {
    title: '到货预订',
    follows: (name: string) => `${name} 到货后，我们会拨打这个手机号码通知您。`,
    phone: '手机号码',
    phonePlaceholder: '请输入手机号码',
    submit: '提交预订',
    submitting: '正在提交',
    cancel: '取消',
    close: '关闭',
    failed: '没有预订成功，请重试',
  },
} as const;
