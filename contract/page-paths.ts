/** Paths of pages that the gateway or several flows navigate to; `src/pages.ts` declares the pages. */
/** ACC-LOGIN-09: the page after a login without a usable return address. */
export const MEMBER_HOME = '/user';
export const LOGIN_PAGE = '/user/login';
export const BIND_PHONE_PAGE = '/user/bind/phone/add';
export const SAFE_PAGE = '/user/personal/safe';
/** ORD-ROUTE-15. */
export const PAY_LINK_PAGE = '/payJianke/messagePayment';
