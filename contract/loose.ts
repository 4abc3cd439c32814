/**
 * Parts for answers that are read tolerantly (ORD-CALL-43): what is missing or of another type becomes a plain value.
 */
import * as v from 'valibot';

/** A text; what is none is empty. */
export const looseText = v.fallback(v.optional(v.string(), ''), '');

/** A code that some answers write as a number: always a text, empty where there is none. */
export const looseCode = v.fallback(
  v.pipe(
    v.nullish(v.union([v.string(), v.number()]), ''),
    v.transform((given) => String(given ?? '')),
  ),
  '',
);

/** A number; what is none is null. */
export const looseNumber = v.fallback(v.nullish(v.number(), null), null);

/** Whole cents (ACC-LIM-05); what is none is null. */
export const looseCents = v.fallback(v.nullish(v.pipe(v.number(), v.integer()), null), null);

/** A count; what is none is 0. */
export const looseCount = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0), 0);

/** A truth value that some answers write as 0 or 1, also as a text. */
export const looseFlag = v.fallback(
  v.pipe(
    v.nullish(v.union([v.boolean(), v.picklist([0, 1, '0', '1', 'true', 'false'])]), false),
    v.transform((given) => given === true || given === 1 || given === '1' || given === 'true'),
  ),
  false,
);

/** An id, a text or a number on the wire; a record without one is dropped. */
export const requiredId = v.pipe(v.union([v.pipe(v.string(), v.nonEmpty()), v.number()]), v.transform(String));

/** A count that an answer is about: without it the answer is of no use. */
export const requiredCount = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The one count that an answer is about: under this name, or bare. An answer without it is rejected. */
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
