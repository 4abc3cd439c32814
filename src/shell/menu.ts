import { frameWords } from '../lib/frame.words.ts';
import { titleWords } from '../lib/titles.words.ts';

interface MenuEntry {
  readonly text: string;
  readonly to: string;
  /** The entry is also current on every page under these paths. */
  readonly under?: readonly string[];
}

export const ORDERS = '/user/order/mine/all';

/** The left menu. Pages that are not built have no entry, and sections without entries are omitted. */
export const memberMenu: readonly { readonly title: string; readonly entries: readonly MenuEntry[] }[] = [
  {
    title: titleWords.orderCentre,
    entries: [
      {
        text: titleWords.orders,
        to: ORDERS,
        under: ['mine', 'detail', 'evaluate'].map((page) => `/user/order/${page}/`),
      },
      { text: titleWords.favourites, to: '/user/order/collect' },
      { text: titleWords.reservations, to: '/user/order/drug' },
      { text: titleWords.invoices, to: '/user/personal/invoice', under: ['/user/personal/invoice/'] },
    ],
  },
  {
    title: frameWords.centre,
    entries: [
      { text: titleWords.memberHome, to: '/user' },
      { text: titleWords.profile, to: '/user/personal/info' },
      { text: titleWords.address, to: '/user/personal/address' },
    ],
  },
  {
    title: titleWords.account,
    entries: [
      { text: titleWords.coupons, to: '/user/account/coupon', under: ['/user/account/couponRule'] },
      { text: titleWords.coins, to: '/user/account/coin' },
      { text: titleWords.safe, to: '/user/personal/safe', under: ['/user/account/delete', '/user/bind/phone/edit'] },
    ],
  },
  {
    title: titleWords.patientGroup,
    entries: [{ text: titleWords.patients, to: '/user/personal/patient', under: ['/user/patientInfo/'] }],
  },
];

/** Whether an entry is current on the page at a path. */
export function isAtEntry({ to, under }: Pick<MenuEntry, 'to' | 'under'>, path: string): boolean {
  return path === to || (under ?? []).some((area) => path.startsWith(area));
}

/** The menu of the header (ACC-FRAME-13); the completion of the profile is shown next to it (ACC-FRAME-12). */
export const mainMenu: readonly MenuEntry[] = [
  { text: titleWords.memberHome, to: '/user' },
  { text: titleWords.address, to: '/user/personal/address' },
];
