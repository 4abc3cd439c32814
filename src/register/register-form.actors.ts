import { fromPromise } from 'xstate';
import { register } from '../../contract/login/account.calls.ts';
import type { AutoLogInReply } from '../../machines/login/auto-login.ts';
import type { FilledForm } from '../../machines/password/code-form.machine.ts';
import { type RegisterReply, registerFormMachine } from '../../machines/register/register-form.machine.ts';
import { refused } from '../lib/refused.ts';
import type { Services } from '../lib/services.ts';
import { createAutoLogin } from '../login/auto-login.ts';
import { provideCodeForm, refuseTakenPhone } from '../password/code-form.actors.ts';

/** `registerForm` on the real gateway. */
export function provideRegisterForm(services: Services) {
  const autoLogin = createAutoLogin(services);
  return registerFormMachine.provide({
    actors: {
      codeForm: provideCodeForm(services, 'register', refuseTakenPhone(services)),
      register: fromPromise<RegisterReply, FilledForm>(async ({ input, signal }) => {
        const { organizationCode } = services.settings;
        const body = { userName: input.phone, validCode: input.smsCode, password: input.password };
        const headers = organizationCode === '' ? {} : { organizationCode };
        const reply = await services.api.ask(register, { body, headers }, { signal, serverErrorAsRefusal: true });
        if (reply.kind !== 'ok') return refused(reply);
        autoLogin.prepare({ loginName: input.phone, password: input.password, slideTicket: reply.body.slideTicket });
        return { kind: 'registered' };
      }),
      logIn: fromPromise<AutoLogInReply>(({ signal }) => autoLogin.logIn(signal)),
    },
  });
}
