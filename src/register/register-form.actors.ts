import { register } from '../../contract/login/account.calls.ts';
import { registerFormMachine } from '../../machines/register/register-form.machine.ts';
import { wrongCodes } from '../codes/sms-code.actors.ts';
import { ask, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';
import { autoLogin } from '../login/auto-login.ts';
import { provideCodeForm, refuseTakenPhone } from '../password/code-form.actors.ts';

/** `registerForm` on the real gateway. */
export function provideRegisterForm(services: Services) {
  const { organizationCode } = services.settings;
  const headers = organizationCode === '' ? {} : { organizationCode };
  return provide(registerFormMachine, {
    codeForm: provideCodeForm(services, 'register', refuseTakenPhone(services)),
    register({ input: { phone, smsCode, password }, signal }) {
      const body = { userName: phone, validCode: smsCode, password };
      const options = { signal, serverErrorAsRefusal: true };
      return ask(services.api, register, { body, headers }, options, {
        ok: ({ slideTicket }) => ({ kind: 'registered', login: { loginName: phone, password, slideTicket } }) as const,
        codes: wrongCodes,
      });
    },
    logIn: autoLogin(services),
  });
}
