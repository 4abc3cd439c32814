/** Page frame: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const frameExact = {
  searchIsEmpty: { id: 'ACC-FRAME-11', text: '请输入商品名称搜索' },
  loginFailed: { id: 'ACC-BIND-11', text: '登录失败,请刷新页面重试' },
  loginFirst: { id: 'ACC-PROF-15', text: '请登录' },
} as const;
