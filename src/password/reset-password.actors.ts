import { fromPromise } from 'xstate';
import { resetPassword } from '../../contract/login/account.calls.ts';
import type { AutoLogInReply } from '../../machines/login/auto-login.ts';
import type { FilledForm } from '../../machines/password/code-form.machine.ts';
import {
  type ResetKind,
  type ResetPasswordInput,
  type ResetReply,
  resetPasswordMachine,
} from '../../machines/password/reset-password.machine.ts';
import { smsCodeInput } from '../codes/sms-code.actors.ts';
import { refused } from '../lib/refused.ts';
import type { Services } from '../lib/services.ts';
import { createAutoLogin } from '../login/auto-login.ts';
import { provideCodeForm } from './code-form.actors.ts';

/** `resetPassword` on the real gateway. */
export function provideResetPassword(services: Services) {
  const autoLogin = createAutoLogin(services);
  return resetPasswordMachine.provide({
    actors: {
      codeForm: provideCodeForm(services, 'resetPassword'),
      resetPassword: fromPromise<ResetReply, FilledForm>(async ({ input, signal }) => {
        const body = { userName: input.phone, password: input.password, validCode: input.smsCode };
        const reply = await services.api.ask(resetPassword, { body }, { signal });
        if (reply.kind !== 'ok') return refused(reply);
        autoLogin.prepare({ loginName: input.phone, password: input.password, slideTicket: reply.body.slideTicket });
        return { kind: 'reset' };
      }),
      logIn: fromPromise<AutoLogInReply>(({ signal }) => autoLogin.logIn(signal)),
    },
    actions: { dropMember: () => services.tokens.drop() },
  });
}

/** What the reset starts from: the countdowns that outlived a reload, and where its login leads. */
export function resetPasswordInput(
  services: Pick<Services, 'clock' | 'storage'>,
  kind: ResetKind,
  backUrl: string | null,
): ResetPasswordInput {
  return { kind, backUrl, smsCode: smsCodeInput(services) };
}
