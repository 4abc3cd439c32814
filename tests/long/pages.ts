import { seededCompleteLinks } from '../../gateway/sandbox/seed-complete-links.ts';
import { seededPayLinks } from '../../gateway/sandbox/seed-pay-links.ts';
import type { Shop } from './shop.ts';

const { key, phone } = seededPayLinks.registered;

/** A page of each kind, in the seed data. `{type}` is an order of that type. */
const anyones = {
  login: '/user/login',
  register: '/user/register',
  'pay link': `/payJianke/entry?key=${key}`,
  'order of a pay link': `/payJianke/messagePayment?key=${key}&consigneePhone=${phone}`,
  'complete link': seededCompleteLinks.normal.url,
} as const;
const members = {
  home: '/user',
  'order list': '/user/order/mine/all',
  order: '/user/order/detail/{waitPay}',
  review: '/user/order/evaluate/{waitEvaluate}',
  addresses: '/user/personal/address',
  profile: '/user/personal/info',
  'change password': '/user/account/password/edit',
  patients: '/user/personal/patient',
  'new patient': '/user/patientInfo/add',
  inquiry: '/pay/inquiry?orderCode={waitAudit}&pConsigneePhone=13800138000&paySource=order',
} as const;
const forms = new Set(['login', 'register', 'pay link', 'complete link', 'profile', 'change password', 'new patient']);

/** A page that is tested under each condition. */
export interface PageRow {
  readonly name: string;
  readonly address: string;
  readonly isMembers: boolean;
  readonly isForm: boolean;
  /** Reached by a link within the app; the browser loads the others as documents. */
  readonly isInApp: boolean;
}

export const pages: readonly PageRow[] = Object.entries({ ...anyones, ...members }).map(([name, address]) => ({
  name,
  address,
  isMembers: name in members,
  isForm: forms.has(name),
  isInApp: !address.startsWith('/pay'),
}));

/** The address of a page with the order codes of this shop. */
export async function addressOf(shop: Shop, { address }: PageRow): Promise<string> {
  const type = /\{(\w+)\}/.exec(address)?.[1];
  return type === undefined ? address : address.replace(`{${type}}`, await shop.order(type));
}
