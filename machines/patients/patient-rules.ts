import { isBirthday } from '../../contract/birthday.ts';
import { ageOn, needsGuardianOn } from '../../contract/patients/age.ts';
import { type CertificateFault, certificateFault } from '../../contract/patients/certificates.ts';
import { factsOf, idCardFault } from '../../contract/patients/id-card.ts';
import { PRESCRIPTION_IMAGES } from '../../contract/patients/patient.ts';
import { normalisePatientName, type PatientNameFault, patientNameFault } from '../../contract/patients/patient-name.ts';
import type { PhoneFault } from '../../contract/phone/phone.ts';
import {
  defaultIsLocked,
  type FilledDocument,
  type FilledPatient,
  isOfIdCard,
  type PatientFields,
  type PatientToSave,
} from './patient-fields.ts';
import { type CardFault, cardFault, phoneFault } from './person-fields.ts';

/** The requirements that the rules meet. */
export const ruleRequirements = [
  'PAT-RULE-01',
  'PAT-RULE-02',
  'PAT-RULE-03',
  'PAT-RULE-04',
  'PAT-RULE-05',
  'PAT-RULE-06',
  'PAT-RULE-07',
  'PAT-RULE-08',
  'PAT-RULE-09',
  'PAT-RULE-12',
  'PAT-FORM-19',
  'PAT-FORM-20',
  'PAT-ID-01',
  'PAT-ID-02',
  'PAT-ID-03',
  'PAT-ID-04',
  'PAT-ID-05',
  'ACC-FIELD-13',
];

export interface PatientFaults {
  readonly name: PatientNameFault | null;
  readonly phone: PhoneFault | null;
  readonly number: CardFault | CertificateFault | null;
  readonly sex: 'missing' | null;
  /** `partial`: only some of year, month and day are chosen. */
  readonly birthday: 'missing' | 'partial' | null;
  readonly guardianName: PatientNameFault | null;
  readonly guardianPhone: PhoneFault | null;
  readonly guardianCard: CardFault | null;
  readonly images: 'missing' | null;
  readonly consent: 'missing' | null;
}

export const noFaults: PatientFaults = {
  ...{ name: null, phone: null, number: null, sex: null, birthday: null, images: null, consent: null },
  ...{ guardianName: null, guardianPhone: null, guardianCard: null },
};

/** The hidden number that may stay: that of a document of the same type. */
function keptNumberIn({ kept, fields }: FilledDocument): string {
  return kept?.fields.certificateType === fields.certificateType ? kept.fields.number : '';
}

type Person = Pick<PatientFields, 'sex' | 'birthday'>;

/** Sex and birthday by the number of an identity card: read from a valid one, known by the gateway for a kept one. */
export function foundIn(filled: FilledDocument): Person | null {
  const { fields, kept, today, rules } = filled;
  const { number } = fields;
  if (!isOfIdCard(fields) || number === '') return null;
  if (kept !== null && number === keptNumberIn(filled)) {
    return kept.fields.birthday === '' ? null : { sex: kept.fields.sex, birthday: kept.fields.birthday };
  }
  return idCardFault(number, { today, isStrict: rules.isStrict }) === null ? factsOf(number, today) : null;
}

/** Sex and birthday: those of the number take precedence over the chosen ones. */
export function personIn(filled: FilledDocument): Person {
  const { sex, birthday } = filled.fields;
  return foundIn(filled) ?? { sex, birthday };
}

/** PAT-GUARD-01, PAT-GUARD-06. */
export function needsGuardian(filled: FilledDocument): boolean {
  return needsGuardianOn(personIn(filled).birthday, filled.today);
}

/** PAT-RULE-10, PAT-RULE-11: sex and birthday are required. */
export function needsPerson({ fields, rules }: FilledDocument): boolean {
  return !isOfIdCard(fields) || rules.personIsNeeded;
}

/** PAT-RULE-08, PAT-RULE-09: the number is required. */
export function needsNumber({ fields, rules }: FilledDocument): boolean {
  return !isOfIdCard(fields) || rules.numberIsNeeded;
}

