/** Complete-info links: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const completeInfoExact = {
  linkIsOver: { id: 'PAT-LINK-03', text: '您未在72小时内补充用药人信息，链接已失效' },
  orderIsCancelled: { id: 'PAT-LINK-04', text: '当前订单已取消,短链无效' },
  linkIsUsed: { id: 'PAT-LINK-07', text: '用药人信息已经完善，该连接已经失效' },
  chronicLinkIsOver: { id: 'PAT-LINK-08', text: '您未在24小时内补充用药人信息，链接已失效' },
} as const;

/** Complete-info links. Our own wording; a shop may change it. */
export const completeInfoWords = {
  title: '补充用药人信息',
  intro: '您的处方需求还缺用药人信息，补充后医师才能审核。无需登录，请在时限内填写。',
  reading: '正在读取链接',
  left: (clock: string) => `剩余 ${clock}`,
  begun: (time: string) => `剩余填写时间 ${time}`,
  fiveMinutes: '剩余填写时间 5 分钟',
  oneMinute: '剩余填写时间 1 分钟',
  ended: '填写时间已到，正在核对',
  save: '提交',
  kept: '您填写的内容仍在本页，可以复制后联系客服。',
  invalidTitle: '链接已失效',
  usedTitle: '无需再填写',
  otherTitle: '链接打不开',
  incomplete: '链接不完整，请从短信里重新打开',
  failed: '这个链接打不开，请稍后再试',
  browse: '去逛逛',
  centre: '个人中心',
  doneTitle: '用药人信息已补充完整',
  done: (saved: string) => `${saved}，医师将尽快审核处方，审核结果会以短信通知您；进度可登录后在“我的订单”查看。`,
} as const;
