import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { LogisticsRecord } from '../../contract/orders/order.calls.ts';
import type { FormNotice } from '../lib/form-notice.ts';
import type { logisticsPreviewMachine } from './logistics-preview.machine.ts';

export type LogisticsPreviewActor = ActorRefFrom<typeof logisticsPreviewMachine>;

/** What is known of the parcel of one order: its record, why there is none, or neither while it is read. */
export interface LogisticsPreviewView {
  readonly record: LogisticsRecord | null;
  readonly notice: FormNotice | null;
}

/** Snapshot of `logisticsPreview` → what the box of one order shows. */
export function selectLogisticsPreview(
  snapshot: SnapshotFrom<typeof logisticsPreviewMachine>,
  ordersCode: string,
): LogisticsPreviewView {
  const { known, notice, ordersCode: looked } = snapshot.context;
  return {
    record: known[ordersCode] ?? null,
    notice: looked === ordersCode && snapshot.matches('failed') ? notice : null,
  };
}
