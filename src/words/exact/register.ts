/** Registration: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const registerExact = {
  registered: { id: 'ACC-REG-09', text: '注册成功' },
  registerFailed: { id: 'ACC-REG-13', text: '注册失败，请重试' },
} as const;
