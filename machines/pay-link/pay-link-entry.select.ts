import type { SnapshotFrom } from 'xstate';
import { hiddenProof } from '../../contract/pay-link/pay-phone.ts';
import type { FormNotice } from '../lib/form-notice.ts';
import type { payLinkEntryMachine } from './pay-link-entry.machine.ts';
import type { DigitsFault } from './pay-link-entry.ports.ts';

/** What the entry of a pay link shows. */
export interface PayLinkEntryView {
  /**
   * What the card holds: nothing yet, the form, or that the holder is sent elsewhere; or in its place why the key or the
   * question about the inquiry came to nothing.
   */
  readonly stage: 'checking' | 'form' | 'sentOn' | 'keyFailed' | 'inquiryFailed';
  /** The consignee's phone as it may be shown. */
  readonly maskedPhone: string;
  /** The part of it that the digits complete. */
  readonly knownDigits: string;
  readonly digits: string;
  readonly digitsFault: DigitsFault | null;
  readonly agreed: boolean;
  readonly agreementIsMissing: boolean;
  /** Which of the two buttons the form ends with. */
  readonly action: 'register' | 'viewOrder';
  /** What the button is busy with. */
  readonly pending: 'registering' | 'checking' | 'leaving' | null;
  /** Over the form, or in its place. */
  readonly notice: FormNotice | null;
  readonly canRetry: boolean;
  readonly failedSubmits: number;
}

/** Snapshot of `payLinkEntry` → what its page shows and may do. */
export function selectPayLinkEntry(snapshot: SnapshotFrom<typeof payLinkEntryMachine>): PayLinkEntryView {
  const { knownDigits, digits, digitsFault, agreed, agreementIsMissing, notice, failedSubmits } = snapshot.context;
  return {
    stage: stageOf(snapshot),
    maskedPhone: hiddenProof(knownDigits),
    knownDigits,
    digits,
    digitsFault,
    agreed,
    agreementIsMissing,
    action: snapshot.hasTag('unregistered') ? 'register' : 'viewOrder',
    pending: pendingOf(snapshot),
    notice,
    canRetry: snapshot.can({ type: 'retry.pressed' }),
    failedSubmits,
  };
}

type Snapshot = SnapshotFrom<typeof payLinkEntryMachine>;

function stageOf(snapshot: Snapshot): PayLinkEntryView['stage'] {
  if (snapshot.hasTag('form')) return 'form';
  if (snapshot.hasTag('leaving')) return 'sentOn';
  if (snapshot.hasTag('checking')) return 'checking';
  return snapshot.matches('inquiryUnknown') ? 'inquiryFailed' : 'keyFailed';
}

function pendingOf(snapshot: Snapshot): PayLinkEntryView['pending'] {
  if (snapshot.hasTag('leaving')) return 'leaving';
  if (!snapshot.hasTag('busy')) return null;
  return snapshot.hasTag('unregistered') ? 'registering' : 'checking';
}
