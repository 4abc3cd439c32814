import type { SnapshotFrom } from 'xstate';
import { type ReviewedProduct, type ReviewFaults, type ReviewFields, reviewFaults } from './review-fields.ts';
import { type reviewFormMachine, reviewOf } from './review-form.machine.ts';

/** One product with what is said of it; `faults` only after a submit that found some. */
export interface ReviewBlock extends ReviewedProduct, ReviewFields {
  readonly faults: ReviewFaults;
}

export type ReviewFormView = ReturnType<typeof selectReviewForm>;
type Snapshot = SnapshotFrom<typeof reviewFormMachine>;

/** Snapshot of `reviewForm` → what its page shows. What is at fault is told until it is mended. */
export function selectReviewForm(snapshot: Snapshot) {
  const { context } = snapshot;
  const { products, isAnonymity, fault, failedSubmits, notice } = context;
  const stages = ['loading', 'failed', 'gone', 'reviewed'] as const;
  return {
    stage: stages.find((stage) => snapshot.matches(stage)) ?? ('shown' as const),
    blocks: products.map((product): ReviewBlock => {
      const review = reviewOf(context, product.productCode);
      return { ...product, ...review, faults: fault === null ? {} : reviewFaults(review) };
    }),
    ...{ isAnonymity, fault, failedSubmits, notice },
    submitting: snapshot.matches('submitting'),
  };
}

/** Whether leaving the page now would lose something. */
export function selectIsReviewUnsaved(snapshot: Snapshot): boolean {
  if (!snapshot.matches('editing') && !snapshot.matches('submitting')) return false;
  return snapshot.context.products.some(({ productCode }) => {
    const { score, labels, content } = reviewOf(snapshot.context, productCode);
    return score !== null || labels.length > 0 || content.trim() !== '';
  });
}
