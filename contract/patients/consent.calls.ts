import * as v from 'valibot';
import { defineCall } from '../call.ts';

/** What a member may agree to, apart from the agreements of the shop (ruling 19). `health`: health, ID and guardian data. */
export const consentPurpose = v.picklist(['health']);
export type ConsentPurpose = v.InferOutput<typeof consentPurpose>;

/** The current wording; a new wording needs a new consent. */
export const CONSENT_VERSIONS: Readonly<Record<ConsentPurpose, string>> = { health: '2026-12' };
/** A consent to another wording, from a page that has been open since before the present one, is refused. */
export const consentVersion = v.picklist(Object.values(CONSENT_VERSIONS), 'consentVersion');

const PATH = '/v2/member/consents';
const requirements = ['ACC-PROF-06'];

/**
 * What the member has agreed to and not withdrawn, each with the version of its wording and the time. Path proposed.
 */
export const readConsents = defineCall({
  name: 'readConsents',
  method: 'GET',
  path: PATH,
  summary: "Read the member's consents",
  requirements,
  access: 'member',
  answer: v.object({ content: v.array(v.object({ purpose: v.string(), version: v.string(), givenAt: v.string() })) }),
});

/** Records a consent to the present wording. Giving it again changes nothing. Path proposed. */
export const giveConsent = defineCall({
  name: 'giveConsent',
  method: 'PUT',
  path: PATH,
  summary: 'Agree to a use of sensitive data',
  requirements,
  access: 'member',
  body: v.strictObject({ purpose: consentPurpose, version: consentVersion }),
});

/** Withdraws a consent and erases the data stored under it. Path proposed. */
export const withdrawConsent = defineCall({
  name: 'withdrawConsent',
  method: 'DELETE',
  path: PATH,
  summary: 'Withdraw a consent; what was kept by it is erased',
  requirements,
  access: 'member',
  query: v.strictObject({ purpose: consentPurpose }),
});
