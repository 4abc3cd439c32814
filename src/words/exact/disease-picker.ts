/** Texts of the catalogue on choosing diseases, byte for byte; nothing here is ever reworded. */
export const diseasePickerExact = {
  diseasesMissing: { id: 'PAT-DIS-12', text: '每个药品至少选择一种疾病词' },
  customsAreFull: { id: 'PAT-DIS-17', text: '自编辑病症不能大于5个' },
  customIsThere: { id: 'PAT-DIS-18', text: '已存在该病症' },
  searchIsLong: { id: 'PAT-DIS-19', text: '搜索文本不能大于50个字符' },
  searchFailed: { id: 'PAT-DIS-22', text: '网络错误，请稍后再试' },
} as const;
