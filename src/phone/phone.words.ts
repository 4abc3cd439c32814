/** Binding and changing a phone: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const bindPhoneExact = {
  phoneBound: { id: 'ACC-BIND-08', text: '绑定手机号码成功' },
} as const;
