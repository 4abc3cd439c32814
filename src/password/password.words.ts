/** Forgotten and reset password, change of password: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const passwordExact = {
  newPasswordIsEmpty: { id: 'ACC-RESET-07', text: '新密码不能为空' },
  passwordComposition: { id: 'ACC-RESET-09', text: '请输入数字、大小写字母、符号组合成的密码' },
  confirmationIsEmpty: { id: 'ACC-RESET-11', text: '确认密码不能为空' },
  confirmationDiffers: { id: 'ACC-RESET-12', text: '两次密码输入不一致' },
  passwordSet: { id: 'ACC-RESET-13', text: '密码设置成功' },
  passwordIsSame: { id: 'ACC-CPW-03', text: '新密码不能与旧密码相同' },
  passwordChanged: { id: 'ACC-CPW-05', text: '修改密码成功' },
  passwordLength: { id: 'ACC-REG-06', text: '请输入8~16位的密码' },
  registerConfirmationDiffers: { id: 'ACC-REG-08', text: '密码输入不一致' },
} as const;

/** Our own wording; a shop may change it. */
export const passwordWords = {
  ofRegister: '密码',
  ofNew: '新密码',
  confirmation: '确认密码',
  rules: {
    composed: '8~16 位，字母、数字、符号中至少两种',
    lettersAndDigits: '8~16 位，须同时有字母和数字',
  },
} as const;
