/** State of a history entry: the address within the app that led to it. */
interface PreviousLocation {
  readonly from: string;
}

/** The current address, as state of the next entry. */
export function currentLocation(): PreviousLocation {
  return { from: window.location.pathname + window.location.search };
}

/** The order list from which the shopper came, with its page and filter; else the list of all orders (ORD-ROUTE-04). */
export function previousList(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && from.startsWith(LISTS) ? from : `${LISTS}all`;
}

const LISTS = '/user/order/mine/';
