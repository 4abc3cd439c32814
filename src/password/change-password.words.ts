/** Our own wording; a shop may change it. */
export const changePasswordWords = {
  hint: '修改成功后，您在其他设备上的登录将失效',
  old: '旧密码',
  forgotten: '忘记旧密码？',
  toReset: '通过短信重新设置',
  submit: '修改密码',
  submitting: '正在修改',
  failed: '密码没有修改成功，请重试',
} as const;
