import * as v from 'valibot';

/** What came of one cell of the matrix, as `tests/measure/faults` writes it. */
export const cellResult = v.object({
  call: v.string(),
  screen: v.string(),
  fault: v.string(),
  /** What is wrong; null: nothing. */
  wrong: v.nullable(v.string()),
  ms: v.number(),
  /** The page as it was when it went wrong. */
  picture: v.optional(v.string()),
});
export type CellResult = v.InferOutput<typeof cellResult>;
