/** ACC-THIRD-02, ACC-THIRD-03: the third parties in the order of their type codes 1 to 4. */
export const THIRD_PARTIES = ['qq', 'weixin', 'alipay', 'weibo'] as const;
export type ThirdParty = (typeof THIRD_PARTIES)[number];

/** ACC-THIRD-03. */
export type ThirdType = 1 | 2 | 3 | 4;
/** ACC-THIRD-04: third type plus one; 1 is a login name with a password. */
export type LoginType = 1 | 2 | 3 | 4 | 5;

const thirdTypes: Readonly<Record<ThirdParty, ThirdType>> = { qq: 1, weixin: 2, alipay: 3, weibo: 4 };
const loginTypes: Readonly<Record<ThirdType, Exclude<LoginType, 1>>> = { 1: 2, 2: 3, 3: 4, 4: 5 };
const typesOfLogins: Readonly<Record<Exclude<LoginType, 1>, ThirdType>> = { 2: 1, 3: 2, 4: 3, 5: 4 };

/** ACC-CALL-14, ACC-CALL-20: what this product calls itself to third-party logins and account checks. */
export const PLATFORM = 'PC';

export function thirdTypeOf(party: ThirdParty): ThirdType {
  return thirdTypes[party];
}

/** The third party with this code in an address, or null. */
export function thirdPartyOf(code: string | null): ThirdParty | null {
  return THIRD_PARTIES.find((party) => String(thirdTypes[party]) === code) ?? null;
}

/** ACC-THIRD-04. */
export function loginTypeOf(thirdType: ThirdType): Exclude<LoginType, 1> {
  return loginTypes[thirdType];
}

/** ACC-THIRD-04, the other way round. */
export function thirdTypeOfLogin(loginType: Exclude<LoginType, 1>): ThirdType {
  return typesOfLogins[loginType];
}

/** ACC-CALL-20: where a browser goes to log in at a third party, relative to the gateway base. */
export const THIRD_LOGIN_PATH = '/passport/account/third/oauth2/login';
