import { createActor, waitFor } from 'xstate';
import { sampleHealth } from '../../machines/patients/health-info.cases.ts';
import type { PatientToSave } from '../../machines/patients/patient-fields.ts';
import { child } from '../../machines/patients/sample-patients.cases.ts';
import { patientFormInput, providePatientForm } from '../../src/patients/patient-form.actors.ts';
import type { KeyProof } from '../../src/patients/patient-source.ts';
import { json, openTab, replyOf, type Tab } from './actors.ts';

export const noConsents = () => json({ content: [] });
export const settings = (values: object) => () => json({ value: JSON.stringify(values) });
export const strict = settings({ isDrugUserInfoNeed: '1', isNeedUserValidation: 1, strictControlRxRuleType: true });

/** A patient as the gateway returns it. */
export const record = {
  ...{ id: 'p1', name: '林小满', sex: 1, age: 34, birthDay: 699984000000, consigneePhone: '138****8000' },
  ...{ idCardNumber: '310***********0027', certificateType: '1', relationLabel: '父母', isValidateName: true },
  ...{ isDefault: true, healthInfo: '[{"question":"smoking","answer":"1","labels":["偶尔"],"otherText":""}]' },
  prescriptionImage2: '/uploads/private/kept-picture-0001',
};

export interface Opening {
  readonly proof?: KeyProof | null;
  /** The logged-in member, if any. */
  readonly member?: string | null;
  /** The tab whose memory has the drafts; default: a new one. */
  readonly tab?: Tab;
}

/** The form of a patient after it was read, or could not be. */
export async function opened(id: string | null, { proof = null, member = 'm1', tab = openTab() }: Opening = {}) {
  const form = { id, proof };
  const actor = createActor(
    providePatientForm(tab, form, () => member),
    { input: patientFormInput(tab, form) },
  ).start();
  const at = await waitFor(actor, (snapshot) => !snapshot.matches('loading'));
  return { actor, at };
}

export const patient: PatientToSave = {
  id: null,
  fields: {
    ...{ ...child, images: ['/uploads/private/new-picture-00001'], health: sampleHealth },
    ...{ sex: 'male', birthday: '2021-03-08' },
  },
  hasGuardian: true,
  givesConsent: false,
  checksName: true,
};

/** The reply of the `savePatient` port. */
export function saved(input: PatientToSave, proof: KeyProof | null = null) {
  const machine = providePatientForm(openTab(), { id: input.id, proof }, () => 'm1');
  return replyOf(machine, 'savePatient', input);
}
