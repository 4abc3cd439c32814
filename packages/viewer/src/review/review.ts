import * as v from 'valibot';

/** The states of a flow's review. */
export const reviewStates = ['draft', 'inReview', 'changesRequested', 'approved'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const NAME_MAX = 40;
export const TEXT_MAX = 2000;

const id = v.pipe(v.string(), v.regex(/^[\w-]{4,40}$/));
const moment = v.pipe(v.string(), v.isoTimestamp());
const filled = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));

/** The name that a reviewer types, which is all that is stored about a person. */
const nameSchema = v.pipe(filled(NAME_MAX), v.regex(/^[^\p{Cc}]*$/u));
const textSchema = filled(TEXT_MAX);

/** What a comment is about. */
const placeSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('flow') }),
  v.strictObject({ kind: v.literal('state'), state: v.pipe(v.string(), v.maxLength(200)) }),
  v.strictObject({ kind: v.literal('arrow'), arrow: v.pipe(v.string(), v.maxLength(400)) }),
  // A path reduced to names, as `Steps` of @xinglin/paths, and the step that is meant; 0 is the opening.
  v.strictObject({
    kind: v.literal('step'),
    inputCase: v.pipe(v.string(), v.maxLength(100)),
    steps: v.pipe(v.array(v.strictTuple([v.string(), v.string()])), v.maxLength(200)),
    step: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200)),
  }),
]);
export type Place = v.InferOutput<typeof placeSchema>;

/** A new name for a state, or a new arrow from it. It belongs to a comment on that state. */
const proposalSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('rename'), name: filled(NAME_MAX) }),
  // `target`: path of a state, as it is in places.
  v.strictObject({
    kind: v.literal('arrow'),
    what: filled(NAME_MAX),
    target: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  }),
]);
export type Proposal = v.InferOutput<typeof proposalSchema>;

const answerSchema = v.strictObject({ id, by: nameSchema, at: moment, text: textSchema });

/** The last word on whether a comment is settled. */
const settledSchema = v.strictObject({ is: v.boolean(), by: nameSchema, at: moment });

const commentSchema = v.strictObject({
  kind: v.literal('comment'),
  id,
  place: placeSchema,
  by: nameSchema,
  at: moment,
  text: textSchema,
  proposal: v.optional(proposalSchema),
  answers: v.array(answerSchema),
  resolved: v.nullable(settledSchema),
});
export type Comment = v.InferOutput<typeof commentSchema>;

const verdictSchema = v.strictObject({
  kind: v.literal('verdict'),
  id,
  state: v.picklist(reviewStates),
  // Mark of the chart that was reviewed (`reviewedMark`): the verdict does not apply to another one.
  chart: v.pipe(v.string(), v.regex(/^[\da-z]{1,10}$/)),
  by: nameSchema,
  at: moment,
});
export type Verdict = v.InferOutput<typeof verdictSchema>;

const flowSchema = v.strictObject({ kind: v.literal('flow'), flow: v.pipe(v.string(), v.regex(/^[a-z][\da-z-]*$/)) });
const fileSchema = v.array(v.variant('kind', [verdictSchema, commentSchema, flowSchema]));

/** All verdicts and comments on one flow, the oldest first. Nothing is ever removed, only answered. */
export const reviewSchema = v.object({
  flow: v.string(),
  verdicts: v.pipe(v.array(verdictSchema), v.readonly()),
  comments: v.pipe(v.array(commentSchema), v.readonly()),
});
export type Review = Readonly<v.InferOutput<typeof reviewSchema>>;

export const emptyReview = (flow: string): Review => ({ flow, verdicts: [], comments: [] });

/** Text cannot be read as a review; the message says why, for developers. */
export class NotAReview extends Error {}

/**
 * Reads a file of docs/flows/reviews. After git has merged the lines of two branches, a comment may occur twice: both
 * are then combined.
 * @param expected the flow that the file belongs to
 * @throws NotAReview
 */
