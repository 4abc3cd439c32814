import { CERTIFICATE_TYPES, type CertificateType } from '../../contract/patients/certificates.ts';
import type { HealthItem } from '../../contract/patients/health-info.ts';
import { normaliseNumber } from '../../contract/patients/id-card.ts';
import { PRESCRIPTION_IMAGES } from '../../contract/patients/patient.ts';
import { normalisePatientName } from '../../contract/patients/patient-name.ts';
import { RELATIONS, type RelationLabel } from '../../contract/patients/relations.ts';
import { typedPhone } from '../../contract/phone/phone.ts';
import type { Sex } from '../../contract/profile/sex.ts';
import type { Refused } from '../lib/form-notice.ts';
import { typedName } from './person-fields.ts';

/** All fields of the form. A picture is its address; empty: none. */
export interface PatientFields {
  readonly name: string;
  readonly phone: string;
  readonly relation: RelationLabel;
  readonly isDefault: boolean;
  /** Prescription images (PAT-DATA-09). */
  readonly images: readonly string[];
  readonly certificateType: CertificateType;
  readonly number: string;
  readonly sex: Sex;
  /** `YYYY-MM-DD`; empty while it is not known. */
  readonly birthday: string;
  /** PAT-DATA-01: the pictures of a certificate that is no identity card. */
  readonly front: string;
  readonly back: string;
  /** PAT-GUARD-02..05. */
  readonly guardianName: string;
  readonly guardianPhone: string;
  readonly guardianCard: string;
  readonly guardianImage: string;
  readonly health: readonly HealthItem[];
}

/** The requirements that the fields meet while the form is shown. */
export const fieldRequirements = [
  'PAT-FORM-01',
  'PAT-FORM-02',
  'PAT-FORM-03',
  'PAT-FORM-04',
  'PAT-FORM-05',
  'PAT-FORM-06',
  'PAT-FORM-08',
  'PAT-FORM-10',
  'PAT-FORM-11',
  'PAT-FORM-13',
  'PAT-FORM-14',
  'PAT-FORM-15',
  'PAT-DATA-01',
  'PAT-DATA-04',
  'PAT-DATA-05',
  'PAT-DATA-09',
  'PAT-LIST-04',
  'ACC-FIELD-17',
];

/** The fields that are typed. */
export type TextField = 'name' | 'phone' | 'number' | 'guardianName' | 'guardianPhone' | 'guardianCard';

/** The change of `field.changed`; a document's type and the pictures have events of their own. */
export type PatientChange = Partial<Pick<PatientFields, TextField | 'relation' | 'isDefault' | 'sex' | 'birthday'>>;

/** An empty document: for a new patient, and after a change of its type (PAT-FORM-14). */
const noDocument = { number: '', sex: 'unknown', birthday: '', front: '', back: '' } as const;
export const documentOfType = ({ certificateType }: Pick<PatientFields, 'certificateType'>) => ({
  ...noDocument,
  certificateType,
});

/** PAT-DATA-05: what a new patient starts from. */
export const newPatient: PatientFields = {
  ...{ name: '', phone: '', relation: RELATIONS.self, isDefault: false, images: [], health: [] },
  ...documentOfType({ certificateType: CERTIFICATE_TYPES.idCard }),
  ...{ guardianName: '', guardianPhone: '', guardianCard: '', guardianImage: '' },
};

/** A patient as the gateway keeps it; phones and numbers are masked. */
export interface KeptPatient {
  readonly fields: PatientFields;
  /** PAT-FORM-15, PAT-FORM-16: name and document are verified and cannot change. */
  readonly isVerified: boolean;
  /** PAT-LIST-04: the member cannot choose whether this patient is the default. */
  readonly defaultIsLocked: boolean;
}

/** What the shop demands (PAT-SET-01). */
export interface PatientRules {
  /** PAT-RULE-08. */
  readonly numberIsNeeded: boolean;
  /** PAT-RULE-10, PAT-RULE-11. */
  readonly personIsNeeded: boolean;
  /** PAT-ID-04. */
  readonly isStrict: boolean;
}

/** The input of the rules for a document. */
export interface FilledDocument {
  readonly fields: PatientFields;
  /** Null: a new patient. */
  readonly kept: KeptPatient | null;
  readonly rules: PatientRules;
  /** The day in Shanghai. */
  readonly today: string;
}

/** The input of all rules. */
export interface FilledPatient extends FilledDocument {
  /** The member has agreed to the keeping of such data (ruling 19). */
  readonly hasConsent: boolean;
  readonly agreed: boolean;
  /** PAT-RULE-12: nothing is kept without a prescription image. */
  readonly imageIsNeeded: boolean;
}

/** A patient that was read, or null for a new one, with this member's draft from before a login. */
export interface PatientRead extends Pick<FilledPatient, 'rules' | 'hasConsent' | 'imageIsNeeded'> {
  readonly kind: 'read';
  readonly patient: KeptPatient | null;
  readonly draft: PatientFields | null;
}

