/** BindPhone: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const bindPhoneExact = {
  phoneIsForeign: { id: 'ACC-BIND-04', text: '请输入与当前账号相同手机号' },
  phoneBound: { id: 'ACC-BIND-08', text: '绑定手机号码成功' },
} as const;
