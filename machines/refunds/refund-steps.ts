import type { RefundRecord } from '../../contract/refunds/refund.ts';

/** One step of a refund. */
export interface RefundStep {
  /** A step that a refund goes through. */
  readonly name: 'applied' | 'decided' | 'refused' | 'paid';
  /** When it happened; null: not yet, or unknown. */
  readonly at: number | null;
  readonly state: 'done' | 'now' | 'ahead';
}

const places = { reviewing: 1, refunding: 2, refunded: 3 } as const;

/** The steps of a refund and their states; a refused one ends with the decision. */
export function refundStepsOf(refund: RefundRecord): readonly RefundStep[] {
  const { state, appliedTime, decidedTime, paidTime } = refund;
  const applied = { name: 'applied', at: appliedTime, state: 'done' } as const;
  if (state === 'refused') return [applied, { name: 'refused', at: decidedTime, state: 'done' }];
  const now = places[state];
  const ahead: readonly RefundStep[] = [
    { name: 'decided', at: decidedTime, state: now > 1 ? 'done' : 'now' },
    { name: 'paid', at: paidTime, state: now > 2 ? 'done' : now === 2 ? 'now' : 'ahead' },
  ];
  return [applied, ...ahead];
}
