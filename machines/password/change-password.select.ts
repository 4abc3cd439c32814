import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FormNotice } from '../lib/form-notice.ts';
import type { changePasswordMachine } from './change-password.machine.ts';
import type { newPasswordMachine } from './new-password.machine.ts';

/** What the change of a password shows and may do. */
export interface ChangePasswordView {
  readonly oldPassword: string;
  readonly oldPasswordFault: 'length' | null;
  readonly newPassword: ActorRefFrom<typeof newPasswordMachine> | undefined;
  readonly notice: FormNotice | null;
  readonly busy: boolean;
  readonly failedSubmits: number;
}

/** Snapshot of `changePassword` → what its page shows. */
export function selectChangePassword(snapshot: SnapshotFrom<typeof changePasswordMachine>): ChangePasswordView {
  const { oldPassword, oldPasswordFault, notice, failedSubmits } = snapshot.context;
  return {
    oldPassword,
    oldPasswordFault,
    newPassword: snapshot.children.newPassword,
    notice,
    busy: snapshot.hasTag('busy'),
    failedSubmits,
  };
}
