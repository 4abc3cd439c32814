import { applyAction, emptyReview, type Review, type ReviewAction } from '../../src/review/review.ts';

/** A time on the morning of a review. */
export const minuteOf = (minute: number): string => `2026-03-01T08:${String(minute).padStart(2, '0')}:00.000Z`;

/** The review after an action at a minute. */
export function having(review: Review, action: ReviewAction, id: string, minute: number): Review {
  const next = applyAction(review, action, { id, at: minuteOf(minute) });
  if (!next) throw new Error('the action was not possible');
  return next;
}

/** A review of `qr-login` after these actions, one each minute; what they add is `id-0`, `id-1` and so on. */
export const reviewOf = (...actions: readonly ReviewAction[]): Review =>
  actions.reduce((review, action, index) => having(review, action, `id-${index}`, index), emptyReview('qr-login'));
