/**
 * Schemas for tolerantly read answers (ORD-CALL-43): a missing or mistyped value becomes a default.
 */
import * as v from 'valibot';

/** A string; anything else becomes empty. */
export const looseText = v.fallback(v.optional(v.string(), ''), '');

/** A code that some answers write as a number: always a string, empty if missing. */
export const looseCode = v.fallback(
  v.pipe(
    v.nullish(v.union([v.string(), v.number()]), ''),
    v.transform((given) => String(given ?? '')),
  ),
  '',
);

/** A number; anything else becomes null. */
export const looseNumber = v.fallback(v.nullish(v.number(), null), null);

/** Whole cents (ACC-LIM-05); anything else becomes null. */
export const looseCents = v.fallback(v.nullish(v.pipe(v.number(), v.integer()), null), null);

/** A count; anything else becomes 0. */
export const looseCount = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0), 0);

/** A boolean that some answers write as 0 or 1, or as a string. */
export const looseFlag = v.fallback(
  v.pipe(
    v.nullish(v.union([v.boolean(), v.picklist([0, 1, '0', '1', 'true', 'false'])]), false),
    v.transform((given) => given === true || given === 1 || given === '1' || given === 'true'),
  ),
  false,
);

/** An id, a text or a number on the wire; an answer with a record that lacks it is unusable. */
export const requiredId = v.pipe(v.union([v.pipe(v.string(), v.nonEmpty()), v.number()]), v.transform(String));

/** A count without which the answer is unusable. */
export const requiredCount = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The single count of an answer: under this name, or bare. An answer without it is rejected. */
/* @__NO_SIDE_EFFECTS__ */
export function countIn(name: string) {
  return v.union([
    v.pipe(
      v.looseObject({ [name]: requiredCount }),
      v.transform((given) => v.parse(requiredCount, given[name])),
    ),
    requiredCount,
  ]);
}
