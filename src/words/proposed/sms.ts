/** Ours to word, and a shop's to change. */
export const smsWords = {
  send: '获取验证码',
  sendAgain: '重新获取',
  sending: '正在发送',
  secondsLeft: (seconds: number) => `${seconds} 秒后重发`,
  sent: (phone: string) => `验证码已发送至 ${phone}，5 分钟内有效`,
  ownPhone: '验证码将发送至账号绑定的手机号',
  ownPhoneSpoken: (lastFour: string) => `尾号 ${lastFour}`,
  imageCode: '图形验证码',
  imageCodePlaceholder: '图中字符',
  imageCodeIsEmpty: '图形验证码不能为空',
  imageCodeIsWrong: '图形验证码不正确，请重新输入',
  image: '图形验证码图片',
  newImage: '换一张',
  drawingImage: '正在获取图形验证码',
  imageIsMissing: '图形验证码没有取到，点此重新获取',
  refused: '请求没有成功，请稍后重试',
} as const;
