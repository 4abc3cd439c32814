/** Login: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const loginExact = {
  agreementIsMissing: { id: 'ACC-LOGIN-08', text: '请同意相关协议' },
} as const;
