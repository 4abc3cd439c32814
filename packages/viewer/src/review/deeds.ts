import * as v from 'valibot';
import { type Comment, nameSchema, placeSchema, type Review, reviewStates, textSchema } from './review.ts';

const commentId = v.pipe(v.string(), v.maxLength(40));

/** What somebody does in a review. */
export const deedSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('verdict'),
    by: nameSchema,
    state: v.picklist(reviewStates),
    chart: v.pipe(v.string(), v.regex(/^[\da-z]{1,10}$/)),
  }),
  v.strictObject({ kind: v.literal('comment'), by: nameSchema, place: placeSchema, text: textSchema }),
  v.strictObject({ kind: v.literal('answer'), by: nameSchema, comment: commentId, text: textSchema }),
  v.strictObject({ kind: v.literal('settle'), by: nameSchema, comment: commentId, is: v.boolean() }),
]);
export type Deed = v.InferOutput<typeof deedSchema>;

/** When something is done, and the id that it gets. */
export interface Stamp {
  readonly id: string;
  readonly at: string;
}

/** The review after a deed; null when the comment that is meant is not there. */
export function applyDeed(review: Review, deed: Deed, { id, at }: Stamp): Review | null {
  const { by } = deed;
  if (deed.kind === 'verdict') {
    const { state, chart } = deed;
    return { ...review, verdicts: [...review.verdicts, { kind: 'verdict', id, state, chart, by, at }] };
  }
  if (deed.kind === 'comment') {
    const { place, text } = deed;
    const comment: Comment = { kind: 'comment', id, place, by, at, text, answers: [], resolved: null };
    return { ...review, comments: [...review.comments, comment] };
  }
  if (review.comments.every((comment) => comment.id !== deed.comment)) return null;
  const change = (comment: Comment): Comment =>
    deed.kind === 'answer'
      ? { ...comment, answers: [...comment.answers, { id, by, at, text: deed.text }] }
      : { ...comment, resolved: { is: deed.is, by, at } };
  return { ...review, comments: review.comments.map((one) => (one.id === deed.comment ? change(one) : one)) };
}
