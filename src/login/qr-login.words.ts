/** QR login: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const qrLoginExact = {
  qrIsInvalid: { id: 'ACC-QR-11', text: '二维码失效' },
  qrCodeIsIncomplete: { id: 'ACC-QR-16', text: '获取二维码失败' },
  qrStatusFailed: { id: 'ACC-QR-17', text: '获取二维码状态失败' },
  qrLoginIsIncomplete: { id: 'ACC-QR-18', text: '扫描二维码登录失败' },
  qrLoginFailed: { id: 'ACC-QR-19', text: '使用扫描二维码登录失败' },
  qrCodeFailed: { id: 'ACC-QR-20', text: '获取登录二维码失败' },
} as const;

/** Our own wording; a shop may change it. */
export const qrWords = {
  hint: (app: string) => `打开手机上的${app}应用，扫一扫`,
  code: '登录二维码',
  preparing: '正在获取二维码',
  awaitingScan: '待扫描',
  scanned: '已扫描',
  confirmOnPhone: '请在手机上确认',
  scannedBy: (device: string) => `扫描设备：${device}`,
  scannedAt: (time: string) => `扫描时间：${time}`,
  notYou: '不是您本人扫描？请勿在手机上确认',
  loggingIn: '正在登录',
  refresh: '刷新',
  steps: ['打开应用', '右上角扫一扫', '在手机上确认'],
} as const;
