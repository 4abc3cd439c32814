import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { plainText } from '../text.ts';

/** Limits of an application; its names and texts are the applicant's own (ORD-CALL-37, decision). */
export const MOST_APPLICATION_FIELDS = 50;
export const MOST_APPLICATION_TEXT = 500;

/** ORD-CALL-37: a merchant applies to open a store, with a free record of named texts. */
export const openStoreApplication = defineCall({
  name: 'openStoreApplication',
  method: 'POST',
  path: '/support/openStoreApplication',
  summary: 'Apply to open a store',
  requirements: ['ORD-CALL-37'],
  access: 'anyone',
  body: v.pipe(
    // An array would pass as a record of its indices, so no name may be a bare number.
    v.record(v.pipe(plainText(64), v.regex(/\D/)), plainText(MOST_APPLICATION_TEXT)),
    v.minEntries(1),
    v.maxEntries(MOST_APPLICATION_FIELDS),
  ),
  refusals: [413, 429],
});
