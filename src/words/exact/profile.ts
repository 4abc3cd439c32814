/** Profile and uploads: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const profileExact = {
  sexIsMissing: { id: 'ACC-PROF-09', text: '请选择性别' },
  birthdayIsMissing: { id: 'ACC-PROF-10', text: '请选择生日' },
  profileSaved: { id: 'ACC-PROF-11', text: '提交成功' },
  profileNotSaved: { id: 'ACC-PROF-13', text: '提交失败' },
} as const;
