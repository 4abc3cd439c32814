import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type DrugDiseases, INQUIRY_QUESTIONS } from '../../contract/inquiry/inquiry.ts';
import { MOST_PATIENTS } from '../../contract/patients/patient.calls.ts';
import type { diseasePickerMachine } from './disease-picker.machine.ts';
import type { inquiryMachine } from './inquiry.machine.ts';
import { diseasesOf, type InquiryContext, type InquiryDraft } from './inquiry.ports.ts';
import type { SafetyAnswersActor } from './safety-answers.machine.ts';

export type InquiryActor = ActorRefFrom<typeof inquiryMachine>;

/** How far the shopper is; shown beside the steps. */
export interface InquiryProgress {
  /** Drugs that have a disease. */
  readonly drugs: number;
  readonly answers: number;
  readonly confirmed: boolean;
}

/** What the page of an inquiry shows. */
export interface InquiryView
  extends Pick<
    InquiryContext,
    | 'place'
    | 'orderCode'
    | 'products'
    | 'sum'
    | 'patients'
    | 'rules'
    | 'patientId'
    | 'chosen'
    | 'patientFault'
    | 'bareDrugs'
    | 'notice'
    | 'failedSubmits'
    | 'safety'
  > {
  readonly stage: 'loading' | 'failed' | 'lost' | 'open' | 'saved' | 'leaving';
  readonly busy: boolean;
  readonly canAddPatient: boolean;
  readonly safetyAnswers: SafetyAnswersActor | undefined;
  readonly diseasePicker: ActorRefFrom<typeof diseasePickerMachine> | undefined;
}

type Snapshot = SnapshotFrom<typeof inquiryMachine>;

/** Snapshot of `inquiry` → what its page shows and may do. */
export function selectInquiry(snapshot: Snapshot): InquiryView {
  const { context, children } = snapshot;
  const { place, orderCode, products, sum, patients, rules, patientId, chosen, patientFault, bareDrugs } = context;
  const { notice, failedSubmits, safety } = context;
  return {
    ...{ place, orderCode, products, sum, patients, rules, patientId, chosen, patientFault, bareDrugs },
    ...{ notice, failedSubmits, safety },
    stage: stageOf(snapshot),
    busy: snapshot.hasTag('busy'),
    canAddPatient: patients.length < MOST_PATIENTS,
    safetyAnswers: children.safetyAnswers,
    diseasePicker: children.diseasePicker,
  };
}

function stageOf(snapshot: Snapshot): InquiryView['stage'] {
  if (snapshot.hasTag('open')) return 'open';
  if (snapshot.hasTag('leaving')) return 'leaving';
  if (snapshot.matches('saved')) return 'saved';
  if (snapshot.matches('lost')) return 'lost';
  return snapshot.matches('failed') ? 'failed' : 'loading';
}

export function progressOf({
  products,
  chosen,
  safety,
}: Pick<InquiryView, 'products' | 'chosen' | 'safety'>): InquiryProgress {
  return {
    drugs: products.filter(({ productCode }) => diseasesOf(chosen, productCode).length > 0).length,
    answers: INQUIRY_QUESTIONS.filter((question) => safety.answers[question] !== undefined).length,
    confirmed: safety.confirmed,
  };
}

/** What has to survive a way to another page; null while nothing could have been chosen. */
export function selectInquiryDraft(snapshot: Snapshot): InquiryDraft | null {
  if (!snapshot.hasTag('open')) return null;
  const { patientId, chosen, safety } = snapshot.context;
  const drugs: readonly DrugDiseases[] = chosen;
  return { patientId, drugs, answers: safety.answers, confirmed: safety.confirmed };
}
