import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FormNotice } from '../lib/form-notice.ts';
import type { codeFormMachine } from '../password/code-form.machine.ts';
import type { registerFormMachine } from './register-form.machine.ts';

/** What the registration shows around its form. */
export interface RegisterFormView {
  readonly form: ActorRefFrom<typeof codeFormMachine> | undefined;
  readonly notice: FormNotice | null;
  /** Registered; the shopper is about to leave the page. */
  readonly leaving: boolean;
}

/** Snapshot of `registerForm` → what its page shows. */
export function selectRegisterForm(snapshot: SnapshotFrom<typeof registerFormMachine>): RegisterFormView {
  return {
    form: snapshot.children.codeForm,
    notice: snapshot.context.notice,
    leaving: snapshot.hasTag('leaving'),
  };
}
