import { resetPassword } from '../../contract/login/account.calls.ts';
import { resetPasswordMachine } from '../../machines/password/reset-password.machine.ts';
import { ask, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';
import { createAutoLogin } from '../login/auto-login.ts';
import { provideCodeForm } from './code-form.actors.ts';

/** `resetPassword` on the real gateway. */
export function provideResetPassword(services: Services) {
  const { prepare, logIn } = createAutoLogin(services);
  const machine = provide(resetPasswordMachine, {
    codeForm: provideCodeForm(services, 'resetPassword'),
    resetPassword({ input: { phone, smsCode, password }, signal }) {
      const body = { userName: phone, password, validCode: smsCode };
      return ask(
        services.api,
        resetPassword,
        { body },
        { signal },
        {
          ok({ slideTicket }) {
            prepare({ loginName: phone, password, slideTicket });
            return { kind: 'reset' } as const;
          },
        },
      );
    },
    logIn,
  });
  return machine.provide({ actions: { dropMember: () => services.tokens.drop() } });
}
