import { isPlainText, lengthOf } from '../text.ts';

/** PAT-RULE-02, PAT-RULE-03. */
export const PATIENT_NAME_LENGTH = { least: 2, most: 10 } as const;

export type PatientNameFault = 'empty' | 'tooShort' | 'tooLong' | 'malformed';

/** PAT-RULE-04 (decision): dots and inner blanks, however many in a row, become one middle dot. */
export function normalisePatientName(typed: string): string {
  return typed.trim().replace(/[.\u00B7\u2022\u30FB\uFF0E\s]+/g, '\u00B7');
}

/** PAT-RULE-01 to PAT-RULE-03: what is wrong with a normalised name, or null. */
export function patientNameFault(name: string): PatientNameFault | null {
  if (name === '') return 'empty';
  const length = lengthOf(name);
  if (length < PATIENT_NAME_LENGTH.least) return 'tooShort';
  if (length > PATIENT_NAME_LENGTH.most) return 'tooLong';
  return isPlainText(name) ? null : 'malformed';
}
