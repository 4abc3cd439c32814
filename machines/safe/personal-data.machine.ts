/**
 * The copy of everything that the shop keeps of the member, on the page of account security (PIPL art. 45): one JSON
 * file, got and handed to the browser by one port. None of it enters the machine. A failure says why; it may be tried again.
 */
import { emit, setup } from 'xstate';
import { noticeActions, whenRefused, whenUnreachable, withAnswer } from '../lib/answers.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { port } from '../lib/ports.ts';
import type { StateMeta } from '../state-meta.ts';

/** `downloaded`: the browser has the file. */
export type DownloadReply = { kind: 'downloaded' } | Refused;

interface Context {
  readonly notice: FormNotice | null;
}

export type PersonalDataEvent = { type: 'download.pressed' };

/** Shown as a toast, wherever the shopper then is. */
export type PersonalDataEmitted = { type: 'succeeded' };

export const personalDataMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PersonalDataEvent,
    emitted: {} as PersonalDataEmitted,
    meta: {} as StateMeta,
  },
  actors: {
    download: port<DownloadReply>('download'),
  },
  guards: {
    isDownloaded: (_, reply: DownloadReply) => reply.kind === 'downloaded',
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
      description: 'The copy may be asked for.',
      meta: { req: ['ACC-SAFE-01'] },
      on: { 'download.pressed': 'downloading' },
    },
    downloading: {
      description: 'The gateway gathers the copy, and the browser gets it as a file.',
      meta: { req: ['ACC-SAFE-01'] },
      entry: 'forgetNotice',
      invoke: {
        id: 'download',
        src: 'download',
        onDone: [{ guard: withAnswer('isDownloaded'), target: 'idle', actions: 'tellSuccess' }, whenRefused('failed')],
        onError: whenUnreachable('failed'),
      },
    },
    failed: {
      description: 'There is no file; the page says why, and it may be asked for again.',
      meta: { req: ['ACC-SAFE-01'] },
      on: { 'download.pressed': 'downloading' },
    },
  },
});
