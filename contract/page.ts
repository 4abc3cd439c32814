import * as v from 'valibot';
import type { Schema } from './call.ts';

/** One page of any list in the product. */
export interface PageOf<Row> {
  readonly content: readonly Row[];
  /** Rows on all pages. */
  readonly totalElements: number;
  /** At least 1. */
  readonly totalPages: number;
}

const total = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))), undefined);

/**
 * The answer of a list call (ORD-CALL-43): a page with totals, a page without, or a bare array. Without a row total,
 * the page's rows are all rows; without a page total, there is one page.
 */
/* @__NO_SIDE_EFFECTS__ */
export function pageOf<Row extends Schema>(row: Row) {
  const rows = v.array(row);
  const page = v.object({ content: rows, totalElements: total, totalPages: total });
  return v.pipe(
    v.union([rows, page]),
    v.transform((given): PageOf<v.InferOutput<Row>> => {
      if (Array.isArray(given)) return { content: given, totalElements: given.length, totalPages: 1 };
      const { content, totalElements = content.length, totalPages = 1 } = given;
      return { content, totalElements, totalPages: Math.max(1, totalPages) };
    }),
  );
}

/** A number in a query: written in digits, from 1 to `most`. */
function countUpTo(most: number) {
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(1),
    v.maxValue(most),
  );
}

/** The page of a list (from 1), and the rows per page. */
export const pageQuery = { page: countUpTo(100_000), size: countUpTo(50) } as const;
