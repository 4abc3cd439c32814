/** Uploads: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const uploadExact = {
  pictureTooLarge: { id: 'ACC-UP-04', text: '上传图片不能大于2M' },
} as const;
