import { fromPromise } from 'xstate';
import { CODE_NEEDS_PASSWORD, CODE_NEEDS_PHONE, logInByPassword } from '../../contract/login/account.calls.ts';
import {
  type Credentials,
  type PasswordLogInReply,
  passwordLoginMachine,
} from '../../machines/login/password-login.machine.ts';
import { provideSlideVerify } from '../codes/slide-verify.actors.ts';
import { keepDraft } from '../lib/drafts.ts';
import { refused } from '../lib/refused.ts';
import type { Services } from '../lib/services.ts';

/** `passwordLogin` on the real gateway; a password that needs a phone is handed over in memory. */
export function providePasswordLogin({ api, tokens, pendingPassword, storage }: Services) {
  return passwordLoginMachine.provide({
    actors: {
      slideVerify: provideSlideVerify({ api }),
      logIn: fromPromise<PasswordLogInReply, Credentials>(async ({ input, signal }) => {
        const { loginName, password, slideTicket } = input;
        const request = { body: { loginName, password, platform: 1 as const }, headers: { slideTicket } };
        const reply = await api.ask(logInByPassword, request, { signal });
        if (reply.kind === 'ok') {
          tokens.keep(reply.body);
          return { kind: 'signedIn' };
        }
        if (reply.kind === 'incomplete') return refused(reply);
        if (reply.code === CODE_NEEDS_PHONE) {
          pendingPassword.put(loginName, password);
          return { kind: 'needsPhone', loginName };
        }
        return reply.code === CODE_NEEDS_PASSWORD ? { kind: 'needsPassword' } : refused(reply);
      }),
    },
    actions: { rememberLoginName: (_, loginName) => keepDraft(storage.session, 'login.loginName', loginName) },
  });
}
