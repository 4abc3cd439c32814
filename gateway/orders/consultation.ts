import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import type { DrugDiseases, InquiryAnswers } from '../../contract/inquiry/inquiry.ts';
import { writeMoment } from '../../contract/moment.ts';
import { diseaseSexCodes, type Sex } from '../../contract/profile/sex.ts';
import type { Deps } from '../http/env.ts';
import type { PaymentTables } from '../store/schema-payments.ts';
import { seal, unseal } from '../store/server-keys.ts';
import type { Queries } from '../store/store.ts';

/** What is kept of a patient with a prescription, even if the patient is edited or deleted later. */
export interface ConsultedPatient {
  readonly id: string;
  readonly name: string;
  readonly sex: Sex;
  readonly birthday: string;
  readonly certificateType: string;
  readonly number: string;
}

interface Consultation {
  readonly orderCode: string;
  readonly patient: ConsultedPatient;
  readonly drugs: readonly DrugDiseases[];
  readonly answers: InquiryAnswers;
}

/** PAT-DIS-10: the diseases by drug, as stored and sent. */
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
type DiseaseData = ReturnType<typeof diseaseDataOf>;

/** The sealed part of a consultation: everything about a person's health. */
interface SealedRecord {
  /** Patient and answers are missing where the doctor was asked without an inquiry (PAT-SCOPE-03). */
  readonly patient?: ConsultedPatient;
  readonly answers?: InquiryAnswers;
  /** Missing there, too, and in records from before diseases were sealed. */
  readonly diseaseData?: DiseaseData;
  /** Why the doctor has issued no prescription. */
  readonly refusal?: string;
}

type Keys = Pick<Deps, 'keys'>;
type ConsultationRow = Selectable<PaymentTables['consultations']>;
type KeptRow = Pick<ConsultationRow, 'order_code' | 'disease_data' | 'record_sealed'>;

/** Each order has a key of its own. */
export const CONSULTATION_KEY = 'consultation';

/** The row of a consultation: patient, diseases and answers are sealed, so that a dump reveals no health data. */
export function consultationRow(deps: Keys, { orderCode, patient, drugs, answers }: Consultation, at: Date) {
  const record: SealedRecord = { patient, answers, diseaseData: diseaseDataOf(drugs) };
  return {
    order_code: orderCode,
    patient_info_id: patient.id,
    disease_data: '[]',
    completed_at: at,
    record_sealed: seal(deps.keys.digest(CONSULTATION_KEY, orderCode), JSON.stringify(record)),
  };
}

/** An opened consultation. */
export interface OpenedConsultation {
  /** Null without an inquiry, and in records from before patients were kept. */
  readonly patient: ConsultedPatient | null;
  readonly answers: InquiryAnswers | null;
  readonly diseaseData: unknown;
  /** Why the doctor has issued no prescription; empty: none was refused. */
  readonly refusal: string;
}

/** Throws if no server key opens it. */
export function openConsultation(deps: Keys, row: KeptRow): OpenedConsultation {
  const record = sealedIn(deps, row);
  return {
    patient: record.patient ?? null,
    answers: record.answers ?? null,
    diseaseData: record.diseaseData ?? row.disease_data,
    refusal: record.refusal ?? '',
  };
}

function sealedIn(deps: Keys, { order_code, record_sealed }: KeptRow): SealedRecord {
  if (record_sealed === '') return {};
  // Only this module has written it, under a key that only the gateway has.
  return JSON.parse(unseal(deps.keys.digests(CONSULTATION_KEY, order_code), record_sealed)) as SealedRecord;
}

/** Number, doctor and issue time of a prescription; empty and null before it is issued. */
export function issuedOf(
  row:
    | (Pick<ConsultationRow, 'order_code' | 'doctor_name' | 'prescription_number'> & {
        readonly issued_at: Date | string | null;
      })
    | null
    | undefined,
): { prescriptionNumber: string; doctorName: string; issuedAt: string | null } {
  if (row?.issued_at == null) return { prescriptionNumber: '', doctorName: '', issuedAt: null };
  return {
    prescriptionNumber: row.prescription_number || `RX${row.order_code}`,
    doctorName: row.doctor_name,
    issuedAt: writeMoment(new Date(row.issued_at).getTime()),
  };
}

/** The sealed record with the reason of a refusal. */
export function withRefusal(deps: Keys, row: KeptRow, refusal: string): string {
  const record: SealedRecord = { ...sealedIn(deps, row), refusal };
  return seal(deps.keys.digest(CONSULTATION_KEY, row.order_code), JSON.stringify(record));
}

/** Writes the consultation of an order. The caller has locked the order. */
export async function writeConsultation(
  trx: Queries,
  deps: Pick<Deps, 'keys' | 'clock'>,
  consultation: Consultation,
): Promise<void> {
  const { order_code, ...record } = consultationRow(deps, consultation, deps.clock.now());
  await trx
    .insertInto('consultations')
    .values({ order_code, ...record })
    .onConflict((conflict) => conflict.column('order_code').doUpdateSet(record))
    .execute();
}

/** Whether an order has this very consultation already: a double click, or a retry after a lost answer. */
export async function isSameConsultation(
  trx: Queries,
  deps: Keys,
  { orderCode, patient, drugs }: Omit<Consultation, 'answers'>,
): Promise<boolean> {
  const kept = await trx.selectFrom('consultations').selectAll().where('order_code', '=', orderCode).executeTakeFirst();
  if (kept === undefined || kept.patient_info_id !== patient.id) return false;
  return isDeepStrictEqual(openConsultation(deps, kept).diseaseData, diseaseDataOf(drugs));
}
