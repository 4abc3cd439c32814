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
