import { fromPromise } from 'xstate';
import { register } from '../../contract/account/account.calls.ts';
import type { AutoLogInReply } from '../../machines/account/auto-login.ts';
import type { FilledForm } from '../../machines/account/code-form/code-form.machine.ts';
import { type RegisterReply, registerFormMachine } from '../../machines/account/register-form/register-form.machine.ts';
import { createAutoLogin } from './auto-login.ts';
import { refuseTakenPhone, wireCodeForm } from './code-form.wire.ts';
import { refused } from './refused.ts';
import type { World } from './world.ts';

/** `registerForm` on the real gateway. */
export function wireRegisterForm(world: World) {
  const autoLogin = createAutoLogin(world);
  return registerFormMachine.provide({
    actors: {
      codeForm: wireCodeForm(world, 'register', refuseTakenPhone(world)),
      register: fromPromise<RegisterReply, FilledForm>(async ({ input, signal }) => {
        const { organizationCode } = world.settings;
        const body = { userName: input.phone, validCode: input.smsCode, password: input.password };
        const headers = organizationCode === '' ? {} : { organizationCode };
        const reply = await world.api.ask(register, { body, headers }, { signal, serverErrorAsRefusal: true });
        if (reply.kind !== 'ok') return refused(reply);
        autoLogin.prepare({ loginName: input.phone, password: input.password, slideTicket: reply.body.slideTicket });
        return { kind: 'registered' };
      }),
      logIn: fromPromise<AutoLogInReply>(({ signal }) => autoLogin.logIn(signal)),
    },
  });
}
