import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { qrLoginMachine } from '../qr-login/qr-login.machine.ts';
import type { smsLoginMachine } from '../sms-login/sms-login.machine.ts';
import type { LoginMethod, loginViewMachine } from './login-view.machine.ts';

/** What the login card shows. */
export interface LoginView {
  readonly method: LoginMethod;
  readonly smsLogin: ActorRefFrom<typeof smsLoginMachine> | undefined;
  readonly qrLogin: ActorRefFrom<typeof qrLoginMachine> | undefined;
  readonly leaving: boolean;
}

/** Snapshot of `loginView` → what the login card shows and may do. */
export function selectLoginView(snapshot: SnapshotFrom<typeof loginViewMachine>): LoginView {
  return {
    method: snapshot.matches({ choosing: 'qr' }) ? 'qr' : 'sms',
    smsLogin: snapshot.children.smsLogin,
    qrLogin: snapshot.children.qrLogin,
    leaving: snapshot.matches('leaving'),
  };
}
