import { fromPromise } from 'xstate';
import {
  CLOSE_ORIGIN,
  CODE_NOT_PROVEN,
  closeAccount,
  LOSS_KINDS,
  readClosing,
} from '../../contract/safe/close.calls.ts';
import {
  type CloseAccountInput,
  type CloseReply,
  closeAccountMachine,
  type Loss,
  type ReadClosingReply,
} from '../../machines/safe/close-account.machine.ts';
import { ownCodeInput, provideOwnCodeForm } from '../codes/own-code.actors.ts';
import { refused } from '../lib/refused.ts';
import type { Services } from '../lib/services.ts';

type Parts = Pick<Services, 'api' | 'clock' | 'storage' | 'pendingCode'>;

/** `closeAccount` on the real gateway. */
export function provideCloseAccount(services: Parts) {
  const { api } = services;
  return closeAccountMachine.provide({
    actors: {
      codeForm: provideOwnCodeForm(services, 'closeAccount'),
      readClosing: fromPromise<ReadClosingReply>(async ({ signal }) => {
        const reply = await api.ask(readClosing, {}, { signal });
        if (reply.kind !== 'ok') return refused(reply);
        const { phoneStr, openOrders, losses } = reply.body;
        return { kind: 'read', phone: phoneStr, openOrders, losses: losses.flatMap(knownLoss) };
      }),
      closeAccount: fromPromise<CloseReply>(async ({ signal }) => {
        const reply = await api.ask(closeAccount, { headers: { closeOrigin: CLOSE_ORIGIN } }, { signal });
        // Any 2xx is success, whatever its body.
        if (reply.kind !== 'refused') return { kind: 'closed' };
        return reply.code === CODE_NOT_PROVEN ? { kind: 'unproven', message: reply.message } : refused(reply);
      }),
    },
  });
}

/** What the page starts from: the countdowns that outlived a reload, and what has to be typed. */
export function closeAccountInput(services: Pick<Services, 'clock' | 'storage'>, words: string): CloseAccountInput {
  return { words, smsCode: ownCodeInput(services) };
}

/** What the page has no words for is left out. */
function knownLoss({ kind, count }: { kind: string; count: number }): Loss[] {
  const known = LOSS_KINDS.find((name) => name === kind);
  return known === undefined || count <= 0 ? [] : [{ kind: known, count }];
}
