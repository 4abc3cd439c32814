/** Account security: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const safeExact = {
  thirdTaken: { id: 'ACC-SAFE-09', text: '该账号已关联了其他账号' },
  /** The ellipsis stands for the name of the third party (decided). */
  thirdBound: { id: 'ACC-SAFE-10', text: '您的…号已经与您的账号关联' },
  thirdNotBound: { id: 'ACC-SAFE-11', text: '服务异常，账号绑定失败' },
  thirdUnbound: { id: 'ACC-SAFE-12', text: '解绑成功' },
} as const;
