import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FormNotice } from '../lib/form-notice.ts';
import type { paymentResultMachine } from './payment-result.machine.ts';

export type PaymentResultActor = ActorRefFrom<typeof paymentResultMachine>;

/** What is known of a payment. */
export interface PaymentResultView {
  /** `waiting`: nothing is decided yet. */
  readonly stage: 'waiting' | 'paid' | 'declined' | 'closed' | 'missing' | 'unknown' | 'failed';
  /** Why it was refused or closed; null where unknown. */
  readonly reason: string | null;
  readonly notice: FormNotice | null;
}

const ends = ['paid', 'declined', 'closed', 'missing', 'unknown', 'failed'] as const;

/** Snapshot of `paymentResult` → what its notice shows. */
export function selectPaymentResult(snapshot: SnapshotFrom<typeof paymentResultMachine>): PaymentResultView {
  const { reason, notice } = snapshot.context;
  return { stage: ends.find((end) => snapshot.matches(end)) ?? 'waiting', reason, notice };
}
