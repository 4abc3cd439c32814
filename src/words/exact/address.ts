/** Texts of the catalogue on the address book, byte for byte. */
export const addressExact = {
  regionIsMissing: { id: 'ACC-ADDR-14', text: '省市区不能为空' },
  addressesAreFull: { id: 'ACC-ADDR-23', text: '只能创建20个地址' },
  addressFailed: { id: 'ACC-ADDR-25', text: '数据异常' },
} as const;
