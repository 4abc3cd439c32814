/** What each entry of the history remembers: the address from which the shopper came to it within the app. */
interface Came {
  readonly from: string;
}

/** The address of now, for the entry that comes next. */
export function fromHere(): Came {
  return { from: window.location.pathname + window.location.search };
}

/** The order list from which the shopper came, with its page and filter; else the list of all orders (ORD-ROUTE-04). */
export function listBehind(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && from.startsWith(LISTS) ? from : `${LISTS}all`;
}

const LISTS = '/user/order/mine/';
