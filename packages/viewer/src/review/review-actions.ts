import * as v from 'valibot';
import { type Comment, nameSchema, placeSchema, type Review, reviewStates, textSchema } from './review.ts';

const commentId = v.pipe(v.string(), v.maxLength(40));

/** What somebody does in a review. */
export const actionSchema = v.variant('kind', [
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
export type ReviewAction = v.InferOutput<typeof actionSchema>;

/** When something is done, and the id that it gets. */
export interface Stamp {
  readonly id: string;
  readonly at: string;
}

/** The review after an action; null when the comment that is meant is not there. */
export function applyAction(review: Review, action: ReviewAction, { id, at }: Stamp): Review | null {
  const { by } = action;
  if (action.kind === 'verdict') {
    const { state, chart } = action;
    return { ...review, verdicts: [...review.verdicts, { kind: 'verdict', id, state, chart, by, at }] };
  }
  if (action.kind === 'comment') {
    const { place, text } = action;
    const comment: Comment = { kind: 'comment', id, place, by, at, text, answers: [], resolved: null };
    return { ...review, comments: [...review.comments, comment] };
  }
  if (review.comments.every((comment) => comment.id !== action.comment)) return null;
  const change = (comment: Comment): Comment =>
    action.kind === 'answer'
      ? { ...comment, answers: [...comment.answers, { id, by, at, text: action.text }] }
      : { ...comment, resolved: { is: action.is, by, at } };
  return { ...review, comments: review.comments.map((one) => (one.id === action.comment ? change(one) : one)) };
}
