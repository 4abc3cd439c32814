import * as v from 'valibot';
import type { Schema } from './call.ts';

/** One page of a list, as every list of the product is read. */
export interface PageOf<Row> {
  readonly content: readonly Row[];
  /** Rows on all pages. */
  readonly totalElements: number;
  /** At least 1. */
  readonly totalPages: number;
}

const total = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))), undefined);

/**
 * The answer of a list call (ORD-CALL-43): a page with totals, a page without, or a bare array. Where the gateway counts
 * no rows, those of the page are all; where it counts no pages, there is one.
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

/** Which page of a list (from 1), and how many rows a page has. */
export const pageQuery = { page: countUpTo(100_000), size: countUpTo(50) } as const;
