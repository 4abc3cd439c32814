import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { LogisticsRecord } from '../../contract/orders/order.calls.ts';
import type { FormNotice } from '../lib/form-notice.ts';
import type { logisticsPeekMachine } from './logistics-peek.machine.ts';

export type LogisticsPeekActor = ActorRefFrom<typeof logisticsPeekMachine>;

/** What is known of the parcel of one order: its record, why there is none, or neither while it is read. */
export interface LogisticsPeekView {
  readonly record: LogisticsRecord | null;
  readonly notice: FormNotice | null;
}

/** Snapshot of `logisticsPeek` → what the box of one order shows. */
export function selectLogisticsPeek(
  snapshot: SnapshotFrom<typeof logisticsPeekMachine>,
  ordersCode: string,
): LogisticsPeekView {
  const { known, notice, ordersCode: looked } = snapshot.context;
  return {
    record: known[ordersCode] ?? null,
    notice: looked === ordersCode && snapshot.matches('failed') ? notice : null,
  };
}
