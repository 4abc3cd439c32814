import type * as v from 'valibot';
import { orderSexCodes } from '../../contract/account/sex.ts';
import { writeMoment } from '../../contract/moment.ts';
import type { orderPrescription } from '../../contract/patients/inquiry.calls.ts';
import type { Deps } from '../http/env.ts';
import { noSuchOrder, ownOrders } from '../orders/own-orders.ts';
import { isId } from '../store/ids.ts';
import { openConsultation } from './consultation.ts';
import { diseaseProductOf, presetsOf, rxProducts } from './diseases.ts';
import { rxCodesOf } from './inquiry.ts';
import { ownPatients, type PatientOwner } from './own-patients.ts';
import { imagesOf, type PatientAnswer, recordOf } from './patient-record.ts';

type PrescriptionAnswer = v.InferInput<typeof orderPrescription>;

/** PAT-CALL-17, PAT-CALL-24: what an order says of its prescription; its patient by the codes of orders (ORD-DATA-20). */
export async function prescriptionOf(deps: Deps, owner: PatientOwner, orderCode: string): Promise<PrescriptionAnswer> {
  const { db } = deps.store;
  const order = await ownOrders(db, owner.memberId).selectAll().where('code', '=', orderCode).executeTakeFirst();
  if (order === undefined) throw noSuchOrder();
  const codes = await rxCodesOf(db, orderCode);
  const presets = await presetsOf(db, codes);
  const products = (await rxProducts(db, codes)).map((product) =>
    diseaseProductOf(product, presets.get(product.code) ?? []),
  );
  const sign = await db.selectFrom('consultations').selectAll().where('order_code', '=', orderCode).executeTakeFirst();
  return {
    ordersCode: order.code,
    isPerfect: order.is_consulted || codes.length === 0,
    products,
    patientVo: sign === undefined ? null : await patientOf(deps, owner, sign.patient_info_id),
    patientInfoId: sign?.patient_info_id ?? '',
    diseaseData: sign === undefined ? [] : openConsultation(deps, sign).diseaseData,
    prescriptionNumber: sign?.issued_at == null ? '' : `RX${order.code}`,
    doctorName: sign?.doctor_name ?? '',
    issuedAt: sign?.issued_at == null ? null : writeMoment(sign.issued_at.getTime()),
  };
}

/** Null where the patient is deleted, or is none that the asking one may see. */
async function patientOf(deps: Deps, owner: PatientOwner, id: string): Promise<PatientAnswer | null> {
  const { db } = deps.store;
  const row = isId(id) ? await ownPatients(db, owner).where('id', '=', id).executeTakeFirst() : undefined;
  if (row === undefined) return null;
  return recordOf(deps, row, (await imagesOf(db, [id])).get(id) ?? {}, { owner, sexes: orderSexCodes });
}
