import type { SnapshotFrom } from 'xstate';
import type { pageLoaderMachine } from './page-loader.machine.ts';

export type PageStage = 'loading' | 'ready' | 'failed';

/** Snapshot of `pageLoader` → which of its three faces is shown. */
export function selectPageStage(snapshot: SnapshotFrom<typeof pageLoaderMachine>): PageStage {
  if (snapshot.matches('ready')) return 'ready';
  return snapshot.hasTag('failed') ? 'failed' : 'loading';
}
