/** SMS code: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const smsCodeExact = {
  smsCodeIsEmpty: { id: 'ACC-SMS-01', text: '短信验证码不能为空' },
  smsCodeIsWrong: { id: 'ACC-BIND-13', text: '请输入正确的短信验证码' },
  smsServiceIsBroken: { id: 'ACC-SMS-09', text: '服务异常，请刷新页面重试' },
  phoneIsForeign: { id: 'ACC-BIND-04', text: '请输入与当前账号相同手机号' },
} as const;

/** Our own wording; a shop may change it. */
export const smsWords = {
  send: '获取验证码',
  sendAgain: '重新获取',
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
  phone: '手机号码',
  smsCode: '短信验证码',
  smsCodePlaceholder: '6 位数字',
  smsCodeIsRight: '验证码正确',
} as const;
