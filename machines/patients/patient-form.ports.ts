import type { HealthItem } from '../../contract/patients/health-info.ts';
import { type PatientNameFault, patientNameFault } from '../../contract/patients/patient-name.ts';
import { RELATIONS, type RelationLabel } from '../../contract/patients/relations.ts';
import type { PhoneFault } from '../../contract/phone/phone.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import type { GuardianChanged, GuardianVerdict } from './guardian.machine.ts';
import type { GuardianFields } from './guardian-fields.ts';
import type { HealthChanged } from './health-info.machine.ts';
import type { IdChanged, IdVerdict } from './id-check.machine.ts';
import { type IdFacts, type IdRules, noDocument } from './id-fields.ts';
import { meantName, phoneFault } from './person-fields.ts';

/** What the form asks by itself; document, guardian and health are children of their own. */
export interface OwnFields {
  readonly name: string;
  readonly phone: string;
  readonly relation: RelationLabel;
  readonly isDefault: boolean;
  /** Addresses of the prescription images (PAT-DATA-09). */
  readonly images: readonly string[];
}

/** PAT-DATA-05: what a new patient starts from. */
export const newPatient: OwnFields = {
  ...{ name: '', phone: '', isDefault: false, images: [] },
  relation: RELATIONS.self,
};

/** All that is filled in, here and in the children. */
export interface FilledPatient extends OwnFields {
  readonly document: IdFacts;
  readonly guardian: GuardianFields | null;
  readonly health: readonly HealthItem[];
}

const newFilled: FilledPatient = { ...newPatient, document: noDocument, guardian: null, health: [] };

/** A patient as the gateway keeps it; phone and numbers are shown in part. */
export interface KeptPatient extends FilledPatient {
  /** PAT-FORM-15, PAT-FORM-16: name and document are verified and stay. */
  readonly isVerified: boolean;
  /** PAT-LIST-04: whether it is the default is not the member's choice. */
  readonly defaultIsLocked: boolean;
}

export interface PatientFormInput {
  /** Null: a new one (PAT-FORM-10, PAT-FORM-11). */
  readonly id: string | null;
  /** PAT-SCOPE-06: who holds the key of a link fills it in, and no member. */
  readonly isByKey: boolean;
  /** The day in Shanghai. */
  readonly today: string;
}

/** What the shop asks, and whether the member has agreed to the keeping of such data (ruling 19). */
export interface FormTerms {
  readonly rules: IdRules;
  readonly hasConsent: boolean;
  /** PAT-RULE-12: nothing is kept without a prescription image. */
  readonly imageIsNeeded: boolean;
}

/**
 * `patient` is null for a new one; `draft` is what this member typed before a login in between. `refused`: nothing is
 * told of a patient; by key the message says what is wrong with the key.
 */
export type ReadPatientReply = PatientRead | { kind: 'gone' } | Refused;
export interface PatientRead extends FormTerms {
  readonly kind: 'read';
  readonly patient: KeptPatient | null;
  readonly draft: FilledPatient | null;
}

/** What the form starts from: the draft, but for what the gateway has settled for good. */
export function startOf(kept: KeptPatient | null, draft: FilledPatient | null): FilledPatient {
  const start = filledIn(kept ?? newFilled);
  if (draft === null) return start;
  const { name, isDefault } = start;
  return {
    ...draft,
    ...(kept?.isVerified ? { name, document: start.document } : {}),
    ...(kept?.defaultIsLocked ? { isDefault } : {}),
  };
}

/** `guardian` null: none is needed. */
export interface PatientToSave extends FilledPatient {
  readonly id: string | null;
  /** The consent is given with this save. */
  readonly givesConsent: boolean;
  /** PAT-SCOPE-02: the real name is checked. */
  readonly checksName: boolean;
}

/**
 * `message` is the gateway's, null when it gave none (then PAT-FORM-19 or PAT-FORM-20 stands); `namesIdCard`: it has
 * the word of PAT-ID-07.
 */
export interface SaveRefused extends Refused {
  readonly namesIdCard: boolean;
}
export type SavePatientReply =
  | { kind: 'saved' }
  | SaveRefused
  /** PAT-GUARD-07. */
  | { kind: 'guardianRefused' }
  /** The consent was withdrawn meanwhile. */
  | { kind: 'consentMissing' }
  | { kind: 'notLoggedIn' };

export type OwnField = 'name' | 'phone';

export interface OwnFaults {
  readonly name: PatientNameFault | null;
  readonly phone: PhoneFault | null;
}

export const noOwnFaults: OwnFaults = { name: null, phone: null };

/** What would be lost if the page went away now. */
export function filledIn(context: FilledPatient): FilledPatient {
  const { name, phone, relation, isDefault, images, guardian, health } = context;
  return { name, phone, relation, isDefault, images, document: context.document, guardian, health };
}

/** PAT-LIST-04: whether it is the default cannot be chosen here. */
export function defaultIsLocked({ kept, isByKey }: Pick<PatientFormContext, 'kept' | 'isByKey'>): boolean {
  return isByKey || (kept?.defaultIsLocked ?? false);
}

/** PAT-RULE-01..07: what is wrong with name and phone, told or not. */
export function ownFaultsIn({ name, phone, kept }: Pick<PatientFormContext, 'name' | 'phone' | 'kept'>): OwnFaults {
  return { name: patientNameFault(meantName(name)), phone: phoneFault(phone, kept?.phone ?? '') };
}

/** `document` and `guardian` as they were told last: typed, or passed by a check. */
export interface PatientFormContext extends PatientFormInput, FormTerms, FilledPatient {
  /** As it is kept; null for a new one. */
  readonly kept: KeptPatient | null;
  /** It starts with what was typed before a login in between. */
  readonly isRestored: boolean;
  readonly faults: OwnFaults;
  /** What the check of the document came to. */
  readonly documentIsRight: boolean;
  readonly agreed: boolean;
  readonly consentIsMissing: boolean;
  /** An image is needed, and none is there. */
  readonly lacksImage: boolean;
  /** The shopper has seen it. */
  readonly imageIsMissing: boolean;
  readonly isChanged: boolean;
  readonly notice: FormNotice | null;
  /** How often a submit failed here; each time the first wrong field gets the cursor. */
  readonly failedSubmits: number;
}

export type PatientFormEvent =
  | IdChanged
  | IdVerdict
  | GuardianChanged
  | GuardianVerdict
  | HealthChanged
  | { type: 'field.changed'; field: OwnField; value: string }
  | { type: 'field.left'; field: OwnField }
  | { type: 'relation.changed'; relation: RelationLabel }
  | { type: 'default.changed'; isDefault: boolean }
  | { type: 'image.stored'; url: string }
  | { type: 'image.removed'; url: string }
  | { type: 'consent.changed'; agreed: boolean }
  | { type: 'save.pressed' }
  /** The shopper leaves the page and gives up what is not saved. */
  | { type: 'changes.discarded' }
  /** The session has ended, here or elsewhere. */
  | { type: 'login.lost' }
  | { type: 'retry.pressed' };

/**
 * What a machine that has the form as its child hears: the form waits for the shopper (again), the gateway has said no,
 * or everything is kept.
 */
export type PatientFormReport = { type: 'form.rested' } | { type: 'form.refused' } | { type: 'form.saved' };

/** `succeeded`: told in words (PAT-FORM-17, PAT-FORM-18). `loginMissed`: the shopper is on the way to Login. */
export type PatientFormEmitted = { type: 'succeeded'; what: 'created' | 'saved' } | { type: 'loginMissed' };
