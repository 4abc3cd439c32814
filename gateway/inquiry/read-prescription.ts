import type * as v from 'valibot';
import type { orderPrescription } from '../../contract/inquiry/inquiry.calls.ts';
import { type InquiryAnswers, writeAnswers } from '../../contract/inquiry/inquiry.ts';
import { orderSexCodes } from '../../contract/profile/sex.ts';
import type { Deps } from '../http/env.ts';
import { issuedOf, openConsultation } from '../orders/consultation.ts';
import { ownOrder } from '../orders/own-orders.ts';
import { hasNoInquiryLeft } from '../orders/rx-settings.ts';
import { ownPatients, type PatientOwner } from '../patients/own-patients.ts';
import { imagesOf, type PatientAnswer, recordOf } from '../patients/patient-record.ts';
import { isId } from '../store/ids.ts';
import { diseaseProductOf, presetsOf, rxProducts } from './diseases.ts';
import { rxCodesOf } from './inquiry.ts';

type PrescriptionAnswer = v.InferInput<typeof orderPrescription>;

/** PAT-CALL-17, PAT-CALL-24: what an order says of its prescription; its patient by the codes of orders (ORD-DATA-20). */
export async function prescriptionOf(deps: Deps, owner: PatientOwner, orderCode: string): Promise<PrescriptionAnswer> {
  const { db } = deps.store;
  const order = await ownOrder(db, owner.memberId, orderCode);
  const codes = await rxCodesOf(db, orderCode);
  const presets = await presetsOf(db, codes);
  const products = (await rxProducts(db, codes)).map((product) =>
    diseaseProductOf(product, presets.get(product.code) ?? []),
  );
  const sign = await db.selectFrom('consultations').selectAll().where('order_code', '=', orderCode).executeTakeFirst();
  const record = sign === undefined ? null : openConsultation(deps, sign);
  const patientVo = sign === undefined ? null : await patientOf(deps, owner, sign.patient_info_id);
  return {
    ordersCode: order.code,
    isPerfect: codes.length === 0 || (await hasNoInquiryLeft(db, order)),
    products,
    patientVo,
    drugUserInfo: patientVo === null ? null : drugUserInfoOf(patientVo, record?.answers ?? null),
    patientInfoId: sign?.patient_info_id ?? '',
    diseaseData: record?.diseaseData ?? [],
    ...issuedOf(sign),
  };
}

/** PAT-DATA-10. */
function drugUserInfoOf({ prescriptionImage1 = '' }: PatientAnswer, answers: InquiryAnswers | null) {
  const none = '';
  return {
    prescriptionImage1,
    medicalRecordUrl1: none,
    medicalRecordUrl2: none,
    medicalRecordUrl3: none,
    medicalRecordUrl4: none,
    medicalRecordUrl5: none,
    prescriptionAnswer: answers === null ? [] : writeAnswers(answers),
  };
}

/** Null where the patient is deleted, or is none that the asking one may see. */
async function patientOf(deps: Deps, owner: PatientOwner, id: string): Promise<PatientAnswer | null> {
  const { db } = deps.store;
  const row = isId(id) ? await ownPatients(db, owner).where('id', '=', id).executeTakeFirst() : undefined;
  if (row === undefined) return null;
  return recordOf(deps, row, (await imagesOf(db, [id])).get(id) ?? {}, { owner, sexes: orderSexCodes });
}
