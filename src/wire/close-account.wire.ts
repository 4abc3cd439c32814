import { fromPromise } from 'xstate';
import { checkSmsCode } from '../../contract/account/captcha.calls.ts';
import {
  CLOSE_ORIGIN,
  CODE_NOT_PROVEN,
  closeAccount,
  LOSS_KINDS,
  readClosing,
} from '../../contract/account/close.calls.ts';
import { sendCodeToAccount } from '../../contract/account/own-account.calls.ts';
import { RESEND_SECONDS } from '../../contract/account/sms-code.ts';
import {
  type CloseAccountInput,
  type CloseReply,
  closeAccountMachine,
  type Loss,
  type ReadClosingReply,
} from '../../machines/account/close-account/close-account.machine.ts';
import { codeFormMachine } from '../../machines/account/code-form/code-form.machine.ts';
import type * as ports from '../../machines/account/sms-code/sms-code.ports.ts';
import { refused } from './refused.ts';
import { checkedBy, recallDeadlines, wireSmsCode } from './sms-code.wire.ts';
import type { World } from './world.ts';

type Parts = Pick<World, 'api' | 'clock' | 'storage'>;

const SCENE = 'closeAccount';
/** With a masked phone the check is the member's: the gateway asks whose phone it is. */
const checkOwnCode = { ...checkSmsCode, access: 'member', bearer: true } as const;

/** `closeAccount` on the real gateway. */
export function wireCloseAccount(world: Parts) {
  const { api } = world;
  return closeAccountMachine.provide({
    actors: {
      codeForm: codeFormMachine.provide({ actors: { smsCode: wireOwnCode(world) } }),
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
export function closeAccountInput(world: Pick<World, 'clock' | 'storage'>, words: string): CloseAccountInput {
  return { words, smsCode: { resendAt: recallDeadlines(world, SCENE), now: world.clock.now() } };
}

/** ACC-CALL-25: the gateway knows the account's phone; the page has it masked. */
function wireOwnCode(world: Parts) {
  const { api, clock } = world;
  return wireSmsCode(world, SCENE).provide({
    actors: {
      sendCode: fromPromise<ports.SendCodeReply, { phone: string; ticket: string; imageCode: string }>(
        async ({ input, signal }) => {
          const reply = await api.ask(sendCodeToAccount, { body: {} }, { signal });
          return reply.kind === 'ok'
            ? { kind: 'sent', phone: input.phone, resendAt: clock.now() + RESEND_SECONDS * 1000 }
            : refused(reply);
        },
      ),
      checkCode: fromPromise(checkedBy(api, checkOwnCode)),
    },
  });
}

/** What the page has no words for is left out. */
function knownLoss({ kind, count }: { kind: string; count: number }): Loss[] {
  const known = LOSS_KINDS.find((name) => name === kind);
  return known === undefined || count <= 0 ? [] : [{ kind: known, count }];
}