export function readReview(text: string, expected: string | null = null): Review {
  const result = v.safeParse(fileSchema, parsed(text));
  if (!result.success) {
    const [issue] = result.issues;
    throw new NotAReview(`${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  }
  const names = result.output.flatMap((line) => (line.kind === 'flow' ? [line.flow] : []));
  const [flow, ...others] = new Set(names);
  if (flow === undefined || others.length > 0 || flow !== (expected ?? flow)) {
    throw new NotAReview(`its last line has to name the flow ${expected ?? ''}`.trim());
  }
  return inOrder({
    flow,
    verdicts: result.output.filter((line) => line.kind === 'verdict'),
    comments: result.output.filter((line) => line.kind === 'comment'),
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new NotAReview(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/**
 * One line for each verdict, then for each comment, by time; keys in the order of the schema. Every line but the
 * last ends with a comma and the last never changes: a new line changes no other, so that branches merge.
 */
export const textOfReview = (review: Review): string => `[\n${linesOf(review).join(',\n')}\n]\n`;

/** The lines of a review, without the separators. */
export function linesOf(review: Review): readonly string[] {
  const { flow, verdicts, comments } = inOrder(review);
  const written = [
    ...verdicts.map((verdict) => v.parse(verdictSchema, verdict)),
    ...comments.map((comment) => v.parse(commentSchema, comment)),
    { kind: 'flow', flow },
  ];
  return written.map((line) => JSON.stringify(line));
}

/** Merges two versions of a review of the same flow. */
export const mergeReviews = (a: Review, b: Review): Review =>
  inOrder({ flow: a.flow, verdicts: [...a.verdicts, ...b.verdicts], comments: [...a.comments, ...b.comments] });

function inOrder({ flow, verdicts, comments }: Review): Review {
  return {
    flow,
    verdicts: byTime(united(verdicts, (first) => first)),
    comments: byTime(united(comments, uniteComments)),
  };
}

function uniteComments(a: Comment, b: Comment): Comment {
  const words = [a.resolved, b.resolved].filter((word) => word !== null).sort((x, y) => compare(x.at, y.at));
  return {
    ...a,
    answers: byTime(united([...a.answers, ...b.answers], (first) => first)),
    resolved: words.at(-1) ?? null,
  };
}

function united<Line extends { readonly id: string }>(
  lines: readonly Line[],
  unite: (a: Line, b: Line) => Line,
): Line[] {
  const byId = new Map<string, Line>();
  for (const line of lines) {
    const known = byId.get(line.id);
    byId.set(line.id, known ? unite(known, line) : line);
  }
  return [...byId.values()];
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const byTime = <Line extends { readonly id: string; readonly at: string }>(lines: readonly Line[]): Line[] =>
  lines.toSorted((a, b) => compare(a.at, b.at) || compare(a.id, b.id));

const commentId = v.pipe(v.string(), v.maxLength(40));

/** An action in a review. */
export const actionSchema = v.variant('kind', [
  v.omit(verdictSchema, ['id', 'at']),
  v.omit(commentSchema, ['id', 'at', 'answers', 'resolved']),
  v.strictObject({ kind: v.literal('answer'), by: nameSchema, comment: commentId, text: textSchema }),
  v.strictObject({ kind: v.literal('settle'), by: nameSchema, comment: commentId, is: v.boolean() }),
]);
export type ReviewAction = v.InferOutput<typeof actionSchema>;

/** The time of an action, and the id of what it adds. */
export interface Stamp {
  readonly id: string;
  readonly at: string;
}

/** The review after an action; null when the comment that is meant does not exist. */
export function applyAction(review: Review, action: ReviewAction, { id, at }: Stamp): Review | null {
  const { by } = action;
  if (action.kind === 'verdict') {
    const { state, chart } = action;
    return { ...review, verdicts: [...review.verdicts, { kind: 'verdict', id, state, chart, by, at }] };
  }
  if (action.kind === 'comment') {
    const { place, text, proposal } = action;
    const comment: Comment = {
      ...{ kind: 'comment', id, place, by, at, text, answers: [], resolved: null },
      ...(proposal && { proposal }),
    };
    return { ...review, comments: [...review.comments, comment] };
  }
  if (review.comments.every((comment) => comment.id !== action.comment)) return null;
  const change = (comment: Comment): Comment =>
    action.kind === 'answer'
      ? { ...comment, answers: [...comment.answers, { id, by, at, text: action.text }] }
      : { ...comment, resolved: { is: action.is, by, at } };
  return { ...review, comments: review.comments.map((one) => (one.id === action.comment ? change(one) : one)) };
}

/** A review with its version, which differs for every other review and which an action has to name. */
export interface Filed {
  readonly review: Review;
  readonly version: string;
}

/** The outcome of an action. Only `written` has changed anything. */
export type Outcome =
  | ({ readonly kind: 'written' } & Filed)
  /** Another reviewer was quicker: this is the current review. */
  | ({ readonly kind: 'changed' } & Filed)
  | { readonly kind: 'busy' }
  | { readonly kind: 'broken'; readonly says: string }
  | { readonly kind: 'failed' };

export type Opened =
  | ({ readonly kind: 'opened' } & Filed)
  | { readonly kind: 'broken'; readonly says: string }
  | { readonly kind: 'failed' };

/** Where reviews are read and written. None of it ever throws. */
export interface ReviewStore {
  /** `files`: actions are written to the repository; `page`: they are kept in the page until they are downloaded. */
  readonly writes: 'files' | 'page';
  open(flow: string): Promise<Opened>;
  send(flow: string, action: ReviewAction, seen: string): Promise<Outcome>;
  /** Number of a flow's lines that are in no file yet. */
  pending(flow: string): number;
  /** Forgets what is in no file yet. */
  drop(flow: string): void;
}
