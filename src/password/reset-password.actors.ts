import { resetPassword } from '../../contract/login/account.calls.ts';
import { resetPasswordMachine } from '../../machines/password/reset-password.machine.ts';
import { wrongCodes } from '../codes/sms-code.actors.ts';
import { ask, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';
import { autoLogin } from '../login/auto-login.ts';
import { provideCodeForm } from './code-form.actors.ts';

/** `resetPassword` on the real gateway. */
export function provideResetPassword(services: Services) {
  const machine = provide(resetPasswordMachine, {
    codeForm: provideCodeForm(services, 'resetPassword'),
    resetPassword({ input: { phone, smsCode, password }, signal }) {
      const body = { userName: phone, password, validCode: smsCode };
      return ask(services.api, resetPassword, { body }, signal, {
        ok: ({ slideTicket }) => ({ kind: 'reset', login: { loginName: phone, password, slideTicket } }) as const,
        codes: wrongCodes,
      });
    },
    logIn: autoLogin(services),
  });
  return machine.provide({ actions: { dropMember: () => services.tokens.drop() } });
}
