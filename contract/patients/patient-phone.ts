import type { PhoneFault } from '../phone/phone.ts';

/** PAT-RULE-07: the second digit is free here, and the four in the middle may be hidden. */
const form = /^1\d{2}[\d*]{4}\d{4}$/;

/** PAT-RULE-05, PAT-RULE-07: what is wrong with a phone that `normalisePhone` has normalised, or null. */
export function patientPhoneFault(phone: string): PhoneFault | null {
  if (phone === '') return 'empty';
  return form.test(phone) ? null : 'malformed';
}

/** Whether a phone of this form is masked and so means the stored one. */
export function isMaskedPatientPhone(phone: string): boolean {
  return phone.includes('*');
}

/** `12600138000` → `126****8000`; empty stays empty. */
export function maskPatientPhone(phone: string): string {
  return phone === '' ? '' : `${phone.slice(0, 3)}****${phone.slice(7)}`;
}
