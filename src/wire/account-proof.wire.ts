import { fromPromise } from 'xstate';
import { proveByPassword } from '../../contract/account/own-account.calls.ts';
import { readAccount } from '../../contract/account/safe.calls.ts';
import {
  accountProofMachine,
  type ProveReply,
  type ReadProofsReply,
} from '../../machines/account/account-proof/account-proof.machine.ts';
import { wireOwnCodeForm } from './own-code.wire.ts';
import { refused } from './refused.ts';
import type { World } from './world.ts';

/** `accountProof` on the real gateway. */
export function wireAccountProof(world: Pick<World, 'api' | 'clock' | 'storage' | 'codeHandover'>) {
  const { api } = world;
  return accountProofMachine.provide({
    actors: {
      codeForm: wireOwnCodeForm(world, 'changePhone'),
      readProofs: fromPromise<ReadProofsReply>(async ({ signal }) => {
        const reply = await api.ask(readAccount, {}, { signal });
        if (reply.kind !== 'ok') return refused(reply);
        const { phoneStr, hasPassword } = reply.body;
        // Where the answer does not say, the password may still be tried.
        return { kind: 'read', phone: phoneStr, hasPassword: hasPassword ?? true };
      }),
      provePassword: fromPromise<ProveReply, { password: string }>(async ({ input, signal }) => {
        const reply = await api.ask(proveByPassword, { body: input }, { signal });
        return reply.kind === 'ok' ? { kind: 'proven' } : refused(reply);
      }),
    },
  });
}
