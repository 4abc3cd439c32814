import * as v from 'valibot';

/**
 * Proposed: the proof of work that a ticket requires. The browser finds an integer so that SHA-256 of `ticket:number`
 * begins with this many zero bits, and sends `ticket:number` in place of the ticket. If missing, or more than a browser
 * could do in time, the ticket is sent unchanged.
 */
export const workBits = v.fallback(
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24))),
  undefined,
);
