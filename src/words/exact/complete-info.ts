/** Complete-info links: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const completeInfoExact = {
  linkIsOver: { id: 'PAT-LINK-03', text: '您未在72小时内补充用药人信息，链接已失效' },
  orderIsCancelled: { id: 'PAT-LINK-04', text: '当前订单已取消,短链无效' },
  linkIsUsed: { id: 'PAT-LINK-07', text: '用药人信息已经完善，该连接已经失效' },
  chronicLinkIsOver: { id: 'PAT-LINK-08', text: '您未在24小时内补充用药人信息，链接已失效' },
} as const;
