/** Texts of the catalogue on the list of medicine users, byte for byte; nothing here is ever reworded. */
export const patientListExact = {
  patientDeleted: { id: 'PAT-LIST-05', text: '删除成功' },
  patientNotDeleted: { id: 'PAT-LIST-06', text: '删除失败' },
  patientDefaultFailed: { id: 'PAT-LIST-07', text: '设置默认用药人失败，请稍后再试' },
  patientOffline: { id: 'PAT-LIST-08', text: '网络不佳，请稍后再试' },
} as const;
