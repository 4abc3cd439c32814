import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { smsCodeMachine } from '../codes/sms-code.machine.ts';
import type { codeFormMachine } from './code-form.machine.ts';
import type { newPasswordMachine } from './new-password.machine.ts';

/** What a form with an SMS code shows around its fields. */
export interface CodeFormView {
  readonly smsCode: ActorRefFrom<typeof smsCodeMachine> | undefined;
  readonly newPassword: ActorRefFrom<typeof newPasswordMachine> | undefined;
  readonly busy: boolean;
  readonly failedSubmits: number;
}

/** Snapshot of `codeForm` → what it shows and may do. */
export function selectCodeForm(snapshot: SnapshotFrom<typeof codeFormMachine>): CodeFormView {
  return {
    smsCode: snapshot.children.smsCode,
    newPassword: snapshot.children.newPassword,
    busy: snapshot.hasTag('busy'),
    failedSubmits: snapshot.context.failedSubmits,
  };
}
