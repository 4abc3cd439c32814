import { proveByPassword } from '../../contract/safe/own-account.calls.ts';
import { readAccount } from '../../contract/safe/safe.calls.ts';
import { accountProofMachine, type ReadProofsReply } from '../../machines/phone/account-proof.machine.ts';
import { provideOwnCodeForm } from '../codes/own-code.actors.ts';
import { ask, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';

/** `accountProof` on the real gateway. */
export function provideAccountProof(services: Pick<Services, 'api' | 'storage' | 'pendingCode'>) {
  const { api } = services;
  return provide(accountProofMachine, {
    codeForm: provideOwnCodeForm(services, 'changePhone'),
    readProofs: ({ signal }) =>
      ask(api, readAccount, {}, signal, {
        // If the answer does not say, the member may still try a password.
        ok({ phoneStr: phone, ...body }): ReadProofsReply {
          const hasPassword = body.hasPassword ?? true;
          if (phone !== '') return { kind: 'hasPhone', phone, hasPassword };
          return hasPassword ? { kind: 'hasOnlyPassword', phone, hasPassword } : { kind: 'hasNothing' };
        },
      }),
    provePassword: ({ input, signal }) =>
      ask(api, proveByPassword, { body: input }, signal, { ok: () => ({ kind: 'proven' }) as const }),
  });
}
