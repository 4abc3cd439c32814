import { fromPromise } from 'xstate';
import { CODE_PHONE_NOT_REGISTERED, logInBySms } from '../../contract/session/session.calls.ts';
import { type LoginViewInput, loginViewMachine } from '../../machines/login/login-view.machine.ts';
import { type SmsLogInReply, smsLoginMachine } from '../../machines/login/sms-login.machine.ts';
import { smsCodeInput, wireSmsCode } from '../codes/sms-code.actors.ts';
import { keepDraft, readDraft } from '../lib/drafts.ts';
import { refused } from '../lib/refused.ts';
import type { World } from '../lib/world.ts';
import { wirePasswordLogin } from './password-login.actors.ts';
import { wireQrLogin } from './qr-login.actors.ts';

/** `loginView` with its ways in, on the real gateway. */
export function wireLoginView(world: World) {
  return loginViewMachine.provide({
    actors: {
      smsLogin: wireSmsLogin(world),
      passwordLogin: wirePasswordLogin(world),
      qrLogin: wireQrLogin(world),
    },
  });
}

/** What the login page starts from: its forms, and what of them outlived a reload. The phone comes a moment later. */
export function loginViewInput(world: World, backUrl: string | null): LoginViewInput {
  const { settings, storage } = world;
  return {
    backUrl,
    smsCode: smsCodeInput(world),
    passwordLogin: settings.passwordLogin,
    loginName: readDraft(storage.session, 'login.loginName'),
  };
}

function wireSmsLogin(world: World) {
  return smsLoginMachine.provide({
    actors: {
      smsCode: wireSmsCode(world, 'login'),
      logIn: fromPromise<SmsLogInReply, { phone: string; smsCode: string }>(async ({ input, signal }) => {
        const body = { phoneNum: input.phone, smsCode: input.smsCode };
        const reply = await world.api.ask(logInBySms, { body }, { signal });
        if (reply.kind === 'refused' && reply.code === CODE_PHONE_NOT_REGISTERED) {
          return { kind: 'unregistered', message: reply.message, ...input };
        }
        if (reply.kind !== 'ok') return refused(reply);
        world.tokens.keep(reply.body);
        return { kind: 'signedIn' };
      }),
    },
    actions: {
      handOver: (_, code) => {
        if (code === null) return;
        keepDraft(world.storage.session, 'register.phone', code.phone);
        world.codeHandover.put(code.phone, code.smsCode);
      },
    },
  });
}
