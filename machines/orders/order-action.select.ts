import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FormNotice } from '../lib/form-notice.ts';
import type { AskedAction, Chosen, orderActionMachine } from './order-action.machine.ts';

export type OrderActionActor = ActorRefFrom<typeof orderActionMachine>;

/** What is being done with an order, or was tried. */
export interface OrderActionView {
  /** The last choice; null before the first. */
  readonly chosen: Chosen | null;
  /** A question stands open, about this action. */
  readonly asked: AskedAction | null;
  /** The gateway does it now. */
  readonly busy: boolean;
  readonly notice: FormNotice | null;
}

/** Snapshot of `orderAction` → what its views show. */
export function selectOrderAction(snapshot: SnapshotFrom<typeof orderActionMachine>): OrderActionView {
  const { chosen, notice } = snapshot.context;
  const action = chosen?.action ?? null;
  const changing = snapshot.matches('changing');
  const asks = changing || snapshot.matches('confirming');
  return {
    chosen,
    asked: asks && (action === 'cancel' || action === 'receive' || action === 'remove') ? action : null,
    busy: changing || snapshot.matches('fillingCart') || snapshot.matches('leaving'),
    notice,
  };
}
