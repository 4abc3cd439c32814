import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FormNotice } from '../lib/form-notice.ts';
import type { codeFormMachine } from './code-form.machine.ts';
import type { ResetKind, resetPasswordMachine } from './reset-password.machine.ts';

/** What the reset of a password shows around its form. */
export interface ResetPasswordView {
  readonly kind: ResetKind;
  readonly form: ActorRefFrom<typeof codeFormMachine> | undefined;
  readonly notice: FormNotice | null;
  /** The password is set; the shopper is about to leave the page. */
  readonly leaving: boolean;
}

/** Snapshot of `resetPassword` → what its page shows. */
export function selectResetPassword(snapshot: SnapshotFrom<typeof resetPasswordMachine>): ResetPasswordView {
  return {
    kind: snapshot.context.kind,
    form: snapshot.children.codeForm,
    notice: snapshot.context.notice,
    leaving: snapshot.hasTag('leaving'),
  };
}
