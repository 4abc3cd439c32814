import { isDeepStrictEqual } from 'node:util';
import { diseaseSexCodes, type Sex } from '../../contract/account/sex.ts';
import type { DrugDiseases, InquiryAnswers } from '../../contract/patients/inquiry.ts';
import type { Deps } from '../http/env.ts';
import { seal } from '../store/server-keys.ts';
import type { Queries } from '../store/store.ts';

/** What is kept of a patient with a prescription, whatever becomes of the patient later. */
export interface ConsultedPatient {
  readonly id: string;
  readonly name: string;
  readonly sex: Sex;
  readonly birthday: string;
  readonly certificateType: string;
  readonly number: string;
}

export interface Consultation {
  readonly orderCode: string;
  readonly patient: ConsultedPatient;
  readonly drugs: readonly DrugDiseases[];
  readonly answers: InquiryAnswers;
}

/** PAT-DIS-10: the diseases by drug, as they are kept and told. */
function diseaseDataOf(drugs: readonly DrugDiseases[]) {
  return drugs.map(({ productCode, diseases }) => ({
    productCode,
    diseasesList: diseases.map(({ icdName, icdCode, isCustom, sex }) => ({
      icdName,
      icdCode,
      isCustom,
      sex: diseaseSexCodes[sex],
    })),
  }));
}

/** Writes the consultation of an order. The caller has locked the order. */
export async function writeConsultation(
  trx: Queries,
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  { orderCode, patient, drugs, answers }: Consultation,
): Promise<void> {
  const record = {
    patient_info_id: patient.id,
    disease_data: JSON.stringify(diseaseDataOf(drugs)),
    completed_at: clock.now(),
    record_sealed: seal(keys.digest('consultation', orderCode), JSON.stringify({ patient, answers })),
  };
  await trx
    .insertInto('consultations')
    .values({ order_code: orderCode, ...record })
    .onConflict((conflict) => conflict.column('order_code').doUpdateSet(record))
    .execute();
}

/** Whether an order has been consulted on just this: a double click, or the retry of a call whose answer was lost. */
export async function isSameConsultation(
  trx: Queries,
  { orderCode, patient, drugs }: Omit<Consultation, 'answers'>,
): Promise<boolean> {
  const kept = await trx
    .selectFrom('consultations')
    .select(['patient_info_id', 'disease_data'])
    .where('order_code', '=', orderCode)
    .executeTakeFirst();
  return kept?.patient_info_id === patient.id && isDeepStrictEqual(kept.disease_data, diseaseDataOf(drugs));
}
