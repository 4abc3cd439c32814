import { fromPromise } from 'xstate';
import { proveByPassword } from '../../contract/safe/own-account.calls.ts';
import { readAccount } from '../../contract/safe/safe.calls.ts';
import {
  accountProofMachine,
  type ProveReply,
  type ReadProofsReply,
} from '../../machines/phone/account-proof.machine.ts';
import { provideOwnCodeForm } from '../codes/own-code.actors.ts';
import { refused } from '../lib/refused.ts';
import type { Services } from '../lib/services.ts';

/** `accountProof` on the real gateway. */
export function provideAccountProof(services: Pick<Services, 'api' | 'clock' | 'storage' | 'pendingCode'>) {
  const { api } = services;
  return accountProofMachine.provide({
    actors: {
      codeForm: provideOwnCodeForm(services, 'changePhone'),
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
