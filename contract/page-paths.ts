/** Paths of pages that the gateway or several flows navigate to; `src/pages.ts` declares the pages. */
/** ACC-LOGIN-09: the page after a login without a usable return address. */
export const MEMBER_HOME = '/user';
export const LOGIN_PAGE = '/user/login';
export const BIND_PHONE_PAGE = '/user/bind/phone/add';
export const SAFE_PAGE = '/user/personal/safe';
/** ORD-ROUTE-15. */
export const PAY_LINK_PAGE = '/payJianke/messagePayment';

/** A path with these query parameters; a null one is left out. Contract and machines do without URLSearchParams. */
export function addressOf(path: string, parameters: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return given.length === 0 ? path : `${path}?${given.join('&')}`;
}
