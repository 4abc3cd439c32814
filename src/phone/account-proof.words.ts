/** Our own wording; a shop may change it. */
export const accountProofWords = {
  title: '验证身份',
  hint: '为了您的账号安全，请先验证是您本人在操作。',
  reading: '正在读取验证方式',
  unread: '验证方式没有读到，请重试',
  byPassword: '用登录密码验证',
  byPhone: '用当前手机号验证',
  phoneLost: '当前手机号已停用？',
  phoneAtHand: '当前手机号还能收到短信？',
  callShop: (hotline: string) => (hotline === '' ? '请联系客服' : `请联系客服 ${hotline}`),
  stuck: '该账号没有可用的验证方式',
  readAgain: '重新读取',
  password: '登录密码',
  next: '下一步',
  checking: '正在验证',
  failed: '验证没有成功，请重试',
} as const;
