/**
 * The member's account on the page of account security (ACC-SAFE-01): read, and read again after a failure. The rest of
 * the page does not wait for it.
 */
import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Refused } from '../lib/form-notice.ts';
import { call, keep, port, to } from '../lib/reply.ts';

/** `phone` is masked, empty without one; `hasPassword` is null where unknown. */
export interface AccountInfo {
  readonly phone: string;
  readonly hasPassword: boolean | null;
}
interface Read {
  readonly kind: 'read';
  readonly account: AccountInfo;
}

interface Context {
  /** Null until read. */
  readonly account: AccountInfo | null;
}

export const accountInfoMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'retry.pressed' },
  },
  actors: { readAccount: call<Read | Refused>('readAccount') },
  actions: { keepAccount: assign({ account: (_, { account }: Read) => account }) },
}).createMachine({
  id: 'accountInfo',
  context: { account: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The page reads the phone and whether there is a password.',
      meta: { req: ['ACC-SAFE-01', 'ACC-CALL-08'] },
      invoke: port('readAccount', { read: to('shown', keep('keepAccount')), failed: to('failed') }),
    },
    failed: {
      description: 'The account could not be read; the rest of the page still works.',
      meta: { req: ['ACC-SAFE-01', 'ACC-CALL-08'] },
      on: { 'retry.pressed': 'loading' },
    },
    shown: {
      description: 'The page shows the masked phone and whether there is a password, with links to change them.',
      meta: { req: ['ACC-SAFE-01', 'ACC-SAFE-03', 'ACC-SAFE-04'] },
      type: 'final',
    },
  },
});

/** Snapshot of `accountInfo` → what the page shows. */
export function selectAccountInfo(snapshot: SnapshotFrom<typeof accountInfoMachine>) {
  return { account: snapshot.context.account, failed: snapshot.matches('failed') };
}
