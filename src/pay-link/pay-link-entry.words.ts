/** The entry of a pay link: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const payLinkEntryExact = {
  payAgreementIsMissing: { id: 'ORD-LINK-04', text: '请先阅读并同意用户服务协议和隐私协议' },
  digitsAreMissing: { id: 'ORD-LINK-05', text: '请填写完整联系号码' },
  viewOrder: { id: 'ORD-LINK-06', text: '查看订单' },
  registerHolder: { id: 'ORD-LINK-07', text: '注册' },
  bindingTimedOut: { id: 'ORD-LINK-15', text: '超时未绑定账号信息，请联系客服重新下单' },
  payKeyFailed: { id: 'ORD-LINK-17', text: '请求错误' },
  holderRegistered: { id: 'ORD-LINK-18', text: '注册成功！' },
} as const;

/** The entry of a pay link and the page of a link that timed out. Our own wording; a shop may change it. */
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
