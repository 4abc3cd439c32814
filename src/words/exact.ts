/**
 * Texts of the requirement catalogue, byte for byte, each with the requirement that fixes it.
 * Nothing here is ever reworded; texts of our own stand in `proposed.ts`.
 */
export const exact = {
  // Shared field rules
  phoneIsEmpty: { id: 'ACC-FIELD-01', text: '手机号码不能为空' },
  phoneIsMalformed: { id: 'ACC-FIELD-02', text: '请输入正确的手机号码' },

  // SMS code
  smsCodeIsEmpty: { id: 'ACC-SMS-01', text: '短信验证码不能为空' },
  smsCodeIsWrong: { id: 'ACC-BIND-13', text: '请输入正确的短信验证码' },
  smsServiceIsBroken: { id: 'ACC-SMS-09', text: '服务异常，请刷新页面重试' },

  // Login
  agreementIsMissing: { id: 'ACC-LOGIN-08', text: '请同意相关协议' },
  loginFailed: { id: 'ACC-BIND-11', text: '登录失败,请刷新页面重试' },

  // QR login
  qrIsInvalid: { id: 'ACC-QR-11', text: '二维码失效' },
  qrCodeIsIncomplete: { id: 'ACC-QR-16', text: '获取二维码失败' },
  qrStatusFailed: { id: 'ACC-QR-17', text: '获取二维码状态失败' },
  qrLoginIsIncomplete: { id: 'ACC-QR-18', text: '扫描二维码登录失败' },
  qrLoginFailed: { id: 'ACC-QR-19', text: '使用扫描二维码登录失败' },
  qrCodeFailed: { id: 'ACC-QR-20', text: '获取登录二维码失败' },

  // Page frame
  searchIsEmpty: { id: 'ACC-FRAME-11', text: '请输入商品名称搜索' },
} as const;
