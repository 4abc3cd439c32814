import { fromPromise } from 'xstate';
import { CODE_PHONE_NOT_REGISTERED, logInBySms } from '../../contract/session/session.calls.ts';
import { type LoginViewInput, loginViewMachine } from '../../machines/login/login-view.machine.ts';
import { type SmsLogInReply, smsLoginMachine } from '../../machines/login/sms-login.machine.ts';
import { provideSmsCode, smsCodeInput } from '../codes/sms-code.actors.ts';
import { keepDraft, readDraft } from '../lib/drafts.ts';
import { refused } from '../lib/refused.ts';
import type { Services } from '../lib/services.ts';
import { providePasswordLogin } from './password-login.actors.ts';
import { provideQrLogin } from './qr-login.actors.ts';

/** `loginView` with its ways in, on the real gateway. */
export function provideLoginView(services: Services) {
  return loginViewMachine.provide({
    actors: {
      smsLogin: provideSmsLogin(services),
      passwordLogin: providePasswordLogin(services),
      qrLogin: provideQrLogin(services),
    },
  });
}

/** What the login page starts from: its forms, and what of them outlived a reload. The phone comes a moment later. */
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
  return smsLoginMachine.provide({
    actors: {
      smsCode: provideSmsCode(services, 'login'),
      logIn: fromPromise<SmsLogInReply, { phone: string; smsCode: string }>(async ({ input, signal }) => {
        const body = { phoneNum: input.phone, smsCode: input.smsCode };
        const reply = await services.api.ask(logInBySms, { body }, { signal });
        if (reply.kind === 'refused' && reply.code === CODE_PHONE_NOT_REGISTERED) {
          return { kind: 'unregistered', message: reply.message, ...input };
        }
        if (reply.kind !== 'ok') return refused(reply);
        services.tokens.keep(reply.body);
        return { kind: 'signedIn' };
      }),
    },
    actions: {
      handOver: (_, code) => {
        if (code === null) return;
        keepDraft(services.storage.session, 'register.phone', code.phone);
        services.pendingCode.put(code.phone, code.smsCode);
      },
    },
  });
}
