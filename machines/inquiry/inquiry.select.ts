import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { INQUIRY_QUESTIONS } from '../../contract/inquiry/inquiry.ts';
import { MOST_PATIENTS } from '../../contract/patients/patient.calls.ts';
import type { inquiryMachine } from './inquiry.machine.ts';
import { diseasesOf, type InquiryDraft } from './inquiry-rules.ts';

export type InquiryActor = ActorRefFrom<typeof inquiryMachine>;

export type InquiryView = ReturnType<typeof selectInquiry>;
type Snapshot = SnapshotFrom<typeof inquiryMachine>;

/** Snapshot of `inquiry` → what its page shows and may do. */
export function selectInquiry(snapshot: Snapshot) {
  const { context, children } = snapshot;
  const tag = (['open', 'leaving'] as const).find((one) => snapshot.hasTag(one));
  const state = (['failed', 'lost', 'saved'] as const).find((one) => snapshot.matches(one));
  return {
    ...context,
    stage: tag ?? state ?? ('loading' as const),
    busy: snapshot.hasTag('busy'),
    canAddPatient: context.patients.length < MOST_PATIENTS,
    safetyAnswers: children.safetyAnswers,
    diseasePicker: children.diseasePicker,
  };
}

/** The shopper's progress; `drugs` counts those that have a disease. */
export function progressOf({ products, chosen, safety }: Pick<InquiryView, 'products' | 'chosen' | 'safety'>) {
  return {
    drugs: products.filter(({ productCode }) => diseasesOf(chosen, productCode).length > 0).length,
    answers: INQUIRY_QUESTIONS.filter((question) => safety.answers[question] !== undefined).length,
    confirmed: safety.confirmed,
  };
}

/** The draft that survives a visit to another page; null while nothing can be chosen. */
export function selectInquiryDraft(snapshot: Snapshot): InquiryDraft | null {
  if (!snapshot.hasTag('open')) return null;
  const { patientId, chosen, safety } = snapshot.context;
  return { patientId, drugs: chosen, answers: safety.answers, confirmed: safety.confirmed };
}
