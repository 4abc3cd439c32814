import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FormNotice } from '../lib/form-notice.ts';
import type { AskedDeed, Chosen, orderActionMachine } from './order-action.machine.ts';

export type OrderActionActor = ActorRefFrom<typeof orderActionMachine>;

/** What is being done with an order, or was tried. */
export interface OrderActionView {
  /** The last choice; null before the first. */
  readonly chosen: Chosen | null;
  /** A question stands open, about this deed. */
  readonly asked: AskedDeed | null;
  /** The gateway does it now. */
  readonly busy: boolean;
  readonly notice: FormNotice | null;
}

/** Snapshot of `orderAction` → what its views show. */
export function selectOrderAction(snapshot: SnapshotFrom<typeof orderActionMachine>): OrderActionView {
  const { chosen, notice } = snapshot.context;
  const deed = chosen?.deed ?? null;
  const changing = snapshot.matches('changing');
  const asks = changing || snapshot.matches('confirming');
  return {
    chosen,
    asked: asks && (deed === 'cancel' || deed === 'receive' || deed === 'remove') ? deed : null,
    busy: changing || snapshot.matches('fillingCart') || snapshot.matches('leaving'),
    notice,
  };
}
