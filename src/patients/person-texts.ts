import type { PatientNameFault } from '../../contract/patients/patient-name.ts';
import type { PhoneFault } from '../../contract/phone/phone.ts';
import type { CardFault } from '../../machines/patients/person-fields.ts';
import { patientFormExact as exact, patientFormWords as words } from './patient-form.words.ts';

/** Errors of a name, a phone and a card number, the patient's or the guardian's (PAT-GUARD-05). */
export const nameTexts: Readonly<Record<PatientNameFault, string>> = {
  empty: exact.patientNameIsEmpty.text,
  tooShort: exact.patientNameIsShort.text,
  tooLong: words.nameIsLong,
  malformed: words.nameIsMalformed,
};

export const phoneTexts: Readonly<Record<PhoneFault, string>> = {
  empty: exact.patientPhoneIsEmpty.text,
  malformed: exact.patientPhoneIsMalformed.text,
};

export const cardTexts: Readonly<Record<CardFault, string>> = {
  empty: exact.idCardIsEmpty.text,
  masked: exact.idCardIsAnothers.text,
  malformed: exact.idCardIsMalformed.text,
  untrue: exact.idCardIsUntrue.text,
};
