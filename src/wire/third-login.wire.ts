import { fromCallback, fromPromise } from 'xstate';
import { validateAccount } from '../../contract/account/account.calls.ts';
import { PLATFORM, THIRD_LOGIN_PATH, type ThirdParty, thirdTypeOf } from '../../contract/account/third.ts';
import {
  type ThirdCheckReply,
  type ThirdLoginEvent,
  thirdLoginMachine,
} from '../../machines/account/third-login/third-login.machine.ts';
import { randomName } from './random.ts';
import { refused } from './refused.ts';
import { keepThirdIntent } from './third-return.ts';
import type { World } from './world.ts';

/** The page on which a login begins and to which it comes back. */
const LOGIN = '/user/login';

/** `thirdLogin` on the real gateway, page and token store. */
export function wireThirdLogin({ api, page, tokens }: Pick<World, 'api' | 'page' | 'tokens'>) {
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
      watchPage: fromCallback<ThirdLoginEvent>(({ sendBack }) =>
        page.watchReturn(() => sendBack({ type: 'page.returned' })),
      ),
    },
  });
}

/**
 * ACC-CALL-20: notes that this tab begins a login at a third party (ruling 9) and says where it has to go for that; null
 * when the browser cannot note it.
 * @param backUrl the return address of the login page, or null
 */
export function beginThirdLogin(
  { settings, storage }: Pick<World, 'settings' | 'storage'>,
  party: ThirdParty,
  backUrl: string | null,
): string | null {
  const state = randomName(16);
  if (!keepThirdIntent(storage.session, { state, party, backUrl, at: Date.now() })) return null;
  const back = new URLSearchParams({ state, ...(backUrl === null ? {} : { backurl: backUrl }) });
  const query = new URLSearchParams({
    backUrl: `${LOGIN}?${back.toString()}`,
    origin: window.location.origin,
    thirdType: String(thirdTypeOf(party)),
    platform: PLATFORM,
    appName: settings.appName,
  });
  return `${settings.gatewayBase}${THIRD_LOGIN_PATH}?${query.toString()}`;
}
