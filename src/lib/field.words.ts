/** Shared field rules: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const fieldExact = {
  phoneIsEmpty: { id: 'ACC-FIELD-01', text: '手机号码不能为空' },
  phoneIsMalformed: { id: 'ACC-FIELD-02', text: '请输入正确的手机号码' },
  phoneIsTaken: { id: 'ACC-FIELD-05', text: '手机号码已被注册' },
} as const;
