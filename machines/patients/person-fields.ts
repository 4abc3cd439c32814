/** The fields that patient and guardian have in common (PAT-GUARD-05, decided): name, phone and card number. */

import { type IdCardCheck, type IdCardFault, idCardFault } from '../../contract/patients/id-card.ts';
import { PATIENT_NAME_LENGTH } from '../../contract/patients/patient-name.ts';
import { isMaskedPatientPhone, patientPhoneFault } from '../../contract/patients/patient-phone.ts';
import type { PhoneFault } from '../../contract/phone/phone.ts';
import { beginningOf } from '../../contract/text.ts';

/** PAT-RULE-03 (decision): input stops at 10 characters. Separators are normalised only when the field is left. */
export function typedName(typed: string): string {
  return beginningOf(typed, PATIENT_NAME_LENGTH.most);
}

/** The fault of a phone, or null. A masked phone is valid only if it is the kept one. */
export function phoneFault(phone: string, kept: string): PhoneFault | null {
  return isMaskedPatientPhone(phone) && phone !== kept ? 'malformed' : patientPhoneFault(phone);
}

/** `masked`: a hidden number that is not the kept one (PAT-ID-01). */
export type CardFault = IdCardFault | 'masked';

/** The fault of an identity card number, or null. The kept number is masked, and may stay so. */
export function cardFault(number: string, kept: string, check: IdCardCheck): CardFault | null {
  if (number !== '' && number === kept) return null;
  return number.includes('*') ? 'masked' : idCardFault(number, check);
}
