/** Text of the catalogue, byte for byte; nothing here is ever reworded. */
export const agreementExact = {
  agreementIsMissing: { id: 'ACC-LOGIN-08', text: '请同意相关协议' },
} as const;

/** The documents to agree to for a login, a registration, a first phone and a pay link. */
export const agreementWords = {
  agreeBefore: '我已阅读并同意',
  userAgreement: '《用户服务协议》',
  agreeBetween: '和',
  privacyAgreement: '《隐私协议》',
} as const;
