/** Login: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const loginExact = {
  agreementIsMissing: { id: 'ACC-LOGIN-08', text: '请同意相关协议' },
  loginFailed: { id: 'ACC-BIND-11', text: '登录失败,请刷新页面重试' },
} as const;
