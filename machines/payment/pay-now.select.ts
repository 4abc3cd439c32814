import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PayNowNotice, payNowMachine } from './pay-now.machine.ts';

export type PayNowActor = ActorRefFrom<typeof payNowMachine>;

/** Where the payment of an order stands. */
export interface PayNowView {
  /** Code of the order that was last to be paid; null before the first. */
  readonly ordersCode: string | null;
  /** The shopper is about to leave for its payment. */
  readonly busy: boolean;
  readonly notice: PayNowNotice | null;
}

/** Snapshot of `payNow` → what stands beside the orders. */
export function selectPayNow(snapshot: SnapshotFrom<typeof payNowMachine>): PayNowView {
  const { pressed, notice } = snapshot.context;
  return { ordersCode: pressed?.order.ordersCode ?? null, busy: !snapshot.matches('idle'), notice };
}
