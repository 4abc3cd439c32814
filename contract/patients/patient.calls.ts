/** PAT-CALL-01 to PAT-CALL-11: the calls for medicine users, by a member or by the key of a link. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { pageOf } from '../page.ts';
import { byId, keyRefusals, sentPhone } from '../sent.ts';
import { plainText } from '../text.ts';
import { patientRecord, sentOrderPatient, sentPatient } from './patient.ts';

const byKey = v.object({ key: plainText(64) });
/** The answer to a save: the patient's id. */
const saved = v.object({
  id: v.fallback(v.optional(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), ''), ''),
});
const set = v.optional(v.picklist(['0', '1']));

/**
 * PAT-CALL-10 (decision). `isDrugUserNameCheck` `1`: the real name is checked and must be right. `forceCheck` `1`: it
 * is checked again even if nothing relevant has changed.
 */
const checks = { forceCheck: set, isDrugUserNameCheck: set };
/** A member and the key of a complete-info link need no proof; every other call by key carries it. */
const proof = { consigneePhone: v.optional(sentPhone) };

/** PAT-LIST: how many patients a member may have (proposed). */
export const MOST_PATIENTS = 20;

/** Refusal codes of a save; they decide what the form shows. */
export const SAVE_REFUSALS = {
  /** PAT-GUARD-07: the guardian's real name is wrong; not checked if there is an image of a certificate. */
  guardian: '000001',
  /** The member has not agreed to storing this data (ruling 19); status 403. */
  consent: 'consentMissing',
} as const;

/**
 * PAT-CALL-01, and with `key` PAT-CALL-07 (decided path; see `listPatientsByKey`): the default first, then the newest.
 * `isDrugUserNameCheck` `1`: patients with a checked real name come before all others (PAT-CALL-10).
 */
export const listPatients = defineCall({
  name: 'listPatients',
  method: 'GET',
  path: '/patients',
  summary: 'List the patients, or by a key those of its order, for which nobody has to be logged in',
  requirements: ['PAT-CALL-01', 'PAT-CALL-07', 'PAT-CALL-10', 'PAT-LIST-01'],
  access: 'member',
  query: v.strictObject({
    isDrugUserNameCheck: set,
    key: v.optional(plainText(64)),
    ...proof,
  }),
  answer: v.pipe(
    pageOf(patientRecord),
    v.transform(({ content }) => content),
  ),
  refusals: keyRefusals,
});

/** PAT-CALL-02. `Idempotency-Key` (proposed): the same key makes one patient however often the call is repeated. */
export const createPatient = defineCall({
  name: 'createPatient',
  method: 'POST',
  path: '/patients',
  summary: 'Add a patient',
  requirements: ['PAT-CALL-02', 'PAT-CALL-10', 'PAT-FORM-10'],
  access: 'member',
  query: v.strictObject(checks),
  headers: v.object({ 'Idempotency-Key': v.optional(plainText(64)) }),
  body: sentPatient,
  answer: saved,
  refusals: [403, 429],
});

/** PAT-CALL-03. Another member's patient is 404, like a missing one. */
export const readPatient = defineCall({
  name: 'readPatient',
  method: 'GET',
  path: '/patients/{id}',
  summary: 'Read a patient',
  requirements: ['PAT-CALL-03'],
  access: 'member',
  params: byId,
  answer: patientRecord,
  refusals: [404],
});

/**
 * PAT-FORM-11 (decided path). 409: name and number of a verified patient cannot change (PAT-FORM-15, PAT-FORM-16).
 */
export const editPatient = defineCall({
  name: 'editPatient',
  method: 'PUT',
  path: '/patients/{id}',
  summary: 'Edit a patient',
  requirements: ['PAT-FORM-11', 'PAT-CALL-10', 'PAT-FORM-15', 'PAT-FORM-16'],
  access: 'member',
  params: byId,
  query: v.strictObject(checks),
  body: sentPatient,
  answer: saved,
  refusals: [403, 404, 409, 429],
});