/** The context that the form starts from. */
export interface PatientStart extends Omit<FilledPatient, 'today'> {
  /** The form starts with a draft from before a login. */
  readonly isRestored: boolean;
  readonly isChanged: boolean;
  /** A refused identity card prompts for another certificate: only the first time, if the form began with a card. */
  readonly mayPrompt: boolean;
  /** PAT-GUARD-04, PAT-GUARD-09: after a failed verification, or if there was an image before. */
  readonly asksGuardianImage: boolean;
}

/** The context until the patient is read. */
export const notRead: PatientStart = {
  kept: null,
  fields: newPatient,
  rules: { numberIsNeeded: true, personIsNeeded: true, isStrict: true },
  hasConsent: false,
  agreed: false,
  imageIsNeeded: false,
  isRestored: false,
  isChanged: false,
  mayPrompt: false,
  asksGuardianImage: false,
};

/** `refused`: no patient is returned; by key the message says what is wrong with the key. */
export type ReadPatientReply = PatientRead | { kind: 'gone' } | Refused;
/** `idCardRefused`: the message has the word of PAT-ID-07. `consentMissing`: the consent was withdrawn meanwhile. */
export type SavePatientReply =
  | { kind: 'saved' | 'guardianRefused' | 'consentMissing' | 'notLoggedIn' }
  | { kind: 'idCardRefused'; message: string | null }
  | Refused;

export interface PatientToSave {
  readonly id: string | null;
  readonly fields: PatientFields;
  /** Whether the fields of a guardian are sent. */
  readonly hasGuardian: boolean;
  /** The consent is given with this save. */
  readonly givesConsent: boolean;
  /** PAT-SCOPE-02: the real name is checked. */
  readonly checksName: boolean;
}

export function isOfIdCard({ certificateType }: Pick<PatientFields, 'certificateType'>): boolean {
  return certificateType === CERTIFICATE_TYPES.idCard;
}

/** How a text is normalised while it is typed. */
export const typed: Readonly<Record<TextField, (text: string) => string>> = {
  ...{ name: typedName, phone: typedPhone, number: normaliseNumber },
  ...{ guardianName: typedName, guardianPhone: typedPhone, guardianCard: normaliseNumber },
};

/** PAT-RULE-04: separators become one once a field is left. */
export function meant(fields: PatientFields): PatientFields {
  return {
    ...fields,
    name: normalisePatientName(fields.name),
    guardianName: normalisePatientName(fields.guardianName),
  };
}

interface Settled {
  readonly fields: PatientFields;
  readonly kept: KeptPatient | null;
  readonly isByKey: boolean;
}

/** PAT-LIST-04: whether the choice of the default is locked. */
export function defaultIsLocked({ kept, isByKey }: Pick<Settled, 'kept' | 'isByKey'>): boolean {
  return isByKey || (kept?.defaultIsLocked ?? false);
}

const verified = ['name', 'certificateType', 'number', 'sex', 'birthday', 'front', 'back'] as const;

/** Whether a change is allowed: not of verified fields (PAT-FORM-15, PAT-FORM-16), nor of those not offered. */
export function isFree(settled: Settled, change: Partial<PatientFields>): boolean {
  const { fields, kept } = settled;
  if (kept?.isVerified && verified.some((field) => field in change)) return false;
  if (change.certificateType !== undefined) return change.certificateType !== fields.certificateType;
  if ('front' in change || 'back' in change) return !isOfIdCard(fields);
  return !('isDefault' in change && defaultIsLocked(settled));
}

export type PicturePlace = 'images' | 'front' | 'back' | 'guardianImage';
export interface PlacedPicture {
  readonly place: PicturePlace;
  readonly url: string;
}

/** PAT-DATA-09: five prescription images at most; elsewhere a picture replaces the previous one. */
export function withPicture({ images }: PatientFields, { place, url }: PlacedPicture): Partial<PatientFields> {
  return place === 'images' ? { images: [...images, url].slice(0, PRESCRIPTION_IMAGES.length) } : { [place]: url };
}

export function withoutPicture({ images }: PatientFields, { place, url }: PlacedPicture): Partial<PatientFields> {
  return place === 'images' ? { images: images.filter((one) => one !== url) } : { [place]: '' };
}

/** The initial fields: the draft, except for fields that the gateway has locked. */
export function startOf(kept: KeptPatient | null, draft: PatientFields | null): PatientFields {
  const start = kept?.fields ?? newPatient;
  if (draft === null) return start;
  const { name, certificateType, number, sex, birthday, front, back, isDefault } = start;
  return {
    ...draft,
    ...(kept?.isVerified ? { name, certificateType, number, sex, birthday, front, back } : {}),
    ...(kept?.defaultIsLocked ? { isDefault } : {}),
  };
}

/** The context that the form starts from once the patient is read. */
export function startFrom({ patient: kept, draft, rules, hasConsent, imageIsNeeded }: PatientRead): PatientStart {
  const fields = startOf(kept, draft);
  return {
    kept,
    fields,
    rules,
    hasConsent,
    agreed: false,
    imageIsNeeded,
    isRestored: draft !== null,
    isChanged: draft !== null,
    mayPrompt: isOfIdCard(fields) && !kept?.isVerified,
    asksGuardianImage: fields.guardianImage !== '',
  };
}
