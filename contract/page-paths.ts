/** Paths of pages that the gateway or several flows lead to; `src/pages.ts` has the page of each. */
/** ACC-LOGIN-09: where a login leads when no usable return address was given. */
export const MEMBER_HOME = '/user';
export const LOGIN_PAGE = '/user/login';
export const BIND_PHONE_PAGE = '/user/bind/phone/add';
export const SAFE_PAGE = '/user/personal/safe';
/** ORD-ROUTE-15. */
export const PAY_LINK_PAGE = '/payJianke/messagePayment';
