import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FormNotice } from '../lib/form-notice.ts';
import type { codeFormMachine } from '../password/code-form.machine.ts';
import type { accountProofMachine } from './account-proof.machine.ts';

/** What the form that proves the member shows. */
export interface AccountProofView {
  readonly step: 'reading' | 'unread' | 'code' | 'password' | 'stuck';
  readonly codeForm: ActorRefFrom<typeof codeFormMachine> | undefined;
  /** Whether the account has the other proof. */
  readonly hasOtherWay: boolean;
  readonly password: string;
  readonly passwordIsMissing: boolean;
  readonly busy: boolean;
  readonly notice: FormNotice | null;
  readonly failedSubmits: number;
}

/** Snapshot of `accountProof` → what its form shows and may do. */
export function selectAccountProof(snapshot: SnapshotFrom<typeof accountProofMachine>): AccountProofView {
  const { phone, hasPassword, password, passwordIsMissing, notice, failedSubmits } = snapshot.context;
  const step = stepOf(snapshot);
  return {
    ...{ step, password, passwordIsMissing, notice, failedSubmits },
    codeForm: snapshot.children.codeForm,
    hasOtherWay: step === 'code' ? hasPassword : phone !== '',
    busy: snapshot.matches('checkingPassword'),
  };
}

function stepOf(snapshot: SnapshotFrom<typeof accountProofMachine>): AccountProofView['step'] {
  if (snapshot.matches('byCode')) return 'code';
  if (snapshot.matches('byPassword') || snapshot.matches('checkingPassword')) return 'password';
  if (snapshot.matches('stuck')) return 'stuck';
  return snapshot.matches('unread') ? 'unread' : 'reading';
}
