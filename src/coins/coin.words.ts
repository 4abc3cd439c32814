/** Texts of the catalogue on the coins, byte for byte. */
export const coinExact = {
  coinLedger: { id: 'ORD-COIN-02', text: '明细' },
  coinRules: { id: 'ORD-COIN-05', text: '规则' },
} as const;

/** Our own wording; a shop may change it. */
export const coinWords = {
  title: '金币',
  balance: '金币余额',
  readingBalance: '正在读取金币余额',
  balanceFailed: '金币余额没有读出来',
  worth: '可抵',
  expiring: (coins: string) => `其中 ${coins} 金币将于今年年底到期`,
  noneExpiring: '今年年底没有到期的金币',
  retry: '重试',
  tabsLabel: '金币明细与规则',
  reading: '正在读取金币明细',
  empty: '还没有金币明细',
  caption: '金币明细',
  date: '日期',
  amount: '金币',
  description: '说明',
  unknownDate: '日期不详',
  rules: [
    '100 金币可抵 1 元。',
    '金币余额达到 500 后才能使用。',
    '订单金额满 10 元才能使用金币。',
    '每笔订单最多用金币抵扣其他补贴抵扣后订单金额的 10%。',
    '当年获得的金币有效期至次年年底，逾期自动失效。',
    '使用金币时，先扣除最早获得的金币。',
    '订单取消后，已使用的金币退回账户；退回时已过有效期的金币不再退回。',
    '以作弊等不正当方式获取金币的，账户内的金币全部清零。',
    '采购账号下单不获得金币。',
  ],
} as const;
