import { frameWords as frame } from '../../words/proposed/frame.ts';

interface MenuEntry {
  readonly text: string;
  readonly to: string;
  /** The entry stands for every page under this path. */
  readonly under?: string;
}

export const ORDERS = '/user/order/mine/all';

/** The left menu. A page that is not built has no entry; a section without entries is not there. */
export const memberMenu: readonly { readonly title: string; readonly entries: readonly MenuEntry[] }[] = [
  {
    title: frame.orders,
    entries: [
      { text: frame.titles.orders, to: ORDERS, under: '/user/order/mine/' },
      { text: frame.titles.favourites, to: '/user/order/collect' },
      { text: frame.titles.reservations, to: '/user/order/drug' },
    ],
  },
  { title: frame.centre, entries: [{ text: frame.titles.memberHome, to: '/user' }] },
  {
    title: frame.account,
    entries: [
      { text: frame.titles.profile, to: '/user/personal/info' },
      { text: frame.titles.address, to: '/user/personal/address' },
    ],
  },
];

/** Whether the page at a path is what an entry stands for. */
export function isAtEntry({ to, under }: Pick<MenuEntry, 'to' | 'under'>, path: string): boolean {
  return path === to || (under !== undefined && path.startsWith(under));
}

/** The menu of the header (ACC-FRAME-13); the completion of the profile stands beside it (ACC-FRAME-12). */
export const mainMenu: readonly MenuEntry[] = [
  { text: frame.titles.memberHome, to: '/user' },
  { text: frame.titles.address, to: '/user/personal/address' },
];
