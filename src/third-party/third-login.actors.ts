import { fromPromise } from 'xstate';
import { validateAccount } from '../../contract/login/account.calls.ts';
import { PLATFORM, type ThirdParty, thirdTypeOf } from '../../contract/third-party/third.ts';
import {
  type ThirdCheckReply,
  type ThirdLoginEvent,
  thirdLoginMachine,
} from '../../machines/third-party/third-login.machine.ts';
import { returnPort } from '../lib/page.ts';
import { refused } from '../lib/refused.ts';
import type { Services } from '../lib/services.ts';

/** `thirdLogin` on the real gateway, page and token store. */
export function provideThirdLogin({ api, page, tokens }: Pick<Services, 'api' | 'page' | 'tokens'>) {
  return thirdLoginMachine.provide({
    actors: {
      check: fromPromise<ThirdCheckReply, { party: ThirdParty; openId: string }>(async ({ input, signal }) => {
        const body = { userName: input.openId, type: thirdTypeOf(input.party), platform: PLATFORM } as const;
        const reply = await api.ask(validateAccount, { body }, { signal });
        if (reply.kind !== 'ok') return refused(reply);
        const { isBind, tokens: brought } = reply.body;
        if (isBind === '0') return { kind: 'unbound' };
        if (isBind !== '1' || brought === null) return { kind: 'refused', message: null };
        tokens.keep(brought);
        return { kind: 'signedIn' };
      }),
      watchPage: returnPort<ThirdLoginEvent>({ page }),
    },
  });
}
