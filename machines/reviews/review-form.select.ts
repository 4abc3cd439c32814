import type { SnapshotFrom } from 'xstate';
import type { FormNotice } from '../lib/form-notice.ts';
import {
  type ReviewedProduct,
  type ReviewFault,
  type ReviewFaults,
  type ReviewFields,
  reviewFaults,
} from './review-fields.ts';
import { type reviewFormMachine, reviewOf } from './review-form.machine.ts';

/** One product with what is said of it; `faults` only after a submit that found some. */
export interface ReviewBlock extends ReviewedProduct, ReviewFields {
  readonly faults: ReviewFaults;
}

/** What the review's page shows. */
export interface ReviewFormView {
  readonly stage: 'loading' | 'failed' | 'gone' | 'reviewed' | 'shown';
  readonly blocks: readonly ReviewBlock[];
  readonly isAnonymity: boolean;
  readonly fault: ReviewFault | null;
  readonly failedSubmits: number;
  readonly notice: FormNotice | null;
  readonly submitting: boolean;
}

type Snapshot = SnapshotFrom<typeof reviewFormMachine>;

/** Snapshot of `reviewForm` → what its page shows. What is at fault is told until it is mended. */
export function selectReviewForm(snapshot: Snapshot): ReviewFormView {
  const { context } = snapshot;
  const { products, isAnonymity, fault, failedSubmits, notice } = context;
  const stages = ['loading', 'failed', 'gone', 'reviewed'] as const;
  return {
    stage: stages.find((stage) => snapshot.matches(stage)) ?? 'shown',
    blocks: products.map((product) => {
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
