import { fromPromise } from 'xstate';
import { register } from '../../contract/login/account.calls.ts';
import type { AutoLogInReply } from '../../machines/login/auto-login.ts';
import type { FilledForm } from '../../machines/password/code-form.machine.ts';
import { type RegisterReply, registerFormMachine } from '../../machines/register/register-form.machine.ts';
import { refused } from '../lib/refused.ts';
import type { World } from '../lib/world.ts';
import { createAutoLogin } from '../login/auto-login.ts';
import { refuseTakenPhone, wireCodeForm } from '../password/code-form.actors.ts';

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
