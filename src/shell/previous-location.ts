/** State of a history entry: the order list that led to it. */
interface PreviousLocation {
  readonly from: string;
}

/** The current address as state of the next entry, if it is an order list; other addresses may hold a link's key. */
export function currentLocation(): PreviousLocation | null {
  const from = window.location.pathname + window.location.search;
  return from.startsWith(LISTS) ? { from } : null;
}

/** The order list from which the shopper came, with its page and filter; else the list of all orders (ORD-ROUTE-04). */
export function previousList(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && from.startsWith(LISTS) ? from : `${LISTS}all`;
}

const LISTS = '/user/order/mine/';
