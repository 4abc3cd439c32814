/** Our own wording; a shop may change it. */
export const changePhoneWords = {
  titles: { edit: '修改手机号', editPwd: '验证手机号' },
  hints: {
    edit: '修改成功后，请用新手机号登录。',
    editPwd: '为了您的账号安全，请先验证当前手机号。',
  },
  proven: '身份已验证，请输入新手机号。',
  present: '当前手机号',
  spokenPhone: (tail: string) => `尾号 ${tail}`,
  backToSafe: '返回账号安全',
  submit: { edit: '确认修改', editPwd: '下一步' },
  submitting: '正在提交',
  leaving: { edit: '修改成功，正在跳转', editPwd: '验证通过，正在跳转' },
  leavingForLogin: '正在前往登录',
  expired: '登录已失效',
  relogin: '重新登录',
} as const;
