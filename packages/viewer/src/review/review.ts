import * as v from 'valibot';

/** Where a flow stands with the people who review it. */
export const reviewStates = ['draft', 'inReview', 'changesRequested', 'approved'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const NAME_MAX = 40;
export const TEXT_MAX = 2000;

const id = v.pipe(v.string(), v.regex(/^[\w-]{4,40}$/));
const moment = v.pipe(v.string(), v.isoTimestamp());
const filled = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));

/** The name that somebody types: all that is kept of a person. */
export const nameSchema = v.pipe(filled(NAME_MAX), v.regex(/^[^\p{Cc}]*$/u));
export const textSchema = filled(TEXT_MAX);

/** What a comment speaks of. */
export const placeSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('flow') }),
  v.strictObject({ kind: v.literal('state'), state: v.pipe(v.string(), v.maxLength(200)) }),
  v.strictObject({ kind: v.literal('arrow'), arrow: v.pipe(v.string(), v.maxLength(400)) }),
  // A path by its names alone, as `Steps` of @xinglin/paths, and the step that is meant; 0 is the opening.
  v.strictObject({
    kind: v.literal('step'),
    inputCase: v.pipe(v.string(), v.maxLength(100)),
    steps: v.pipe(v.array(v.strictTuple([v.string(), v.string()])), v.maxLength(200)),
    step: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200)),
  }),
]);
export type Place = v.InferOutput<typeof placeSchema>;

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
  answers: v.array(answerSchema),
  resolved: v.nullable(settledSchema),
});
export type Comment = v.InferOutput<typeof commentSchema>;

const verdictSchema = v.strictObject({
  kind: v.literal('verdict'),
  id,
  state: v.picklist(reviewStates),
  // Mark of the chart that was looked at (`chartMark`): it says nothing of another one.
  chart: v.pipe(v.string(), v.regex(/^[\da-z]{1,10}$/)),
  by: nameSchema,
  at: moment,
});
export type Verdict = v.InferOutput<typeof verdictSchema>;

const flowSchema = v.strictObject({ kind: v.literal('flow'), flow: v.pipe(v.string(), v.regex(/^[a-z][\da-z-]*$/)) });
const fileSchema = v.array(v.variant('kind', [verdictSchema, commentSchema, flowSchema]));

/** Everything that was said of one flow. Nothing of it is ever taken back: it is answered. */
export interface Review {
  readonly flow: string;
  /** The oldest first. */
  readonly verdicts: readonly Verdict[];
  /** The oldest first. */
  readonly comments: readonly Comment[];
}

export const emptyReview = (flow: string): Review => ({ flow, verdicts: [], comments: [] });

/** Text cannot be read as a review; the message says why, for developers. */
export class NotAReview extends Error {}

/**
 * Reads a file of docs/flows/reviews. Where git has put the lines of two branches beside each other, a comment may
 * stand there twice: both are one then.
 * @param expected the flow that the file is of
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
 * One line for each thing that was said, in the order of time; keys in the order of the schema. Every line but the
 * last ends with a comma and the last never changes: a new line changes no other, so that branches merge.
 */
export const textOfReview = (review: Review): string => `[\n${linesOf(review).join(',\n')}\n]\n`;

/** The lines of a review, without what is between them. */
export function linesOf(review: Review): readonly string[] {
  const { flow, verdicts, comments } = inOrder(review);
  const written = [
    ...verdicts.map((verdict) => v.parse(verdictSchema, verdict)),
    ...comments.map((comment) => v.parse(commentSchema, comment)),
    { kind: 'flow', flow },
  ];
  return written.map((line) => JSON.stringify(line));
}

/** What was said in either of two versions of a review of the same flow. */
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
