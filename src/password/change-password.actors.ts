import { fromPromise } from 'xstate';
import { changePassword } from '../../contract/safe/own-account.calls.ts';
import {
  type ChangeReply,
  changePasswordMachine,
  type PasswordChange,
} from '../../machines/password/change-password.machine.ts';
import { refused } from '../lib/refused.ts';
import type { Services } from '../lib/services.ts';

/** `changePassword` on the real gateway. A 401 is the session's affair. */
export function provideChangePassword({ api }: Pick<Services, 'api'>) {
  return changePasswordMachine.provide({
    actors: {
      changePassword: fromPromise<ChangeReply, PasswordChange>(async ({ input, signal }) => {
        const body = { oldPwd: input.oldPassword, newPwd: input.newPassword, newPwdConfirm: input.newPassword };
        const reply = await api.ask(changePassword, { body }, { signal });
        return reply.kind === 'ok' ? { kind: 'changed' } : refused(reply);
      }),
    },
  });
}
