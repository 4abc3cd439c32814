import { validateAccount } from '../../contract/login/account.calls.ts';
import { PLATFORM, thirdTypeOf } from '../../contract/third-party/third.ts';
import {
  type ThirdCheckReply,
  type ThirdLoginEvent,
  thirdLoginMachine,
} from '../../machines/third-party/third-login.machine.ts';
import { returnPort } from '../lib/page.ts';
import { ask, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';

/** `thirdLogin` on the real gateway, page and token store. */
export const provideThirdLogin = ({ api, page, tokens }: Pick<Services, 'api' | 'page' | 'tokens'>) =>
  provide(thirdLoginMachine, {
    check({ input: { openId, party }, signal }) {
      const body = { userName: openId, type: thirdTypeOf(party), platform: PLATFORM } as const;
      return ask(api, validateAccount, { body }, signal, {
        ok({ isBind, tokens: brought }): ThirdCheckReply {
          if (isBind === '0') return { kind: 'unbound' };
          if (isBind !== '1' || brought === null) return { kind: 'refused', message: null };
          tokens.keep(brought);
          return { kind: 'signedIn' };
        },
      });
    },
    watchPage: returnPort<ThirdLoginEvent>({ page }),
  });
