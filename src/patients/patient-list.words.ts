/** Texts of the catalogue on the list of medicine users, byte for byte; nothing here is ever reworded. */
export const patientListExact = {
  patientDeleted: { id: 'PAT-LIST-05', text: '删除成功' },
  patientNotDeleted: { id: 'PAT-LIST-06', text: '删除失败' },
  patientDefaultFailed: { id: 'PAT-LIST-07', text: '设置默认用药人失败，请稍后再试' },
  patientOffline: { id: 'PAT-LIST-08', text: '网络不佳，请稍后再试' },
} as const;

/** Our own wording; a shop may change it. */
export const patientListWords = {
  title: '用药人管理',
  count: (count: number, most: number) => `已保存 ${count} 位，最多 ${most} 位`,
  reading: '正在读取用药人',
  missing: '用药人没有读出来',
  empty: '还没有用药人，购买处方药前需要先添加',
  add: '新增用药人',
  full: '用药人已满，删除一位后可以再添加',
  edit: '编辑',
  remove: '删除',
  setDefault: '设为默认',
  isDefault: '默认',
  verified: '已实名',
  unverified: '未实名',
  age: (age: number) => `${age}岁`,
  sexes: { male: '男', female: '女' },
  numberSpoken: (start: string, end: string) => `证件号码 ${start} 开头，尾号 ${end}`,
  phoneSpoken: (start: string, end: string) => `手机号 ${start} 开头，尾号 ${end}`,
  ofPatient: (name: string) => `用药人${name}`,
  shopsDefault: '默认用药人由药房指定，不能更改',
  removeTitle: '删除这位用药人？',
  removeText: (name: string) => `${name}的证件、健康信息与处方图片会一并删除，不能恢复。`,
  keep: '保留',
  defaulted: '默认用药人已更新',
} as const;
