/** PAT-CALL-17 to PAT-CALL-26: reading the prescription of an order, and submitting an inquiry. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { looseCents, looseCode, looseFlag, looseText } from '../loose.ts';
import { looseMoment } from '../moment.ts';
import { looseJsonList } from '../patients/json-list.ts';
import { patientRecord } from '../patients/patient.ts';
import { looseSex, orderSexCodes } from '../profile/sex.ts';
import { byId, keyProof, keyRefusals } from '../sent.ts';
import { plainText } from '../text.ts';
import { orderDisease, orderedDrug } from './diseases.ts';
import { inquiryFields, sentInquiry } from './inquiry.ts';

const token = plainText(64);
const byToken = v.object({ token });
const byOrder = v.object({ orderCode: plainText(64) });
/** 403: the member has not agreed (ruling 19); 404: not their order, or patient; 409: the order awaits no inquiry. */
const orderRefusals = [403, 404, 409];

/** A patient on the order side: the same record, its sex by the codes of orders (ORD-DATA-20). */
const orderPatient = v.object({ ...patientRecord.entries, sex: looseSex(orderSexCodes) });

/** PAT-DIS-10: the diseases of one drug of an order. */
const drugDiseases = v.object({ productCode: looseCode, diseasesList: looseJsonList(orderDisease) });

const signFields = {
  patientInfoId: looseCode,
  diseaseData: looseJsonList(drugDiseases),
};

/**
 * PAT-DATA-10: the medicine user's consultation: picture, medical records, and the answers (PAT-INQ-18), which are a
 * list or the JSON of one. The reference gateway keeps no medical records: their addresses are empty.
 */
const drugUserInfo = v.object({
  prescriptionImage1: looseText,
  medicalRecordUrl1: looseText,
  medicalRecordUrl2: looseText,
  medicalRecordUrl3: looseText,
  medicalRecordUrl4: looseText,
  medicalRecordUrl5: looseText,
  prescriptionAnswer: looseJsonList(v.object({ question: looseText, answer: looseCode, optionOne: looseText })),
});

/**
 * The prescription of an order. `products` (proposed): its prescription drugs with bounds and presets. `sum`
 * (proposed): the amount to pay for the whole order, in cents.
 * Patient and diseases are those of the inquiry, or of an earlier one; null and empty while there is none.
 * `prescriptionNumber`, `doctorName` and `issuedAt` (proposed): what a doctor has issued; empty and null before.
 * `drugUserInfo` (proposed place): null without a patient that the caller may see.
 */
export const orderPrescription = v.pipe(
  v.object({
    ordersCode: looseCode,
    isPerfect: looseFlag,
    patientVo: v.fallback(v.nullish(orderPatient, null), null),
    products: v.fallback(v.optional(v.array(orderedDrug), []), []),
    sum: looseCents,
    prescriptionNumber: looseText,
    doctorName: looseText,
    issuedAt: looseMoment,
    drugUserInfo: v.fallback(v.nullish(drugUserInfo, null), null),
    ...signFields,
    prescriptionSignExternal: v.fallback(v.nullish(v.object(signFields), null), null),
  }),
  v.transform(({ prescriptionSignExternal: sign, ...order }) => (sign === null ? order : { ...order, ...sign })),
);
export type OrderPrescription = v.InferOutput<typeof orderPrescription>;

/** PAT-CALL-24 (decided path). */
export const readOrderPrescription = defineCall({
  name: 'readOrderPrescription',
  method: 'GET',
  path: '/v4/orders/getPrescriptionSign/{orderCode}',
  summary: 'Read the prescription of an order',
  requirements: ['PAT-CALL-24', 'PAT-DIS-10', 'PAT-DIS-11', 'ORD-DATA-20'],
  access: 'member',
  platform: 'PC',
  params: byOrder,
  answer: orderPrescription,
  refusals: [404],
});

