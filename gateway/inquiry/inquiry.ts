import { answersOf, type SentInquiry } from '../../contract/inquiry/inquiry.ts';
import { CERTIFICATE_TYPES } from '../../contract/patients/certificates.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { type ConsultedPatient, isSameConsultation, writeConsultation } from '../orders/consultation.ts';
import { applyMove, lockOwnOrder } from '../orders/move-order.ts';
import { cancelOverdue } from '../orders/overdue.ts';
import { rxSettingsOf } from '../orders/rx-settings.ts';
import { hasConsent } from '../patients/consents.ts';
import { ownPatient, type PatientOwner } from '../patients/own-patients.ts';
import { openSecrets } from '../patients/patient-secrets.ts';
import type { OrderProductRow } from '../store/schema-orders.ts';
import type { PatientRow } from '../store/schema-patients.ts';
import type { Queries } from '../store/store.ts';
import { words } from '../words.ts';
import { productsOf } from './diseases.ts';
import { drugsOf, refuseAnswers, refuseBanned, refusePatient } from './judge-inquiry.ts';

/**
 * The prescription drugs of an order by code, in the order's sequence, each with the lines that have it. What was one
 * when it was ordered stays one (PAT-DIS-07), even if the shop has reclassified the product.
 */
export async function rxLinesOf(db: Queries, orderCode: string): Promise<Map<string, OrderProductRow[]>> {
  const lines = await db
    .selectFrom('order_products')
    .selectAll()
    .where('order_code', '=', orderCode)
    .where('prescription_type', 'in', ['4', '5'])
    .orderBy('place')
    .execute();
  return Map.groupBy(lines, ({ product_code }) => product_code);
}

/** What is kept of a patient with a prescription. */
export function consultedOf(deps: Pick<Deps, 'keys'>, row: PatientRow): ConsultedPatient {
  const { id, name, sex, birthday, certificate_type } = row;
  const { number } = openSecrets(deps, row);
  return {
    id,
    name,
    sex,
    birthday,
    certificateType: number === '' ? CERTIFICATE_TYPES.idCard : certificate_type,
    number,
  };
}

/**
 * Consults a doctor on an order (PAT-CALL-18 to PAT-CALL-25): stores patient, diseases and answers and moves the
 * order, all or nothing, under its row lock. A repeat changes nothing. Throws `Refused`: 404 for another member's
 * order or patient, 400 for what a doctor may not be asked, 403 without the account's consent to keep health data
 * (ruling 19), 409 where the order waits for no consultation.
 */
export async function submitInquiry(
  deps: Deps,
  owner: PatientOwner,
  orderCode: string,
  sent: SentInquiry,
): Promise<void> {
  await cancelOverdue(deps, owner.memberId);
  const settings = await rxSettingsOf(deps.store.db);
  await deps.store.transaction(async (trx) => {
    const order = await lockOwnOrder(trx, owner.memberId, orderCode);
    const row = await ownPatient(trx, owner, sent.patientVo.id);
    const codes = [...(await rxLinesOf(trx, orderCode)).keys()];
    if (codes.length === 0) throw new Refused(409, 'orderMoved');
    refusePatient(row, settings);
    refuseBanned(await productsOf(trx, codes), row, deps.clock.now());
    const drugs = await drugsOf(trx, sent, codes, row, settings);
    refuseAnswers(sent);
    const patient = consultedOf(deps, row);
    if (order.is_consulted) {
      if (await isSameConsultation(trx, deps, { orderCode, patient, drugs })) return;
      throw new Refused(409, 'inquiryDone');
    }
    const moved = await applyMove(trx, order, { type: 'consultation.completed' }, deps.clock.now());
    if (moved === null) throw new Refused(409, 'orderMoved');
    if (!(await hasConsent(trx, owner.memberId, 'health'))) {
      // The holder of a key consents on the form of the patient, and again there after a withdrawal.
      const text = owner.orderCode === null ? words.consentMissing : words.consentMissingByKey;
      throw new Refused(403, 'consentMissing', text);
    }
    await writeConsultation(trx, deps, { orderCode, patient, drugs, answers: answersOf(sent) });
  });
}
