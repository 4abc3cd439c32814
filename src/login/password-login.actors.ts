import { CODE_NEEDS_PASSWORD, CODE_NEEDS_PHONE, logInByPassword } from '../../contract/login/account.calls.ts';
import { passwordLoginMachine } from '../../machines/login/password-login.machine.ts';
import { provideSlideVerify } from '../codes/slide-verify.actors.ts';
import { keepDraft } from '../lib/drafts.ts';
import { ask, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';

/** `passwordLogin` on the real gateway; if the account needs a phone first, the password is kept in memory. */
export function providePasswordLogin({ api, tokens, pendingPassword, storage }: Services) {
  const machine = provide(passwordLoginMachine, {
    slideVerify: provideSlideVerify({ api }),
    logIn({ input: { loginName, password, slideTicket }, signal }) {
      const request = { body: { loginName, password, platform: 1 as const }, headers: { slideTicket } };
      const options = { signal, serverErrorAsRefusal: true };
      return ask(api, logInByPassword, request, options, {
        ok(brought) {
          tokens.keep(brought);
          return { kind: 'signedIn' } as const;
        },
        codes: {
          [CODE_NEEDS_PHONE]() {
            pendingPassword.put(loginName, password);
            return { kind: 'needsPhone', loginName } as const;
          },
          [CODE_NEEDS_PASSWORD]: () => ({ kind: 'needsPassword' }) as const,
        },
      });
    },
  });
  return machine.provide({
    actions: { rememberLoginName: (_, loginName) => keepDraft(storage.session, 'login.loginName', loginName) },
  });
}
