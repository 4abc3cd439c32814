import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { OrderRecord } from '../../contract/orders/order.ts';
import type { PagedListActor } from '../lib/paged-list.machine.ts';
import type { OrderCounts, OrderFilter, orderListMachine } from './order-list.machine.ts';

export type OrderListActor = ActorRefFrom<typeof orderListMachine>;

/** What stands over the rows of the order list, and the rows themselves. */
export interface OrderListView {
  readonly filter: OrderFilter;
  readonly typed: string;
  /** Null until they were read, and where they could not be. */
  readonly counts: OrderCounts | null;
  readonly rows: PagedListActor<OrderRecord, OrderFilter> | undefined;
}

/** Snapshot of `orderList` → what the page shows. */
export function selectOrderList(snapshot: SnapshotFrom<typeof orderListMachine>): OrderListView {
  const { filter, typed, counts } = snapshot.context;
  const shown = snapshot.matches('uncounted') ? null : counts;
  return { filter, typed, counts: shown, rows: snapshot.children.pagedList };
}
