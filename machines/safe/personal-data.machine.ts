/**
 * The copy of all data that the shop keeps of the member, on the page of account security (PIPL art. 45): one JSON
 * file, which one port fetches and gives to the browser. None of it enters the machine. A failure says why.
 */
import { emit, type SnapshotFrom, setup } from 'xstate';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { call, note, noticeActions, port, to } from '../lib/reply.ts';

interface Context {
  readonly notice: FormNotice | null;
}

export type PersonalDataEvent = { type: 'download.pressed' };

export const personalDataMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PersonalDataEvent,
    /** Shown as a toast, wherever the shopper then is. */
    emitted: {} as { type: 'succeeded' },
  },
  actors: {
    download: call<{ kind: 'downloaded' } | Refused>('download'),
  },
  actions: {
    ...noticeActions<Context, PersonalDataEvent>(),
    tellSuccess: emit({ type: 'succeeded' }),
  },
}).createMachine({
  id: 'personalData',
  context: { notice: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'The shopper can request the copy.',
      meta: { req: ['ACC-SAFE-01'] },
      on: { 'download.pressed': 'downloading' },
    },
    downloading: {
      description: 'The gateway gathers the copy, and the browser gets it as a file.',
      meta: { req: ['ACC-SAFE-01'] },
      entry: 'forgetNotice',
      invoke: port('download', { downloaded: to('idle', 'tellSuccess'), failed: note('failed') }),
    },
    failed: {
      description: 'There is no file; the page says why, and the shopper can retry.',
      meta: { req: ['ACC-SAFE-01'] },
      on: { 'download.pressed': 'downloading' },
    },
  },
});

/** Snapshot of `personalData` → what the page shows. */
export function selectPersonalData(snapshot: SnapshotFrom<typeof personalDataMachine>) {
  return { downloading: snapshot.matches('downloading'), notice: snapshot.context.notice };
}
