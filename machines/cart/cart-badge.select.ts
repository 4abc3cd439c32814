import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { cartBadgeMachine } from './cart-badge.machine.ts';

export type CartBadgeActor = ActorRefFrom<typeof cartBadgeMachine>;

/** Snapshot of `cartBadge` → the pieces that the cart link counts; 0: it counts none. */
export function selectCartTotal({ context }: SnapshotFrom<typeof cartBadgeMachine>): number {
  return context.total ?? 0;
}
