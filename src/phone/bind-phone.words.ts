/** BindPhone: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const bindPhoneExact = {
  phoneBound: { id: 'ACC-BIND-08', text: '绑定手机号码成功' },
} as const;

/** Ours to word, and a shop's to change. */
export const bindPhoneWords = {
  titles: { add: '绑定手机号', edit: '修改手机号', editPwd: '验证手机号' },
  hints: {
    add: '首次使用这种方式登录，请先绑定一个手机号',
    edit: '修改成功后，请用新手机号登录。',
    editPwd: '为了您的账号安全，请先验证当前手机号。',
  },
  proven: '身份已验证，请输入新手机号。',
  present: '当前手机号',
  spokenPhone: (tail: string) => `尾号 ${tail}`,
  backToLogin: '返回登录',
  backToSafe: '返回账号安全',
  submit: { add: '绑定', edit: '确认修改', editPwd: '下一步' },
  submitting: '正在提交',
  leaving: { add: '绑定成功，正在登录', edit: '修改成功，正在跳转', editPwd: '验证通过，正在跳转' },
  leavingForLogin: '正在前往登录',
  registeredTitle: '该手机号已注册',
  registeredText: (phone: string) =>
    `${phone} 已经注册过账号。关联后，您这次的登录方式会并入该账号，以后用它登录的就是该账号；也可以换一个没有注册过的手机号，作为新账号使用。`,
  link: '关联已有账号',
  otherPhone: '绑定新手机号',
  toLogin: '去登录',
  expired: '登录已失效',
  relogin: '重新登录',
} as const;
