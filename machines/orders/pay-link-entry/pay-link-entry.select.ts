import type { SnapshotFrom } from 'xstate';
import { hiddenProof } from '../../../contract/orders/pay-phone.ts';
import type { FormNotice } from '../../common/form-notice.ts';
import type { payLinkEntryMachine } from './pay-link-entry.machine.ts';
import type { DigitsFault } from './pay-link-entry.ports.ts';

/** What the entry of a pay link shows. */
export interface PayLinkEntryView {
  /** What the card holds: nothing yet, the form, why there is none, or that the holder is about to leave. */
  readonly stage: 'checking' | 'form' | 'failed' | 'leaving';
  /** The consignee's phone as it may be shown. */
  readonly maskedPhone: string;
  /** The part of it that the digits complete. */
  readonly knownDigits: string;
  readonly digits: string;
  readonly digitsFault: DigitsFault | null;
  readonly agreed: boolean;
  readonly agreementIsMissing: boolean;
  /** Which of the two buttons the form ends with. */
  readonly deed: 'register' | 'viewOrder';
  readonly busy: boolean;
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
    deed: snapshot.hasTag('unregistered') ? 'register' : 'viewOrder',
    busy: snapshot.hasTag('busy'),
    notice,
    canRetry: snapshot.can({ type: 'retry.pressed' }),
    failedSubmits,
  };
}

function stageOf(snapshot: SnapshotFrom<typeof payLinkEntryMachine>): PayLinkEntryView['stage'] {
  if (snapshot.hasTag('form')) return 'form';
  if (snapshot.hasTag('leaving')) return 'leaving';
  return snapshot.hasTag('checking') ? 'checking' : 'failed';
}
