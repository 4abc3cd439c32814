/** Our own wording; a shop may change it. */
export const resetPasswordWords = {
  titles: { forget: '找回密码', update: '更新密码' },
  whyUpdate: '为了您的账号安全，登录前需要重新设置密码；设置成功后将自动登录',
  remembered: '想起密码了？',
  toLogin: '去登录',
  backToLogin: '返回登录',
  submit: '设置新密码',
  submitting: '正在设置',
  leaving: '密码设置成功，正在跳转',
  failed: '密码没有设置成功，请重试',
} as const;
