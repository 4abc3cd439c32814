import { type DrugBan, drugBan, type OrderDisease, type OrderedDrug } from '../../contract/inquiry/diseases.ts';
import type { DrugDiseases, InquiryAnswers } from '../../contract/inquiry/inquiry.ts';
import { type RxSettings, safeRxSettings } from '../../contract/patients/rx-settings.ts';
import type { PaymentStart } from '../../contract/payment/payment.ts';
import { isForSex, type Sex } from '../../contract/profile/sex.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import type { DiseasesPicked } from './disease-choice.ts';
import type { SafetyAnswersInput, SafetyChanged, SafetyVerdict } from './safety-answers.machine.ts';
import { nothingSaid, type SafetyDraft } from './safety-fields.ts';

/** Whose order the inquiry is about: a member's own (ORD-ROUTE-18), or that of a key (ORD-ROUTE-17). */
export type InquiryPlace =
  | { readonly kind: 'order'; readonly orderCode: string; readonly pConsigneePhone: string; readonly paySource: string }
  | { readonly kind: 'key'; readonly key: string; readonly consigneePhone: string };

/** The choices and answers kept while the shopper visits a medicine user's form, or Login. */
export interface InquiryDraft extends SafetyDraft {
  readonly patientId: string | null;
  readonly drugs: readonly DrugDiseases[];
}

export interface InquiryInput {
  readonly place: InquiryPlace;
  /** Null: nothing yet. */
  readonly draft: InquiryDraft | null;
}

/** The part of a medicine user that an inquiry needs. */
export interface InquiryPatient {
  readonly id: string;
  readonly name: string;
  readonly sex: Sex;
  /** Full years by the gateway's clock; null: unknown. */
  readonly age: number | null;
  readonly relation: string;
  /** Masked; empty: none is kept. */
  readonly number: string;
  readonly isVerified: boolean;
  readonly isDefault: boolean;
}

/** PAT-SET-01: what the shop asks of an inquiry. */
export type InquiryRules = Pick<RxSettings, 'isDrugUserInfoNeed' | 'isNeedUserValidation' | 'isDiseaseRequired'>;

/** The facts that an inquiry starts from. */
export interface InquiryFacts {
  readonly orderCode: string;
  readonly products: readonly OrderedDrug[];
  /** The amount due for the whole order, in cents; null: unknown. */
  readonly sum: number | null;
  readonly patients: readonly InquiryPatient[];
  readonly rules: InquiryRules;
  /** Ruling 19; a holder of a key gives it with the medicine user. */
  readonly hasConsent: boolean;
  /** The shop has an inquiry of the order already, which is to be completed (PAT-CALL-18, PAT-CALL-19). */
  readonly isBegun: boolean;
}

export interface InquiryRead extends InquiryFacts {
  readonly kind: 'read';
  readonly patientId: string | null;
}

/**
 * `read`: `patientId` is preselected: the patient of the inquiry already begun, else the member's default
 * (PAT-CALL-05). `done`: the inquiry was saved before, or none is needed. `lost`: the order is not the member's, or the
 * link can no longer be used, even on a retry. `wrongPhone`: the key's phone has to be proven first.
 */
export type ReadInquiryReply =
  | InquiryRead
  | { kind: 'done'; orderCode: string }
  | { kind: 'lost'; message: string | null }
  | { kind: 'wrongPhone' }
  | Refused;

/** A complete inquiry. */
export interface InquiryToSave {
  readonly place: InquiryPlace;
  readonly patientId: string;
  readonly drugs: readonly DrugDiseases[];
  readonly answers: InquiryAnswers;
  readonly isBegun: boolean;
  /** PAT-CALL-23: diseases are not required here. */
  readonly isOptional: boolean;
  /** The consent is given with this save. */
  readonly givesConsent: boolean;
}

/** `moved`: the order no longer waits for an inquiry. `consentMissing`: a member's consent was withdrawn meanwhile. */
export type SaveInquiryReply =
  | { kind: 'saved' }
  | { kind: 'moved'; message: string | null }
  | { kind: 'consentMissing' }
  | { kind: 'notLoggedIn' }
  | Refused;

/** PAT-CALL-26; `notPayable`: nothing of the order is to be paid here now. */
export type FindPaymentReply = { kind: 'payable'; start: PaymentStart } | { kind: 'notPayable' };

/**
 * What is wrong with the choice of the medicine user: none is chosen (PAT-INQ-14), no ID (PAT-INQ-15), no verified name
 * (PAT-INQ-12), or drugs or diseases that are not for them (PAT-DIS-14, PAT-DIS-15).
 */
export type PatientFault = 'missing' | 'incomplete' | 'unverified' | DrugBan;

/** Faults that the form of a medicine user can fix (PAT-INQ-13, PAT-INQ-15). */
export type EditableFault = Extract<PatientFault, 'incomplete' | 'unverified'>;

export interface InquiryContext extends InquiryFacts {
  readonly place: InquiryPlace;
  readonly patientId: string | null;
  /** The drugs for which diseases were chosen. */
  readonly chosen: readonly DrugDiseases[];
  readonly safety: SafetyDraft;
  /** The answers that passed the last check. */
  readonly answers: InquiryAnswers | null;
  readonly patientFault: PatientFault | null;
  /** Codes of the drugs that lack a disease (PAT-DIS-13). */
  readonly bareDrugs: readonly string[];
  readonly notice: FormNotice | null;
  /** The start of the payment that follows. */
  readonly start: PaymentStart | null;
  /** How often a submit failed here; each time the first wrong part takes the focus. */
  readonly failedSubmits: number;
}

