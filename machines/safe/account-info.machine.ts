/**
 * What is known of the member's account on the page of account security (ACC-SAFE-01): read, and read again after a
 * failure. The rest of the page does not wait for it.
 */
import { assign, setup } from 'xstate';
import { withAnswer } from '../lib/answers.ts';
import { port } from '../lib/ports.ts';
import type { StateMeta } from '../state-meta.ts';

/** `phone` is masked, empty without one; `hasPassword` is null where unknown. */
export interface AccountInfo {
  readonly phone: string;
  readonly hasPassword: boolean | null;
}
export type ReadAccountReply = { kind: 'read'; account: AccountInfo } | { kind: 'unreadable' };

interface Context {
  /** Null until it was read. */
  readonly account: AccountInfo | null;
}

export const accountInfoMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'retry.pressed' },
    meta: {} as StateMeta,
  },
  actors: {
    readAccount: port<ReadAccountReply>('readAccount'),
  },
  guards: {
    isRead: (_, reply: ReadAccountReply) => reply.kind === 'read',
  },
  actions: {
    keepAccount: assign((_, reply: ReadAccountReply) => (reply.kind === 'read' ? { account: reply.account } : {})),
  },
}).createMachine({
  id: 'accountInfo',
  context: { account: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The phone and whether there is a password are read.',
      meta: { req: ['ACC-SAFE-01', 'ACC-CALL-08'] },
      invoke: {
        id: 'readAccount',
        src: 'readAccount',
        onDone: [
          {
            guard: withAnswer('isRead'),
            target: 'shown',
            actions: withAnswer('keepAccount'),
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'They could not be read; the rest of the page goes on.',
      meta: { req: ['ACC-SAFE-01', 'ACC-CALL-08'] },
      on: { 'retry.pressed': 'loading' },
    },
    shown: {
      description: 'The masked phone and whether there is a password, with the ways to change them.',
      meta: { req: ['ACC-SAFE-01', 'ACC-SAFE-03', 'ACC-SAFE-04'] },
      type: 'final',
    },
  },
});
