/** Password login: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const passwordLoginExact = {
  loginNameIsEmpty: { id: 'ACC-PWL-03', text: '用户名不能为空' },
  loginPasswordIsEmpty: { id: 'ACC-PWL-05', text: '密码不能为空' },
  slideIsMissing: { id: 'ACC-PWL-07', text: '请完成滑动验证' },
} as const;
