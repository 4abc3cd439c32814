import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { LoginForm, LoginMethod, loginViewMachine } from './login-view.machine.ts';
import type { passwordLoginMachine } from './password-login.machine.ts';
import type { qrLoginMachine } from './qr-login.machine.ts';
import type { smsLoginMachine } from './sms-login.machine.ts';

// The same lists each time, so that a view that compares sees no change.
const WITH_PASSWORD: readonly LoginMethod[] = ['sms', 'password', 'qr'];
const WITHOUT_PASSWORD: readonly LoginMethod[] = ['sms', 'qr'];

/** What the login card shows. */
export interface LoginView {
  readonly method: LoginMethod;
  /** The ways in that this shop has, in the order of their tabs (ACC-LOGIN-01, ACC-LOGIN-03). */
  readonly methods: readonly LoginMethod[];
  /** The form that the corner turns back to. */
  readonly form: LoginForm;
  readonly smsLogin: ActorRefFrom<typeof smsLoginMachine> | undefined;
  readonly passwordLogin: ActorRefFrom<typeof passwordLoginMachine> | undefined;
  readonly qrLogin: ActorRefFrom<typeof qrLoginMachine> | undefined;
  /** Where the shopper goes now: into the member centre, or to a page that the account needs first. */
  readonly leaving: 'in' | 'toBind' | 'toUpdate' | null;
}

/** Snapshot of `loginView` → what the login card shows and may do. */
export function selectLoginView(snapshot: SnapshotFrom<typeof loginViewMachine>): LoginView {
  return {
    method: snapshot.matches({ choosing: 'qr' }) ? 'qr' : snapshot.context.form,
    methods: snapshot.context.passwordLogin ? WITH_PASSWORD : WITHOUT_PASSWORD,
    form: snapshot.context.form,
    smsLogin: snapshot.children.smsLogin,
    passwordLogin: snapshot.children.passwordLogin,
    qrLogin: snapshot.children.qrLogin,
    leaving: leavingOf(snapshot),
  };
}

function leavingOf(snapshot: SnapshotFrom<typeof loginViewMachine>): LoginView['leaving'] {
  if (snapshot.matches('toBind')) return 'toBind';
  if (snapshot.matches('toUpdate')) return 'toUpdate';
  return snapshot.matches('leaving') ? 'in' : null;
}
