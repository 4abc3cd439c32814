/** Profile and uploads: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const profileExact = {
  sexIsMissing: { id: 'ACC-PROF-09', text: '请选择性别' },
  birthdayIsMissing: { id: 'ACC-PROF-10', text: '请选择生日' },
  profileSaved: { id: 'ACC-PROF-11', text: '提交成功' },
  profileNotSaved: { id: 'ACC-PROF-13', text: '提交失败' },
  loginFirst: { id: 'ACC-PROF-15', text: '请登录' },
  pictureTooLarge: { id: 'ACC-UP-04', text: '上传图片不能大于2M' },
} as const;
