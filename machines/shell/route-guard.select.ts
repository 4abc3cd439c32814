import type { SnapshotFrom } from 'xstate';
import type { Access, routeGuardMachine } from './route-guard.machine.ts';

/**
 * Snapshot of `routeGuard` → whether a page with this access may be shown. For a moment the router is ahead of the
 * guard: its decision about the address before counts as long as both addresses are open to the same people, so that a
 * page stays where it is while its own query changes.
 */
export function selectIsOpen(snapshot: SnapshotFrom<typeof routeGuardMachine>, access: Access): boolean {
  return snapshot.hasTag('open') && access === snapshot.context.access;
}
