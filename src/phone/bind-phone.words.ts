/** Our own wording; a shop may change it. */
export const bindPhoneWords = {
  title: '绑定手机号',
  hint: '首次使用这种方式登录，请先绑定一个手机号',
  backToLogin: '返回登录',
  submit: '绑定',
  submitting: '正在提交',
  leaving: '绑定成功，正在登录',
  leavingForLogin: '正在前往登录',
  registeredTitle: '该手机号已注册',
  registeredText: (phone: string) =>
    `${phone} 已经注册过账号。关联后，您这次的登录方式会并入该账号，以后用它登录的就是该账号；也可以换一个没有注册过的手机号，作为新账号使用。`,
  link: '关联已有账号',
  otherPhone: '绑定新手机号',
  toLogin: '去登录',
} as const;
