import type { SnapshotFrom } from 'xstate';
import type { Address, routeGuardMachine } from './route-guard.machine.ts';
import { accessTo } from './route-table.ts';

/**
 * Snapshot of `routeGuard` → whether the page at this address may be shown. For a moment the router is ahead of the
 * guard: its decision about the address before counts as long as both addresses are open to the same people, so that a
 * page stays where it is while its own query changes.
 */
export function selectIsOpen(
  snapshot: SnapshotFrom<typeof routeGuardMachine>,
  { path, search }: Pick<Address, 'path' | 'search'>,
): boolean {
  const { context } = snapshot;
  return snapshot.hasTag('open') && accessTo(path, search) === accessTo(context.path, context.search);
}
