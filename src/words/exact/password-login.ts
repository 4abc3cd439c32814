/** Password login: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const passwordLoginExact = {
  loginNameIsEmpty: { id: 'ACC-PWL-03', text: '用户名不能为空' },
  loginPasswordIsEmpty: { id: 'ACC-PWL-05', text: '密码不能为空' },
  slideIsMissing: { id: 'ACC-PWL-07', text: '请完成滑动验证' },
  slideFailed: { id: 'ACC-SLIDE-01', text: '滑动验证失败，请重新验证' },
  slideIsBroken: { id: 'ACC-SLIDE-02', text: '验证码加载异常' },
} as const;
