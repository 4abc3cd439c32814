import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FormNotice } from '../lib/form-notice.ts';
import type { codeFormMachine } from '../password/code-form.machine.ts';
import type { accountProofMachine } from './account-proof.machine.ts';
import type { bindPhoneMachine } from './bind-phone.machine.ts';
import type { BindPhoneKind } from './bind-phone.ports.ts';

/** What the page of a phone shows around its form. */
export interface BindPhoneView {
  readonly kind: BindPhoneKind;
  /** Proves the member first; there instead of the form. */
  readonly proof: ActorRefFrom<typeof accountProofMachine> | undefined;
  /** Absent while it is looked for the login, and where there is none. */
  readonly form: ActorRefFrom<typeof codeFormMachine> | undefined;
  /** Over the form or the proof, or in the dialog while that is open. */
  readonly notice: FormNotice | null;
  readonly dialog: 'closed' | 'open' | 'linking';
  /** The phone that the dialog speaks of. */
  readonly askedPhone: string;
  /** What the form says beside its notice: the login after the binding failed, or the member's session has ended. */
  readonly trouble: 'notSignedIn' | 'expired' | null;
  /** Nothing more can be done here; the shopper is about to leave, with success or for Login. */
  readonly leaving: 'done' | 'forLogin' | null;
}

/** Snapshot of `bindPhone` → what its page shows. */
export function selectBindPhone(snapshot: SnapshotFrom<typeof bindPhoneMachine>): BindPhoneView {
  const { kind, notice, filled } = snapshot.context;
  return {
    kind,
    proof: snapshot.children.accountProof,
    form: snapshot.matches('guarding') || snapshot.matches('toLogin') ? undefined : snapshot.children.codeForm,
    notice,
    dialog: !snapshot.hasTag('asking') ? 'closed' : snapshot.matches('linking') ? 'linking' : 'open',
    askedPhone: filled.phone,
    trouble: troubleOf(snapshot),
    leaving: leavingOf(snapshot),
  };
}

function troubleOf(snapshot: SnapshotFrom<typeof bindPhoneMachine>): BindPhoneView['trouble'] {
  if (snapshot.matches({ filling: 'notSignedIn' })) return 'notSignedIn';
  return snapshot.matches({ filling: 'expired' }) || snapshot.matches({ proving: 'expired' }) ? 'expired' : null;
}

function leavingOf(snapshot: SnapshotFrom<typeof bindPhoneMachine>): BindPhoneView['leaving'] {
  if (snapshot.hasTag('leavingForLogin')) return 'forLogin';
  return snapshot.hasTag('leaving') ? 'done' : null;
}
