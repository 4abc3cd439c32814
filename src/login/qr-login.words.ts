/** QR login: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const qrLoginExact = {
  qrIsInvalid: { id: 'ACC-QR-11', text: '二维码失效' },
  qrCodeIsIncomplete: { id: 'ACC-QR-16', text: '获取二维码失败' },
  qrStatusFailed: { id: 'ACC-QR-17', text: '获取二维码状态失败' },
  qrLoginIsIncomplete: { id: 'ACC-QR-18', text: '扫描二维码登录失败' },
  qrLoginFailed: { id: 'ACC-QR-19', text: '使用扫描二维码登录失败' },
  qrCodeFailed: { id: 'ACC-QR-20', text: '获取登录二维码失败' },
} as const;
