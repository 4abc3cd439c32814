import type { SnapshotFrom } from 'xstate';
import type { partLoaderMachine } from './part-loader.machine.ts';

export type PartStage = 'loading' | 'ready' | 'failed';

/** Snapshot of `partLoader` → which of its three faces is shown. */
export function selectPartStage(snapshot: SnapshotFrom<typeof partLoaderMachine>): PartStage {
  if (snapshot.matches('ready')) return 'ready';
  return snapshot.hasTag('failed') ? 'failed' : 'loading';
}
