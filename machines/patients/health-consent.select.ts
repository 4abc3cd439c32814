import type { SnapshotFrom } from 'xstate';
import type { FormNotice } from '../lib/form-notice.ts';
import type { GivenConsent, healthConsentMachine } from './health-consent.machine.ts';

/** What the page shows of the consent. */
export interface HealthConsentView {
  readonly stage: 'loading' | 'failed' | 'shown';
  readonly consent: GivenConsent | null;
  /** The question is open; it is being carried out. */
  readonly asks: boolean;
  readonly withdrawing: boolean;
  readonly notice: FormNotice | null;
}

/** Snapshot of `healthConsent` → what the page shows. */
export function selectHealthConsent(snapshot: SnapshotFrom<typeof healthConsentMachine>): HealthConsentView {
  const { consent, notice } = snapshot.context;
  const withdrawing = snapshot.matches('withdrawing');
  return {
    stage: snapshot.matches('loading') ? 'loading' : snapshot.matches('failed') ? 'failed' : 'shown',
    consent,
    asks: withdrawing || snapshot.matches('asking'),
    withdrawing,
    notice,
  };
}
