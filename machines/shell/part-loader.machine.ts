/**
 * Loads a part of the product that is not in the first bundle (ACC-ROUTE-17, ACC-ROUTE-22, ORD-ROUTE-02). A part that is
 * not there after 120 seconds has failed (ACC-LIM-01); the shopper may try again.
 */
import { setup } from 'xstate';
import { port } from '../lib/ports.ts';
import type { StateMeta } from '../state-meta.ts';

/** ACC-LIM-01, milliseconds. */
export const PART_TIMEOUT = 120_000;

export type PartLoaderEvent = { type: 'part.opened' } | { type: 'retry.pressed' };

export const partLoaderMachine = setup({
  types: {
    events: {} as PartLoaderEvent,
    meta: {} as StateMeta,
  },
  actors: {
    loadPart: port<void>('loadPart'),
  },
  delays: {
    partTimeout: PART_TIMEOUT,
  },
}).createMachine({
  id: 'partLoader',
  initial: 'idle',
  states: {
    idle: {
      description: 'Nobody has asked for the part.',
      meta: { req: ['ACC-ROUTE-17', 'ACC-ROUTE-22', 'ORD-ROUTE-02'] },
      on: { 'part.opened': 'loading' },
    },
    loading: {
      description: 'The part is on its way.',
      meta: { req: ['ACC-LIM-01'] },
      tags: ['loading'],
      invoke: { id: 'loadPart', src: 'loadPart', onDone: 'ready', onError: 'failed' },
      after: { partTimeout: 'failed' },
    },
    ready: {
      description: 'The part is here and can be shown.',
      meta: { req: ['ACC-ROUTE-17', 'ACC-ROUTE-22', 'ORD-ROUTE-02'] },
      type: 'final',
    },
    failed: {
      description: 'The part did not come, or not in time.',
      meta: { req: ['ACC-LIM-01'] },
      tags: ['failed'],
      on: { 'retry.pressed': 'loading' },
    },
  },
});
