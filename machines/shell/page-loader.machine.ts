/**
 * Loads a part of the product that is not in the first bundle (ACC-ROUTE-17, ACC-ROUTE-22, ORD-ROUTE-02). A part that is
 * not there after 120 seconds has failed (ACC-LIM-01); the shopper may try again.
 */
import { type SnapshotFrom, setup } from 'xstate';
import { call } from '../lib/reply.ts';

/** ACC-LIM-01, milliseconds. */
export const PAGE_TIMEOUT = 120_000;

export const pageLoaderMachine = setup({
  types: {
    events: {} as { type: 'page.opened' } | { type: 'retry.pressed' },
  },
  actors: {
    loadPage: call<void>('loadPage'),
  },
  delays: {
    pageTimeout: PAGE_TIMEOUT,
  },
}).createMachine({
  id: 'pageLoader',
  initial: 'idle',
  states: {
    idle: {
      description: 'The part has not been requested yet.',
      meta: { req: ['ACC-ROUTE-17', 'ACC-ROUTE-22', 'ORD-ROUTE-02'] },
      on: { 'page.opened': 'loading' },
    },
    loading: {
      description: 'The part is being loaded.',
      meta: { req: ['ACC-LIM-01'] },
      tags: ['loading'],
      invoke: { id: 'loadPage', src: 'loadPage', onDone: 'ready', onError: 'failed' },
      after: { pageTimeout: 'failed' },
    },
    ready: {
      description: 'The part is loaded and can be shown.',
      meta: { req: ['ACC-ROUTE-17', 'ACC-ROUTE-22', 'ORD-ROUTE-02'] },
      type: 'final',
    },
    failed: {
      description: 'The part could not be loaded, or not in time.',
      meta: { req: ['ACC-LIM-01'] },
      tags: ['failed'],
      on: { 'retry.pressed': 'loading' },
    },
  },
});

/** Snapshot of `pageLoader` → the stage to show. */
export function selectPageStage(snapshot: SnapshotFrom<typeof pageLoaderMachine>) {
  if (snapshot.matches('ready')) return 'ready';
  return snapshot.hasTag('failed') ? 'failed' : 'loading';
}
