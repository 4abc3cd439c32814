/** Registration: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const registerExact = {
  registered: { id: 'ACC-REG-09', text: '注册成功' },
  registerFailed: { id: 'ACC-REG-13', text: '注册失败，请重试' },
} as const;

/** Our own wording; a shop may change it. */
export const registerWords = {
  hasAccount: '已有账号？',
  toLogin: '去登录',
  submit: '注册',
  submitting: '正在注册',
  leaving: '注册成功，正在登录',
} as const;
