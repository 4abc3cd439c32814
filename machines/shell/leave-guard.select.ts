import type { SnapshotFrom } from 'xstate';
import type { leaveGuardMachine } from './leave-guard.machine.ts';

/** Snapshot of `leaveGuard` → whether moves are held, and whether the question is open. */
export function selectLeaveGuard(snapshot: SnapshotFrom<typeof leaveGuardMachine>): {
  readonly holds: boolean;
  readonly asks: boolean;
} {
  return { holds: !snapshot.matches('free'), asks: snapshot.matches('asking') };
}
