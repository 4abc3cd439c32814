import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { LoginFieldFault } from '../../contract/password/password.ts';
import type { slideVerifyMachine } from '../codes/slide-verify.machine.ts';
import type { FormNotice } from '../lib/form-notice.ts';
import type { passwordLoginMachine } from './password-login.machine.ts';

/** What the password form shows around the slide verification. */
export interface PasswordLoginView {
  readonly slideVerify: ActorRefFrom<typeof slideVerifyMachine> | undefined;
  readonly loginName: string;
  readonly loginNameFault: LoginFieldFault | null;
  readonly password: string;
  readonly passwordFault: LoginFieldFault | null;
  readonly slideIsMissing: boolean;
  readonly agreed: boolean;
  readonly agreementIsMissing: boolean;
  readonly busy: boolean;
  readonly notice: FormNotice | null;
  readonly failedSubmits: number;
}

/** Snapshot of `passwordLogin` → what its form shows and may do. */
export function selectPasswordLogin(snapshot: SnapshotFrom<typeof passwordLoginMachine>): PasswordLoginView {
  const { slideTicket: _secret, outcome: _whereTo, ...shown } = snapshot.context;
  return {
    ...shown,
    slideVerify: snapshot.children.slideVerify,
    busy: !snapshot.matches('editing'),
  };
}
