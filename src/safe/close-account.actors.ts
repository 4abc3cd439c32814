import {
  CLOSE_ORIGIN,
  CODE_NOT_PROVEN,
  closeAccount,
  LOSS_KINDS,
  readClosing,
} from '../../contract/safe/close.calls.ts';
import { type CloseReply, closeAccountMachine, type Loss } from '../../machines/safe/close-account.machine.ts';
import { provideOwnCodeForm } from '../codes/own-code.actors.ts';
import { ask, provide, refused } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';

/** `closeAccount` on the real gateway. */
export function provideCloseAccount(services: Pick<Services, 'api' | 'storage' | 'pendingCode'>) {
  const { api } = services;
  return provide(closeAccountMachine, {
    codeForm: provideOwnCodeForm(services, 'closeAccount'),
    readClosing: ({ signal }) =>
      ask(api, readClosing, {}, signal, {
        ok: ({ phoneStr: phone, openOrders, losses }) =>
          ({
            kind: openOrders > 0 ? 'blocked' : 'closable',
            phone,
            openOrders,
            losses: losses.flatMap(knownLoss),
          }) as const,
      }),
    async closeAccount({ signal }): Promise<CloseReply> {
      const reply = await api.ask(closeAccount, { headers: { closeOrigin: CLOSE_ORIGIN } }, { signal });
      // Any 2xx is success, whatever its body.
      if (reply.kind !== 'refused') return { kind: 'closed' };
      return reply.code === CODE_NOT_PROVEN ? { kind: 'unproven', message: reply.message } : refused(reply);
    },
  });
}

/** Drops losses that the page has no words for. */
function knownLoss({ kind, count }: { kind: string; count: number }): Loss[] {
  const known = LOSS_KINDS.find((name) => name === kind);
  return known === undefined || count <= 0 ? [] : [{ kind: known, count }];
}