function numberFault(filled: FilledDocument): PatientFaults['number'] {
  const { fields, rules, today } = filled;
  const { number } = fields;
  const kept = keptNumberIn(filled);
  if (number === '' && !needsNumber(filled)) return null;
  if (isOfIdCard(fields)) return cardFault(number, kept, { today, isStrict: rules.isStrict });
  return number !== '' && number === kept ? null : certificateFault(number);
}

/** The faults of the document; a verified one has none. */
function documentFaults(filled: FilledDocument): Pick<PatientFaults, 'number' | 'sex' | 'birthday'> {
  const { fields, kept, today } = filled;
  if (kept?.isVerified) return { number: null, sex: null, birthday: null };
  const { sex, birthday } = fields;
  const number = numberFault(filled);
  // A wrong card number is corrected first: it determines the rest.
  const asks = foundIn(filled) === null && (!isOfIdCard(fields) || number === null);
  const needs = asks && needsPerson(filled);
  return {
    number,
    sex: needs && sex === 'unknown' ? 'missing' : null,
    birthday: birthday === '' ? (needs ? 'missing' : null) : asks && !isBirthday(birthday, today) ? 'partial' : null,
  };
}

/** PAT-GUARD-05: the same rules as for the patient's name, phone and number (decided). */
function guardianFaults(filled: FilledDocument) {
  if (!needsGuardian(filled)) return { guardianName: null, guardianPhone: null, guardianCard: null };
  const { fields, kept, rules, today } = filled;
  const check = { today, isStrict: rules.isStrict };
  return {
    guardianName: patientNameFault(normalisePatientName(fields.guardianName)),
    guardianPhone: phoneFault(fields.guardianPhone, kept?.fields.guardianPhone ?? ''),
    guardianCard: cardFault(fields.guardianCard, kept?.fields.guardianCard ?? '', check),
  };
}

/** PAT-RULE-01..12: all faults of the current fields, visible or not. */
export function faultsOf(filled: FilledPatient): PatientFaults {
  const { fields, kept, hasConsent, agreed, imageIsNeeded } = filled;
  return {
    name: patientNameFault(normalisePatientName(fields.name)),
    phone: phoneFault(fields.phone, kept?.fields.phone ?? ''),
    ...documentFaults(filled),
    ...guardianFaults(filled),
    images: imageIsNeeded && fields.images.length === 0 ? 'missing' : null,
    consent: hasConsent || agreed ? null : 'missing',
  };
}

/** The fields for a draft and for a save, with sex and birthday as they are known. */
export function filledIn(filled: FilledDocument): PatientFields {
  return { ...filled.fields, ...personIn(filled) };
}

export function toSave(filled: FilledPatient & { readonly id: string | null }): PatientToSave {
  const { id, hasConsent, rules } = filled;
  return {
    id,
    fields: filledIn(filled),
    hasGuardian: needsGuardian(filled),
    givesConsent: !hasConsent,
    checksName: rules.personIsNeeded,
  };
}

/** What the page shows of the document, and of what follows from it. */
export function seenOf(filled: FilledDocument & { readonly isByKey: boolean; readonly faults: PatientFaults }) {
  const { fields, kept, faults, today } = filled;
  const isVerified = kept?.isVerified ?? false;
  const found = foundIn(filled);
  return {
    ...personIn(filled),
    isVerified,
    faults: found === null ? faults : { ...faults, sex: null, birthday: null },
    defaultIsLocked: defaultIsLocked(filled),
    /** Another prescription image can be added. */
    hasRoom: fields.images.length < PRESCRIPTION_IMAGES.length,
    numberIsNeeded: needsNumber(filled),
    /** Pictures can be viewed or, if the document is not verified, added. */
    showsPictures: !isOfIdCard(fields) && (!isVerified || fields.front !== '' || fields.back !== ''),
    /** Sex and birthday can be chosen: no number tells them (PAT-FORM-05, PAT-FORM-06). */
    choosesPerson: found === null && !isVerified,
    needsPerson: needsPerson(filled),
    /** The patient's age by the number (ACC-FIELD-17); null: unknown. */
    foundAge: found && ageOn(found.birthday, today),
    hasGuardian: needsGuardian(filled),
  };
}
