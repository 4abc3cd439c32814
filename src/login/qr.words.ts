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
