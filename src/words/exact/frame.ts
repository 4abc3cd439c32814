/** Page frame: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const frameExact = {
  searchIsEmpty: { id: 'ACC-FRAME-11', text: '请输入商品名称搜索' },
  loginFirst: { id: 'ACC-PROF-15', text: '请登录' },
} as const;
