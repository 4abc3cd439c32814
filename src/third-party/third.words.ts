/** Our own wording; a shop may change it. */
export const thirdWords = {
  title: '其他方式登录',
  ways: { qq: 'QQ 登录', weixin: '微信登录', alipay: '支付宝登录', weibo: '微博登录' },
  leaving: (way: string) => `正在前往${way}`,
  checking: (way: string) => `正在完成${way}`,
  foreign: '登录请求已失效，请重新登录',
  notKept: '浏览器不允许保存登录状态，请换一种方式登录',
  refused: (way: string) => `您取消了${way}`,
  failed: (way: string) => `${way}没有成功，请重试，或换一种方式登录`,
  unavailable: (way: string) => `暂不支持${way}，请换一种方式登录`,
} as const;