export const freshContext = ({ place, draft }: InquiryInput): InquiryContext => ({
  place,
  orderCode: '',
  products: [],
  sum: null,
  patients: [],
  rules: safeRxSettings,
  hasConsent: false,
  isBegun: false,
  patientId: draft?.patientId ?? null,
  chosen: draft?.drugs ?? [],
  safety: draft ?? nothingSaid,
  answers: null,
  patientFault: null,
  bareDrugs: [],
  notice: null,
  start: null,
  failedSubmits: 0,
});

/** The input of `safetyAnswers`. */
export function safetyInput({ safety, hasConsent }: InquiryContext): SafetyAnswersInput {
  return { answers: safety.answers, confirmed: safety.confirmed, asksConsent: !hasConsent };
}

/** The inquiry to save; throws unless everything was judged. */
export function toSave(context: InquiryContext): InquiryToSave {
  const { place, patientId, products, chosen, answers, rules, hasConsent, isBegun } = context;
  if (patientId === null || answers === null) throw new Error('nothing was judged');
  const drugs = products.map(({ productCode }) => ({ productCode, diseases: diseasesOf(chosen, productCode) }));
  return {
    place,
    patientId,
    drugs,
    answers,
    isBegun,
    isOptional: !rules.isDiseaseRequired,
    givesConsent: !hasConsent,
  };
}

/** A disease shown for a drug, by its name. */
export interface PressedDisease {
  readonly productCode: string;
  readonly name: string;
}

export type InquiryEvent =
  | SafetyChanged
  | SafetyVerdict
  | DiseasesPicked
  | { type: 'patient.chosen'; id: string }
  /** PAT-DIS-04: toggles the mark of a disease in view. */
  | ({ type: 'disease.toggled' } & PressedDisease)
  /** Opens the choice of diseases other than those in view. */
  | { type: 'drug.pressed'; productCode: string }
  | { type: 'save.pressed' }
  | { type: 'retry.pressed' }
  /** The inquiry is saved already: on to the payment. */
  | { type: 'pay.pressed' }
  /** The shopper came back from the payment. */
  | { type: 'page.returned' };

export type InquiryEmitted =
  | { type: 'leftForPayment'; start: PaymentStart }
  /** To another page of the app, in place of this one. */
  | { type: 'leftFor'; to: string }
  /** The chosen medicine user must be edited first; the shopper then returns to this page. */
  | { type: 'leftForEdit'; patientId: string; fault: EditableFault }
  /** The draft is no longer needed. */
  | { type: 'draftSaved' }
  /** The session has ended: the shopper is on the way to Login. */
  | { type: 'loginMissed' };

/** The chosen medicine user; null if none is chosen, or if it no longer exists. */
export function chosenPatient({ patients, patientId }: Pick<InquiryContext, 'patients' | 'patientId'>) {
  return patients.find(({ id }) => id === patientId) ?? null;
}

export function diseasesOf(chosen: readonly DrugDiseases[], code: string): readonly OrderDisease[] {
  return chosen.find(({ productCode }) => productCode === code)?.diseases ?? [];
}

/** PAT-INQ-12, PAT-INQ-15: what a medicine user lacks for an inquiry, fixed in their form; null: nothing. */
export function lackOf({ number, isVerified }: InquiryPatient, rules: InquiryRules): EditableFault | null {
  if (rules.isDrugUserInfoNeed && number === '') return 'incomplete';
  return rules.isNeedUserValidation && !isVerified ? 'unverified' : null;
}

type Choice = Pick<InquiryContext, 'patients' | 'patientId' | 'products' | 'chosen' | 'rules'>;

/** Why the chosen medicine user does not qualify for the inquiry; null also while none is chosen. */
export function patientFaultIn(choice: Choice): PatientFault | null {
  const { products, chosen, rules } = choice;
  const patient = chosenPatient(choice);
  if (patient === null) return null;
  const lack = lackOf(patient, rules);
  if (lack !== null) return lack;
  const [ban = null] = products.flatMap((product) => drugBan(product, patient) ?? []);
  if (ban !== null) return ban;
  const diseases = products.flatMap(({ productCode }) => diseasesOf(chosen, productCode));
  // PAT-DIS-09 (decision).
  return diseases.every(({ sex }) => isForSex(sex, patient.sex)) ? null : 'otherSex';
}

/** The fault that the form of the medicine user can fix; null: none. */
export function editableFaultIn({ patientFault }: Pick<InquiryContext, 'patientFault'>): EditableFault | null {
  return patientFault === 'incomplete' || patientFault === 'unverified' ? patientFault : null;
}

/** PAT-DIS-13: codes of the drugs that lack a disease. */
export function bareDrugsIn({ products, chosen, rules }: Choice): readonly string[] {
  if (!rules.isDiseaseRequired) return [];
  return products.map(({ productCode }) => productCode).filter((code) => diseasesOf(chosen, code).length === 0);
}

/** The context keys that change with a drug's diseases (PAT-DIS-09: a disease may rule out the medicine user). */
export function withDiseases(
  // Key by key, so that the path engine sees which parts of the context are read.
  { patients, patientId, products, rules, bareDrugs, chosen: before }: Choice & Pick<InquiryContext, 'bareDrugs'>,
  { productCode, diseases }: DiseasesPicked,
) {
  const chosen = [...before.filter((drug) => drug.productCode !== productCode), { productCode, diseases }];
  return {
    chosen,
    patientFault: patientFaultIn({ patients, patientId, products, chosen, rules }),
    bareDrugs: bareDrugs.filter((code) => code !== productCode || diseases.length === 0),
  };
}