/** PAT-CALL-04. */
export const deletePatient = defineCall({
  name: 'deletePatient',
  method: 'DELETE',
  path: '/patients/{id}',
  summary: 'Delete a patient',
  requirements: ['PAT-CALL-04', 'PAT-LIST-02'],
  access: 'member',
  params: byId,
  refusals: [404],
});

/** PAT-CALL-05: the default patient; null: none. */
export const readDefaultPatient = defineCall({
  name: 'readDefaultPatient',
  method: 'GET',
  path: '/patients/default',
  summary: 'Read the default patient',
  requirements: ['PAT-CALL-05'],
  access: 'member',
  answer: v.fallback(v.nullable(patientRecord), null),
});

/** PAT-CALL-06. 409: the shop has chosen the present default, which cannot be changed (PAT-LIST-04). */
export const setDefaultPatient = defineCall({
  name: 'setDefaultPatient',
  method: 'PUT',
  path: '/patients/{id}/default',
  summary: 'Make a patient the default',
  requirements: ['PAT-CALL-06', 'PAT-LIST-03', 'PAT-LIST-04'],
  access: 'member',
  params: byId,
  refusals: [404, 409],
});

/** PAT-CALL-11 (decision): `1` or `0`, as `forceCheck` and `isDrugUserNameCheck` of the member calls. */
const checkHeaders = v.object({ forceCheck: set, isValidate: set });

/** PAT-CALL-11 (decision): the patient of a key's order, null where there is none yet. */
export const readOrderPatient = defineCall({
  name: 'readOrderPatient',
  method: 'GET',
  path: '/v2/orders/ordersPatient/{key}',
  summary: 'Read the patient of a key',
  requirements: ['PAT-CALL-11'],
  access: 'anyone',
  params: byKey,
  query: v.strictObject(proof),
  headers: checkHeaders,
  answer: v.fallback(v.nullable(patientRecord), null),
  refusals: [404, ...keyRefusals],
});

/**
 * PAT-CALL-08, PAT-CALL-11 (decided path): adds a patient to a key's order, or edits the one that `id` names. The same
 * `Idempotency-Key` (proposed) adds one patient.
 */
export const saveOrderPatient = defineCall({
  name: 'saveOrderPatient',
  method: 'PUT',
  path: '/v2/orders/ordersPatient/{key}',
  summary: 'Save the patient of a key',
  requirements: ['PAT-CALL-08', 'PAT-CALL-10', 'PAT-CALL-11'],
  access: 'anyone',
  params: byKey,
  query: v.strictObject(proof),
  headers: v.object({ ...checkHeaders.entries, 'Idempotency-Key': v.optional(plainText(64)) }),
  body: sentOrderPatient,
  answer: saved,
  refusals: [404, 409, ...keyRefusals],
});

/** PAT-CALL-09 (decided path). */
export const deleteOrderPatient = defineCall({
  name: 'deleteOrderPatient',
  method: 'DELETE',
  path: '/v2/orders/ordersPatient/{key}',
  summary: 'Delete a patient of a key',
  requirements: ['PAT-CALL-09'],
  access: 'anyone',
  params: byKey,
  query: v.strictObject({ ...proof, patientInfoId: plainText(64) }),
  refusals: [404, ...keyRefusals],
});

/** Maximum pictures that the holders of a key may have uploaded for its order at a time (proposed). */
export const MOST_ORDER_PICTURES = 20;

/**
 * PAT-FORM-08, PAT-SCOPE-06 (proposed): uploads a picture for a patient of a key's order, like `uploadFile` for a
 * member. Its address works for ten minutes; saving accepts it while the picture exists.
 */
export const uploadOrderPatientImage = defineCall({
  name: 'uploadOrderPatientImage',
  method: 'POST',
  path: '/v2/orders/ordersPatient/{key}/images',
  summary: 'Upload a picture for a patient of a key',
  requirements: ['PAT-FORM-08', 'PAT-SCOPE-06', 'PAT-DATA-09'],
  access: 'anyone',
  params: byKey,
  query: v.strictObject(proof),
  encoding: 'form',
  body: v.strictObject({ file: v.blob() }),
  answer: v.object({ url: v.pipe(v.string(), v.nonEmpty()) }),
  refusals: [409, 413, ...keyRefusals],
});
