import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { smsCodeMachine } from '../codes/sms-code.machine.ts';
import type { FormNotice } from '../lib/form-notice.ts';
import type { smsLoginMachine } from './sms-login.machine.ts';

/** What the SMS login form shows around the phone and code fields. */
export interface SmsLoginView {
  readonly smsCode: ActorRefFrom<typeof smsCodeMachine> | undefined;
  readonly agreed: boolean;
  readonly agreementIsMissing: boolean;
  readonly busy: boolean;
  readonly notice: FormNotice | null;
  /** The registration can begin with the phone and the code that were right here. */
  readonly mayRegister: boolean;
  readonly failedSubmits: number;
}

/** Snapshot of `smsLogin` → what its form shows and may do. */
export function selectSmsLogin(snapshot: SnapshotFrom<typeof smsLoginMachine>): SmsLoginView {
  const { agreed, agreementIsMissing, notice, registrable, failedSubmits } = snapshot.context;
  return {
    smsCode: snapshot.children.smsCode,
    agreed,
    agreementIsMissing,
    busy: snapshot.hasTag('busy') || snapshot.matches('signedIn'),
    notice,
    mayRegister: registrable !== null,
    failedSubmits,
  };
}
