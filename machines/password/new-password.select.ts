import type { SnapshotFrom } from 'xstate';
import type { newPasswordMachine } from './new-password.machine.ts';

/** What a form shows of its new password. */
export type NewPasswordView = Pick<
  SnapshotFrom<typeof newPasswordMachine>['context'],
  'password' | 'passwordFault' | 'confirmation' | 'confirmationFault'
>;

/** Snapshot of `newPassword` → what its form shows. */
export function selectNewPassword({ context }: SnapshotFrom<typeof newPasswordMachine>): NewPasswordView {
  const { password, passwordFault, confirmation, confirmationFault } = context;
  return { password, passwordFault, confirmation, confirmationFault };
}
