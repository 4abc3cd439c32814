/** The documents that a login, a registration and a pay link need to be agreed to. */
export const agreementWords = {
  agreeBefore: '我已阅读并同意',
  userAgreement: '《用户服务协议》',
  agreeBetween: '和',
  privacyAgreement: '《隐私协议》',
} as const;
