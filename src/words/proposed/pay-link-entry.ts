/** The entry of a pay link and the page of a link that timed out. Ours to word, and a shop's to change. */
export const payLinkEntryWords = {
  title: '核对手机号',
  heading: '请补全收货手机号',
  hint: '核对后四位，即可查看并支付',
  digits: (known: string) => `收货手机号 ${known} 之后的四位`,
  consigneePhone: '收货手机号',
  spokenPhone: (known: string) => `${known}，后四位由您填写`,
  pending: { registering: '正在注册', checking: '正在核对', leaving: '正在前往' },
  notYours: (hotline: string) => `不是您的手机号？请联系客服 ${hotline}`,
  checking: '正在核对链接',
  failed: { keyFailed: '链接打不开', inquiryFailed: '暂时无法继续' },
  timeoutTitle: '链接已超时',
} as const;
