import * as v from 'valibot';
import { decidePrescription, readConsultation, readConsultationImage } from '../../contract/shop/order-events.calls.ts';
import { openConsultation, withRefusal } from '../orders/consultation.ts';
import { applyMove } from '../orders/move-order.ts';
import type { Queries } from '../store/store.ts';
import { lockOrder, stateOf } from './order-events.ts';
import { ShopRefused } from './shop-errors.ts';
import type { ByShop, ShopRoutes } from './shop-routes.ts';

const consultationRow = (db: Queries, code: string) =>
  db.selectFrom('consultations').selectAll().where('order_code', '=', code).executeTakeFirst();

/** The consultation of an order; without an inquiry a new, empty one, which stores the doctor's decision. */
async function consultationOf(trx: Queries, code: string, now: Date) {
  const row = await consultationRow(trx, code);
  if (row !== undefined) return row;
  return trx
    .insertInto('consultations')
    .values({ order_code: code, patient_info_id: '', disease_data: '[]', completed_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function decidePrescriptionOf({ trx, deps, params, body }: ByShop<typeof decidePrescription>) {
  const now = deps.clock.now();
  const order = await lockOrder(trx, params.code, now);
  const row = await consultationOf(trx, order.code, now);
  const isDone =
    body.type === 'prescription.issued'
      ? row.issued_at !== null &&
        row.doctor_name === body.doctor &&
        row.pharmacist_name === body.pharmacist &&
        row.prescription_number === body.number
      : order.type !== 'waitAudit' && openConsultation(deps, row).refusal === body.reason;
  if (isDone) return stateOf(order);
  const moved = await applyMove(trx, order, { type: body.type }, now);
  if (moved === null) throw new ShopRefused(409, 'orderMoved');
  const decided =
    body.type === 'prescription.issued'
      ? { issued_at: now, doctor_name: body.doctor, pharmacist_name: body.pharmacist, prescription_number: body.number }
      : { record_sealed: withRefusal(deps, row, body.reason) };
  await trx.updateTable('consultations').set(decided).where('order_code', '=', order.code).execute();
  return stateOf(moved);
}

/** As `consultation.ts` writes them; data that an older version wrote differently is left out. */
const diseaseData = v.fallback(
  v.array(
    v.object({
      productCode: v.string(),
      diseasesList: v.array(v.object({ icdName: v.string(), icdCode: v.string(), isCustom: v.boolean() })),
    }),
  ),
  [],
);

async function readConsultationOf({ trx, deps, params }: ByShop<typeof readConsultation>) {
  const row = await consultationRow(trx, params.code);
  if (row === undefined) throw new ShopRefused(404, 'noSuchConsultation');
  const { patient, answers, diseaseData: kept } = openConsultation(deps, row);
  const images = await imagesOf(trx, row.patient_info_id);
  return {
    completedAt: row.completed_at.getTime(),
    patient: patient && {
      name: patient.name,
      sex: patient.sex,
      birthday: patient.birthday,
      certificateType: patient.certificateType,
      number: patient.number,
    },
    answers: answers && { ...answers },
    drugs: v.parse(diseaseData, kept).map(({ productCode, diseasesList }) => ({
      productCode,
      diseases: diseasesList.map(({ icdName, icdCode, isCustom }) => ({ name: icdName, code: icdCode, isCustom })),
    })),
    images: images.map(({ slot }) => slot),
  };
}

/** Pictures of the patient; none without an inquiry, or if the patient has been deleted since. */
async function imagesOf(db: Queries, patientId: string) {
  if (patientId === '') return [];
  return db
    .selectFrom('patient_images')
    .select(['slot', 'upload_name'])
    .where('patient_id', '=', patientId)
    .orderBy('slot')
    .execute();
}

async function readConsultationImageOf({ trx, params }: ByShop<typeof readConsultationImage>) {
  const row = await consultationRow(trx, params.code);
  const images = row === undefined ? [] : await imagesOf(trx, row.patient_info_id);
  const name = images.find(({ slot }) => slot === params.slot)?.upload_name;
  const upload =
    name === undefined
      ? undefined
      : await trx.selectFrom('uploads').select(['type', 'bytes']).where('name', '=', name).executeTakeFirst();
  if (upload === undefined) throw new ShopRefused(404, 'noSuchImage');
  return { mediaType: upload.type, bytes: Buffer.from(upload.bytes).toString('base64') };
}

/** What a doctor reads of an order, and the doctor's decision. */
export function servePrescriptions({ forShop }: ShopRoutes): void {
  forShop(decidePrescription, decidePrescriptionOf);
  forShop(readConsultation, readConsultationOf);
  forShop(readConsultationImage, readConsultationImageOf);
}
