import { frameWords as frame } from '../../words/proposed/frame.ts';

interface MenuEntry {
  readonly text: string;
  readonly to: string;
  /** The entry stands for every page under these paths. */
  readonly under?: readonly string[];
}

export const ORDERS = '/user/order/mine/all';

/** The left menu. A page that is not built has no entry; a section without entries is not there. */
export const memberMenu: readonly { readonly title: string; readonly entries: readonly MenuEntry[] }[] = [
  {
    title: frame.orders,
    entries: [
      {
        text: frame.titles.orders,
        to: ORDERS,
        under: ['mine', 'detail', 'evaluate'].map((page) => `/user/order/${page}/`),
      },
      { text: frame.titles.favourites, to: '/user/order/collect' },
      { text: frame.titles.reservations, to: '/user/order/drug' },
      { text: frame.titles.invoices, to: '/user/personal/invoice', under: ['/user/personal/invoice/'] },
    ],
  },
  {
    title: frame.centre,
    entries: [
      { text: frame.titles.memberHome, to: '/user' },
      { text: frame.titles.profile, to: '/user/personal/info' },
      { text: frame.titles.address, to: '/user/personal/address' },
    ],
  },
  {
    title: frame.account,
    entries: [
      { text: frame.titles.coupons, to: '/user/account/coupon', under: ['/user/account/couponRule'] },
      { text: frame.titles.coins, to: '/user/account/coin' },
      { text: frame.titles.safe, to: '/user/personal/safe', under: ['/user/account/delete'] },
    ],
  },
];

/** Whether the page at a path is what an entry stands for. */
export function isAtEntry({ to, under }: Pick<MenuEntry, 'to' | 'under'>, path: string): boolean {
  return path === to || (under ?? []).some((area) => path.startsWith(area));
}

/** The menu of the header (ACC-FRAME-13); the completion of the profile stands beside it (ACC-FRAME-12). */
export const mainMenu: readonly MenuEntry[] = [
  { text: frame.titles.memberHome, to: '/user' },
  { text: frame.titles.address, to: '/user/personal/address' },
];
