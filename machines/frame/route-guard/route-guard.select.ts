import type { SnapshotFrom } from 'xstate';
import type { Address, routeGuardMachine } from './route-guard.machine.ts';

/**
 * Snapshot of `routeGuard` → whether the page at this address may be shown. A decision about the address before does not
 * count: for a moment the router is ahead of the guard.
 */
export function selectIsOpen(
  snapshot: SnapshotFrom<typeof routeGuardMachine>,
  { path, search }: Pick<Address, 'path' | 'search'>,
): boolean {
  return snapshot.hasTag('open') && snapshot.context.path === path && snapshot.context.search === search;
}
