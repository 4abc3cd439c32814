import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PayOrderRecord } from '../../contract/pay-link/pay-link.calls.ts';
import type { FormNotice } from '../lib/form-notice.ts';
import type { PayCountdownActor } from '../payment/pay-countdown.select.ts';
import { type PayStage, payStageOf } from '../payment/pay-stage.ts';
import type { PaymentResultActor } from '../payment/payment-result.select.ts';
import type { payLinkOrderMachine } from './pay-link-order.machine.ts';

export type PayLinkOrderActor = ActorRefFrom<typeof payLinkOrderMachine>;

/** What a pay page shows. */
export interface PayLinkOrderView {
  /** `loading` only before the first answer; `toEntry`: the entry page is to take this one's place. */
  readonly stage: 'loading' | 'keyless' | 'toEntry' | 'failed' | PayStage;
  readonly order: PayOrderRecord | null;
  /** The order waits for a payment that begins here. */
  readonly isPaidHere: boolean;
  /** The payment is being begun. */
  readonly isPaying: boolean;
  /** A payment may still come to something, so that no other one is begun. */
  readonly isConfirming: boolean;
  readonly isTooLate: boolean;
  readonly notice: FormNotice | null;
  /** Every product is in view. */
  readonly isWhole: boolean;
  readonly countdown: PayCountdownActor | undefined;
  /** Of the payment from which the shopper has come back. */
  readonly result: PaymentResultActor | undefined;
}

/** Snapshot of `payLinkOrder` → what its page shows. */
export function selectPayLinkOrder(snapshot: SnapshotFrom<typeof payLinkOrderMachine>): PayLinkOrderView {
  const { order, isPaidHere, isConfirming, isTooLate, notice } = snapshot.context;
  return {
    stage: stageOf(snapshot, order),
    order,
    isPaidHere,
    isPaying:
      snapshot.matches({ open: { order: { waitPay: 'checking' } } }) ||
      snapshot.matches({ open: { order: { waitPay: 'redirecting' } } }),
    isConfirming,
    isTooLate,
    notice,
    isWhole: snapshot.matches({ open: { products: 'all' } }),
    countdown: snapshot.children.payCountdown,
    result: snapshot.children.paymentResult,
  };
}

function stageOf(
  snapshot: SnapshotFrom<typeof payLinkOrderMachine>,
  order: PayOrderRecord | null,
): PayLinkOrderView['stage'] {
  if (snapshot.matches('keyless')) return 'keyless';
  if (snapshot.matches('toEntry')) return 'toEntry';
  if (snapshot.matches({ open: { order: 'failed' } })) return 'failed';
  return order === null ? 'loading' : payStageOf(order);
}
