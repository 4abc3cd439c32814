import * as v from 'valibot';

/**
 * Proposed: the work that a ticket asks for. The browser looks for a whole number so that SHA-256 of `ticket:number`
 * begins with this many zero bits, and gives `ticket:number` wherever the ticket is asked for. Left out, or nothing
 * that a browser could do in time: the ticket is given as it is.
 */
export const workBits = v.fallback(
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24))),
  undefined,
);
