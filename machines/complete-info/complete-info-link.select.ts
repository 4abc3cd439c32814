import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FormNotice } from '../lib/form-notice.ts';
import type { patientFormMachine } from '../patients/patient-form.machine.ts';
import type { PayCountdownActor } from '../payment/pay-countdown.select.ts';
import type { completeInfoLinkMachine } from './complete-info-link.machine.ts';

export type CompleteInfoLinkActor = ActorRefFrom<typeof completeInfoLinkMachine>;

const ENDS = ['done', 'expired', 'used', 'cancelled', 'otherNotice'] as const;

/** What the page of a complete-info link shows. */
export interface CompleteInfoLinkView {
  /** `loading` also while the link is asked about again; `open`: it holds. */
  readonly stage: 'loading' | 'failed' | 'open' | (typeof ENDS)[number];
  readonly isChronic: boolean;
  readonly notice: FormNotice | null;
  /** What can be filled in; null before the link was found open. */
  readonly form: ActorRefFrom<typeof patientFormMachine> | null;
  readonly countdown: PayCountdownActor | undefined;
}

/** Snapshot of `completeInfoLink` → what its page shows. */
export function selectCompleteInfoLink(snapshot: SnapshotFrom<typeof completeInfoLinkMachine>): CompleteInfoLinkView {
  const { isChronic, notice } = snapshot.context;
  return {
    stage: stageOf(snapshot),
    isChronic,
    notice,
    form: snapshot.children.patientForm ?? null,
    countdown: snapshot.children.payCountdown,
  };
}

function stageOf(snapshot: SnapshotFrom<typeof completeInfoLinkMachine>): CompleteInfoLinkView['stage'] {
  if (snapshot.matches({ link: 'counting' }) || snapshot.matches({ link: 'saving' })) return 'open';
  if (snapshot.matches({ link: 'failed' })) return 'failed';
  return ENDS.find((end) => snapshot.matches({ link: end })) ?? 'loading';
}
