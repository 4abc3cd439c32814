/** Texts of the catalogue on the coupons, byte for byte. */
export const couponExact = {
  noCoupons: { id: 'ORD-COUP-11', text: '暂无补贴' },
} as const;

/** Our own wording; a shop may change it. */
export const couponWords = {
  title: '优惠券',
  tabsLabel: '优惠券状态',
  tabs: { unused: '未使用', used: '已使用', expired: '已过期' },
  reading: '正在读取优惠券',
  countsFailed: '优惠券数量没有读出来',
  retry: '重试',
  kinds: { ordinary: '优惠券', shipping: '运费券', integral: '兑换券' },
  appOnly: '仅限手机客户端',
  least: (yuan: string) => `满${yuan}元可用`,
  noLeast: '无门槛',
  valueUnknown: '面额待确认',
  range: (range: string) => `适用范围：${range}`,
  valid: '有效期：',
  until: '至',
  onward: '起',
  number: '编号：',
  copy: (id: string) => `复制编号 ${id}`,
  copied: '已复制',
  notCopied: '没有复制成功，请手动选择',
  use: '去使用',
  ahead: '未生效',
  ending: '即将过期',
  toMore: '去领券',
  toRules: '使用规则',
  toCoupons: '返回优惠券',
  rulesTitle: '优惠券使用规则',
  rules: [
    '运费券可以与其他优惠券叠加使用，一笔订单最多使用一张运费券。',
    '运费券只抵扣运费，面额超出运费的部分不找零、不抵扣商品金额，也不结转到下一笔订单。',
    '全场券与指定商品券不能同时使用，一笔订单只能选其中一张。',
    '结算时系统自动为订单匹配抵扣最多的优惠券，无需手动选择。',
    '订单中适用商品的金额达到优惠券的使用门槛后，才能使用该优惠券。',
    '标有“仅限手机客户端”的优惠券只能在手机客户端下单时使用，电脑网页下单不会匹配。',
    '优惠券须在有效期内使用，过期自动失效。订单取消后，所用的优惠券退回账户，有效期不变；已过有效期的不再退回。',
  ],
} as const;
