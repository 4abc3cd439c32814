import { changePassword } from '../../contract/login/account.calls.ts';
import { changePasswordMachine } from '../../machines/password/change-password.machine.ts';
import { newPasswordMachine } from '../../machines/password/new-password.machine.ts';
import { ask, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';

/** `changePassword` on the real gateway. The session handles a 401. */
export const provideChangePassword = ({ api }: Pick<Services, 'api'>) =>
  provide(changePasswordMachine, {
    changePassword({ input: { oldPassword, newPassword }, signal }) {
      const body = { oldPwd: oldPassword, newPwd: newPassword, newPwdConfirm: newPassword };
      return ask(api, changePassword, { body }, signal, { ok: () => ({ kind: 'changed' }) as const });
    },
    newPassword: newPasswordMachine,
  });
