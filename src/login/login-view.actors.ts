import { CODE_PHONE_NOT_REGISTERED, logInBySms } from '../../contract/session/session.calls.ts';
import { type LoginViewInput, loginViewMachine } from '../../machines/login/login-view.machine.ts';
import { smsLoginMachine } from '../../machines/login/sms-login.machine.ts';
import { provideSmsCode, smsCodeInput, wrongCodes } from '../codes/sms-code.actors.ts';
import { keepDraft, readDraft } from '../lib/drafts.ts';
import { ask, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';
import { providePasswordLogin } from './password-login.actors.ts';
import { provideQrLogin } from './qr-login.actors.ts';

/** `loginView` with its ways in, on the real gateway. */
export function provideLoginView(services: Services) {
  return provide(loginViewMachine, {
    smsLogin: provideSmsLogin(services),
    passwordLogin: providePasswordLogin(services),
    qrLogin: provideQrLogin(services),
  });
}

/** Machine input for the login page: its forms and the input that survived a reload. `recallPhone` adds the phone. */
export function loginViewInput(services: Services, backUrl: string | null): LoginViewInput {
  const { settings, storage } = services;
  return {
    backUrl,
    smsCode: smsCodeInput(services),
    passwordLogin: settings.passwordLogin,
    loginName: readDraft(storage.session, 'login.loginName'),
  };
}

function provideSmsLogin(services: Services) {
  const { api, storage, tokens, pendingCode } = services;
  const machine = provide(smsLoginMachine, {
    smsCode: provideSmsCode(services, 'login'),
    logIn({ input, signal }) {
      const body = { phoneNum: input.phone, smsCode: input.smsCode };
      const options = { signal, serverErrorAsRefusal: true };
      return ask(api, logInBySms, { body }, options, {
        ok(brought) {
          tokens.keep(brought);
          return { kind: 'signedIn' } as const;
        },
        codes: {
          ...wrongCodes,
          [CODE_PHONE_NOT_REGISTERED]: (message) => ({ kind: 'unregistered', message, ...input }) as const,
        },
      });
    },
  });
  return machine.provide({
    actions: {
      handOver: (_, code) => {
        if (code === null) return;
        keepDraft(storage.session, 'register.phone', code.phone);
        pendingCode.put(code.phone, code.smsCode);
      },
    },
  });
}