/** PAT-CALL-17. */
export const readPrescriptionByToken = defineCall({
  name: 'readPrescriptionByToken',
  method: 'GET',
  path: '/v4/orders/getPrescriptionSignByToken/{token}',
  summary: 'Read the prescription sign of a pay key',
  requirements: ['PAT-CALL-17', 'ORD-LINK-20', 'ORD-LINK-21'],
  access: 'anyone',
  platform: 'PC',
  params: byToken,
  query: keyProof,
  answer: orderPrescription,
  refusals: [404, ...keyRefusals],
});

/** PAT-CALL-25 (decided path), before PAT-CALL-26: the payment redirect follows. */
export const submitPayInquiry = defineCall({
  name: 'submitPayInquiry',
  method: 'POST',
  path: '/v4/orders/submitPayInquiry/{orderCode}',
  summary: 'Submit the inquiry before paying',
  requirements: ['PAT-CALL-25', 'PAT-CALL-26', 'PAT-INQ-16'],
  access: 'member',
  platform: 'PC',
  params: byOrder,
  body: sentInquiry,
  refusals: orderRefusals,
});

/** PAT-CALL-22 (decided path). 403 `consentMissing`: the account's consent was withdrawn (ruling 19). */
export const submitInquiryByToken = defineCall({
  name: 'submitInquiryByToken',
  method: 'POST',
  path: '/v4/orders/submitInquiryByToken/{token}',
  summary: 'Submit an inquiry by pay key',
  requirements: ['PAT-CALL-22', 'PAT-INQ-16', 'ORD-LINK-22'],
  access: 'anyone',
  platform: 'PC',
  params: byToken,
  query: keyProof,
  body: sentInquiry,
  refusals: [404, 409, ...keyRefusals],
});

/** PAT-CALL-23 (decided path): where diseases are not required; the order's code or the key's token (both proposed). */
export const submitOptionalInquiry = defineCall({
  name: 'submitOptionalInquiry',
  method: 'POST',
  path: '/v4/orders/optionalInquiry',
  summary: 'Submit an optional inquiry',
  requirements: ['PAT-CALL-23', 'PAT-INQ-16'],
  access: 'member',
  platform: 'PC',
  body: v.strictObject({ ...inquiryFields, ordersCode: plainText(64) }),
  refusals: orderRefusals,
});

/**
 * PAT-CALL-18: `id` is the order's code (decision). The page makes this call, or PAT-CALL-19 by key, if the incomplete
 * prescription already names its patient: it completes the existing inquiry (proposed).
 */
export const perfectInquiry = defineCall({
  name: 'perfectInquiry',
  method: 'POST',
  path: '/v2/orders/inquiry/perfect/{id}',
  summary: 'Complete an inquiry by order id',
  requirements: ['PAT-CALL-18'],
  access: 'member',
  platform: 'PC',
  params: byId,
  body: sentInquiry,
  refusals: orderRefusals,
});

/** PAT-CALL-19: the body names the key. 403 also as in PAT-CALL-22. */
export const perfectInquiryByToken = defineCall({
  name: 'perfectInquiryByToken',
  method: 'POST',
  path: '/v2/orders/inquiry/perfectByToken',
  summary: 'Complete an inquiry by token',
  requirements: ['PAT-CALL-19'],
  access: 'anyone',
  platform: 'PC',
  query: keyProof,
  body: v.strictObject({ ...inquiryFields, token }),
  refusals: [404, 409, ...keyRefusals],
});

/** PAT-CALL-20. */
export const perfectInquiryV2 = defineCall({
  name: 'perfectInquiryV2',
  method: 'POST',
  path: '/v2/orders/inquiry/perfectV2',
  summary: 'Complete an inquiry, second version',
  requirements: ['PAT-CALL-20'],
  access: 'member',
  platform: 'PC',
  body: v.strictObject({ ...inquiryFields, ordersCode: plainText(64) }),
  refusals: orderRefusals,
});
