import { fromPromise } from 'xstate';
import { logInBySms } from '../../contract/account/session.calls.ts';
import { loginViewMachine } from '../../machines/account/login-view/login-view.machine.ts';
import type { SmsCodeInput } from '../../machines/account/sms-code/sms-code.ports.ts';
import { type SmsLogInReply, smsLoginMachine } from '../../machines/account/sms-login/sms-login.machine.ts';
import { wireQrLogin } from './qr-login.wire.ts';
import { recallDeadlines, wireSmsCode } from './sms-code.wire.ts';
import type { World } from './world.ts';

/** `loginView` with its two ways in, on the real gateway. */
export function wireLoginView(world: World) {
  return loginViewMachine.provide({ actors: { smsLogin: wireSmsLogin(world), qrLogin: wireQrLogin(world) } });
}

/** What the SMS form starts from: an empty phone and the countdowns that outlived a reload. */
export function smsLoginInput(world: Pick<World, 'clock' | 'storage'>): SmsCodeInput {
  return { phone: '', resendAt: recallDeadlines(world, 'login'), now: world.clock.now() };
}

function wireSmsLogin(world: World) {
  return smsLoginMachine.provide({
    actors: {
      smsCode: wireSmsCode(world, 'login'),
      logIn: fromPromise<SmsLogInReply, { phone: string; smsCode: string }>(async ({ input, signal }) => {
        const body = { phoneNum: input.phone, smsCode: input.smsCode };
        const reply = await world.api.ask(logInBySms, { body }, { signal });
        if (reply.kind !== 'ok') return { kind: 'refused', message: reply.kind === 'refused' ? reply.message : null };
        world.tokens.keep(reply.body);
        return { kind: 'signedIn' };
      }),
    },
  });
}
