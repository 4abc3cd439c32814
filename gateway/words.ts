/** Every text that the gateway says to a shopper. The client shows these messages as they are. */
export const words = {
  malformed: '提交的内容有误，请检查后重试',
  notJson: '请求格式不支持，请使用 JSON',
  tooLarge: '提交的内容过大',
  noSuchCall: '请求的地址不存在',
  foreignOrigin: '请求来源不受信任，请刷新页面后重试',
  tooMany: '操作过于频繁，请稍后再试',
  server: '服务异常，请刷新页面重试',
  notLoggedIn: '登录已失效，请重新登录',
  phoneMalformed: '请输入正确的手机号',

  ticketInvalid: '验证已失效，请重新获取验证码',
  imageCodeWrong: '图形验证码错误或已失效，请重新输入',
  smsTooSoon: '验证码发送过于频繁，请稍后再试',
  smsHourFull: '该手机号获取验证码次数过多，请一小时后再试',
  smsDayFull: '该手机号今日获取验证码次数已达上限，请明天再试',
  smsAddressFull: '当前网络获取验证码次数过多，请稍后再试',
  smsCodeWrong: '短信验证码错误或已失效',
  phoneNotRegistered: '该手机号尚未注册，请先注册',
  smsText: (code: string) => `【杏林大药房】您的验证码是 ${code}，5 分钟内有效，请勿告诉他人。`,

  slideWrong: '滑动验证失败，请重新验证',
  slideMissing: '请完成滑动验证',

  qrUnknown: '二维码不存在，请刷新后重试',
  qrNotConfirmed: '请先在手机上确认登录',
  qrInvalid: '二维码已失效，请刷新后重试',
  qrOtherBrowser: '请在打开二维码的浏览器中登录',

  weixin: '微信',
  qqBrowser: 'QQ 浏览器',
  unknownBrowser: '未知浏览器',
  unknownSystem: '未知系统',
  browserOn: (browser: string, system: string) => `${browser}（${system}）`,

  noSuchSetting: '没有这项设置',

  sandboxPhone: '沙箱里的手机',
  noSuchOrder: '没有这个订单',
  noSuchCaptcha: '没有这个验证码',
  noSuchMember: '没有这个会员',
  injectedFault: '沙箱故障：按设置失败',
} as const;
