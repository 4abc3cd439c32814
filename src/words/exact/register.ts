/** Registration: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const registerExact = {
  passwordLength: { id: 'ACC-REG-06', text: '请输入8~16位的密码' },
  registerConfirmationDiffers: { id: 'ACC-REG-08', text: '密码输入不一致' },
  registered: { id: 'ACC-REG-09', text: '注册成功' },
  registerFailed: { id: 'ACC-REG-13', text: '注册失败，请重试' },
} as const;
