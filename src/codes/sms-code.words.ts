/** SMS code: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const smsCodeExact = {
  smsCodeIsEmpty: { id: 'ACC-SMS-01', text: '短信验证码不能为空' },
  smsCodeIsWrong: { id: 'ACC-BIND-13', text: '请输入正确的短信验证码' },
  smsServiceIsBroken: { id: 'ACC-SMS-09', text: '服务异常，请刷新页面重试' },
  phoneIsForeign: { id: 'ACC-BIND-04', text: '请输入与当前账号相同手机号' },
} as const;
