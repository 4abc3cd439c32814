/** PAT-DATA: a medicine user in answers and requests. */
import * as v from 'valibot';
import { dayOf, FIRST_BIRTH_YEAR, shanghaiDay } from '../birthday.ts';
import { looseCode, looseFlag, looseNumber, looseText, requiredId } from '../loose.ts';
import { looseMoment } from '../moment.ts';
import { normalisePhone } from '../phone/phone.ts';
import { looseSex, patientSexCodes, sexOf } from '../profile/sex.ts';
import { sentFlag } from '../sent.ts';
import { plainText } from '../text.ts';
import { birthDayOf } from './age.ts';
import { CERTIFICATE_TYPES, certificateTypeOf, certificateTypes } from './certificates.ts';
import { consentVersion } from './consent.calls.ts';
import { looseHealthInfo, sentHealthInfo } from './health-info.ts';
import { normaliseNumber } from './id-card.ts';
import { normalisePatientName, patientNameFault } from './patient-name.ts';
import { patientPhoneFault } from './patient-phone.ts';
import { RELATIONS, relationLabels, relationOf } from './relations.ts';

/** PAT-DATA-08: a guardian; `cardNum` and `phone` are masked. */
const guardianRecord = v.object({
  name: looseText,
  phone: looseText,
  cardNum: looseText,
  certificateImage: looseText,
});

/** PAT-DATA-09: how many prescription images a patient has at most. */
export const PRESCRIPTION_IMAGES = [1, 2, 3, 4, 5] as const;

const imageNames = PRESCRIPTION_IMAGES.map((place) => `prescriptionImage${place}` as const);
const loosePrescriptionImages = v.entriesFromList(imageNames, looseText);

/**
 * PAT-DATA-01: a patient. `idCardNumber`, `cardNumber` (of another certificate) and the phone are masked; `sex` is the
 * product's `Sex`, read from the codes of these calls; `birthDay` in milliseconds, null if unknown.
 */
export const patientRecord = v.object({
  id: requiredId,
  name: looseText,
  sex: looseSex(patientSexCodes),
  age: looseNumber,
  birthDay: looseMoment,
  consigneePhone: looseText,
  idCardNumber: looseText,
  cardNumber: looseText,
  certificateType: v.pipe(looseCode, v.transform(certificateTypeOf)),
  certificateImage: looseText,
  certificateImageBack: looseText,
  relationLabel: v.pipe(looseText, v.transform(relationOf)),
  isValidateName: looseFlag,
  isDefault: looseFlag,
  isSystemDefault: looseFlag,
  healthInfo: looseHealthInfo,
  guardianVo: v.fallback(v.nullish(guardianRecord, null), null),
  ...loosePrescriptionImages,
});
export type PatientRecord = v.InferOutput<typeof patientRecord>;

/** Addresses of the prescription images that exist. */
export function prescriptionImagesOf(record: Pick<PatientRecord, keyof typeof loosePrescriptionImages>): string[] {
  return imageNames.map((name) => record[name]).filter((address) => address !== '');
}

/** Path of pictures that only their owner sees; an upload with the module `patient` returns such an address. */
export const PRIVATE_UPLOADS = '/uploads/private/';

/** Drops the query of an address: it grants temporary access and does not identify the picture. */
const image = v.optional(
  v.pipe(
    plainText(240),
    v.transform((address) => address.replace(/\?.*$/, '')),
    v.check((address) => address === '' || /^\/uploads\/private\/[\w-]{16,64}$/.test(address), 'image'),
  ),
);
/** The five fields of a request: an address, empty to remove the image, left out to keep it. */
export const sentPrescriptionImages = v.entriesFromList(imageNames, image);

const name = v.pipe(
  plainText(40),
  v.transform(normalisePatientName),
  v.check((given) => patientNameFault(given) !== 'empty', 'patientNameMissing'),
  v.check((given) => patientNameFault(given) !== 'tooShort', 'patientNameShort'),
  v.check((given) => patientNameFault(given) === null, 'patientName'),
);
const phone = v.pipe(
  plainText(32),
  v.transform(normalisePhone),
  v.check((given) => patientPhoneFault(given) !== 'empty', 'patientPhoneMissing'),
  v.check((given) => patientPhoneFault(given) === null, 'patientPhone'),
);
/** Its rules depend on the certificate and on the shop's settings; the gateway checks them. */
const number = v.optional(v.pipe(plainText(32), v.transform(normaliseNumber)), '');
/** The day of a `birthDay`, `YYYY-MM-DD`; null: not given. */
const birthday = v.pipe(
  v.nullish(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(birthDayOf(`${FIRST_BIRTH_YEAR}-01-01`) ?? 0),
      // The latest day with a four-digit year; only the gateway knows today's date.
      v.maxValue(birthDayOf('9999-12-31') ?? 0),
    ),
    null,
  ),
  v.transform((given) => (given === null ? null : shanghaiDay(given))),
  v.check((given) => given === null || dayOf(given) !== null, 'birthday'),
);

/** A guardian in a request (PAT-GUARD-05, decision: as the patient's own fields). */
const sentGuardian = v.strictObject({
  name,
  phone,
  cardNum: v.pipe(plainText(32), v.transform(normaliseNumber)),
  certificateImage: image,
});

const fields = {
  name,
  consigneePhone: phone,
  relationLabel: v.optional(v.picklist(relationLabels), RELATIONS.self),
  sex: v.pipe(
    v.nullish(v.picklist([patientSexCodes.male, patientSexCodes.female]), null),
    v.transform((code) => sexOf(patientSexCodes, code)),
  ),
  birthDay: birthday,
  certificateType: v.optional(v.picklist(certificateTypes), CERTIFICATE_TYPES.idCard),
  idCardNumber: number,
  cardNumber: number,
  certificateImage: image,
  certificateImageBack: image,
  /** Omit to keep the stored answers. */
  healthInfo: v.optional(sentHealthInfo),
  /** Null: none. Omit to keep the stored guardian. */
  guardianVo: v.optional(v.nullable(sentGuardian)),
  isDefault: v.optional(sentFlag, false),
  ...sentPrescriptionImages,
};

/**
 * What a shopper fills in. A masked phone or number means the stored one (PAT-ID-01). `isValidateName`,
 * `isSystemDefault`, `age` and the owner are set by the gateway; a request with them is refused.
 */
export const sentPatient = v.strictObject(fields);
export type SentPatient = v.InferOutput<typeof sentPatient>;
/** The same as the client writes it. */
export type PatientBody = v.InferInput<typeof sentPatient>;

/**
 * The patient of an order, by the key of a link; `id` names an existing patient, without it the order gets a new one.
 * `consentVersion` (proposed): the holder agrees to storing this data (ruling 19), for the account of the order.
 */
export const sentOrderPatient = v.strictObject({
  ...fields,
  id: v.optional(plainText(64)),
  consentVersion: v.optional(consentVersion),
});
