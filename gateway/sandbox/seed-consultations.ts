/** Invented consultations of Rx orders (ORD-DATA-20, PAT-DIS-10), of medicine users that the member has. */

import type { DrugDiseases } from '../../contract/inquiry/inquiry.ts';
import { CERTIFICATE_TYPES } from '../../contract/patients/certificates.ts';
import type { Clock } from '../clock.ts';
import { consultedOf } from '../inquiry/inquiry.ts';
import { type ConsultedPatient, consultationRow } from '../orders/consultation.ts';
import { insertMissing } from '../store/rows.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import type { PatientRow } from '../store/schema-patients.ts';
import type { ServerKeys } from '../store/server-keys.ts';
import type { Queries } from '../store/store.ts';
import { words } from '../words.ts';
import { UNTIL_ISSUED } from './seed-order-plan.ts';
import { seededPatientIds } from './seed-patients.ts';
import { seededDiseases, seededDrugs } from './seed-products.ts';

/** An invented patient without a record, for a member without patients. */
const nobody: ConsultedPatient = {
  id: '01900000-0000-7000-8000-0000000affff',
  name: words.sandboxPatient,
  sex: 'unknown',
  birthday: '',
  certificateType: CERTIFICATE_TYPES.idCard,
  number: '',
};

const COMMON_COLD = 'J06.900';

/** The disease that an Rx product is taken for: its first preset. */
function diseasesOf(productCode: string): DrugDiseases {
  const icdCode = seededDrugs[productCode]?.diseases[0] ?? COMMON_COLD;
  const { name: icdName = '', sex = 'unknown' } = seededDiseases.find(({ icd_code }) => icd_code === icdCode) ?? {};
  return { productCode, diseases: [{ icdName, icdCode, isCustom: false, sex }] };
}

/** The Rx lines of consulted orders that have no consultation yet. */
function missing(db: Queries, orderCode: string | undefined) {
  const lines = db
    .selectFrom('orders')
    .innerJoin('order_products as lines', 'lines.order_code', 'orders.code')
    .leftJoin('consultations', 'consultations.order_code', 'orders.code')
    .select(['orders.code', 'orders.member_id', 'orders.type', 'orders.created_at', 'lines.product_code'])
    .where('orders.is_consulted', '=', true)
    .where('lines.prescription_type', 'in', ['4', '5'])
    .where('consultations.order_code', 'is', null);
  const wanted = orderCode === undefined ? lines : lines.where('orders.code', '=', orderCode);
  return wanted.orderBy('orders.code').orderBy('lines.place').execute();
}

/** The member's verified patient who usually takes the drug, else the default one, else the first. */
function takerOf(patients: readonly PatientRow[], productCode: string): PatientRow | undefined {
  const usual = seededPatientIds[seededDrugs[productCode]?.taker ?? 'self'];
  return patients.find(({ id }) => id === usual) ?? patients.find(({ is_default }) => is_default) ?? patients[0];
}

/** The prescription was issued unless the order still waits for its audit. */
function issuedOf({ type, created_at }: Pick<OrderRow, 'type' | 'created_at'>, now: Date) {
  if (type === 'waitAudit') return { doctor_name: '', issued_at: null };
  const at = Math.min(created_at.getTime() + UNTIL_ISSUED, now.getTime());
  return { doctor_name: words.sandboxDoctor, issued_at: new Date(at) };
}

/** Writes a consultation for every consulted order without one, or only for this order. */
export async function writeConsultations(
  db: Queries,
  { keys, clock }: { readonly keys: ServerKeys; readonly clock: Clock },
  orderCode?: string,
): Promise<void> {
  const orders = [...Map.groupBy(await missing(db, orderCode), ({ code }) => code).values()];
  const owners = [...new Set(orders.flatMap(([first]) => first?.member_id ?? []))];
  if (orders.length === 0) return;
  const patients =
    owners.length === 0
      ? []
      : await db
          .selectFrom('patients')
          .selectAll()
          .where('member_id', 'in', owners)
          .where('order_code', 'is', null)
          .where('is_validated', '=', true)
          .execute();
  const rows = orders.flatMap((lines) => {
    const [first] = lines;
    if (first === undefined) return [];
    const own = patients.filter(({ member_id }) => member_id === first.member_id);
    const taker = takerOf(own, first.product_code);
    const patient = taker === undefined ? nobody : consultedOf({ keys }, taker);
    const codes = [...new Set(lines.map(({ product_code }) => product_code))];
    const answers = { takenSafely: 'yes', allergic: 'no', adverseReactions: 'no' } as const;
    const consultation = { orderCode: first.code, patient, drugs: codes.map(diseasesOf), answers };
    return [{ ...consultationRow({ keys }, consultation, first.created_at), ...issuedOf(first, clock.now()) }];
  });
  await insertMissing(db, 'consultations', rows);
}
