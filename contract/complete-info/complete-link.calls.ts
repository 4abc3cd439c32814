/** PAT-CALL-12 to PAT-CALL-14: links that ask for missing data of an order's patient; PAT-CALL-16: its phone. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { looseCode, looseFlag, looseNumber } from '../loose.ts';
import { consentVersion } from '../patients/consent.calls.ts';
import { patientRecord, sentPatient, sentPrescriptionImages } from '../patients/patient.ts';
import { sentPhone } from '../sent.ts';
import { plainText } from '../text.ts';

const byRequest = v.object({ requestCode: plainText(64) });
/** 403: the order has no account yet. 404: no such link. 410: it is invalid, and the message says why. */
const refusals = [403, 404, 410, 429];

/**
 * PAT-CALL-12 (decision): the known data of an order's patient, and how long the link stays valid: `restDate` in
 * milliseconds, 0 if expired (PAT-LINK-03), null if not sent. `isPerfect`: nothing is missing any more (PAT-LINK-07).
 */
export const completeRecord = v.object({
  ordersCode: looseCode,
  restDate: looseNumber,
  isPerfect: looseFlag,
  patient: v.fallback(v.nullish(patientRecord, null), null),
  /** Proposed: the account of the order has agreed to storing such data (ruling 19). */
  hasConsent: looseFlag,
});

/** PAT-CALL-12 (decided path). */
export const readRequestPatient = defineCall({
  name: 'readRequestPatient',
  method: 'GET',
  path: '/v2/orders/ordersPatient/request/{requestCode}',
  summary: "Read an order's patient by a complete-info link",
  requirements: ['PAT-CALL-12', 'PAT-FORM-09', 'PAT-LINK-01', 'PAT-LINK-03', 'PAT-LINK-04'],
  access: 'anyone',
  params: byRequest,
  answer: completeRecord,
  refusals,
});

/** PAT-CALL-13 (decided path): the same for a chronic order, whose link is valid for 24 hours (PAT-LINK-02). */
export const readChronicPatient = defineCall({
  name: 'readChronicPatient',
  method: 'GET',
  path: '/v2/orders/chronicPatient/request/{requestCode}',
  summary: "Read a chronic order's patient by a complete-info link",
  requirements: ['PAT-CALL-13', 'PAT-LINK-02', 'PAT-LINK-07', 'PAT-LINK-08'],
  access: 'anyone',
  params: byRequest,
  answer: completeRecord,
  refusals,
});

/**
 * PAT-CALL-14 (decided path): saves once, all or nothing; repeating the same request gets the same answer, even later.
 * 409: something else was saved before. `consentVersion` (proposed): the holder agrees to storing the data (ruling 19).
 */
export const savePrescription = defineCall({
  name: 'savePrescription',
  method: 'POST',
  path: '/v2/orders/prescription',
  summary: 'Save patient and prescription by a complete-info link',
  requirements: ['PAT-CALL-14', 'PAT-FORM-12', 'PAT-RULE-12'],
  access: 'anyone',
  body: v.strictObject({
    requestCode: plainText(64),
    patient: sentPatient,
    consentVersion: v.optional(consentVersion),
    ...sentPrescriptionImages,
  }),
  refusals: [...refusals, 409],
});

/**
 * PAT-CALL-16 (decision): changes the phone of a pay key's order, for its member or a browser that has entered the
 * present phone; 409 once the order is on its way.
 */
export const updateOrderPhone = defineCall({
  name: 'updateOrderPhone',
  method: 'POST',
  path: '/v4/orders/updatePhone',
  summary: 'Update the phone of an order',
  requirements: ['PAT-CALL-16'],
  access: 'anyone',
  body: v.strictObject({ token: plainText(64), phone: sentPhone }),
  refusals: [403, 404, 409, 410, 423, 429],
});
