import { findPrescriptionSigns, MOST_SIGNS } from '../../contract/orders/prescription-sign.calls.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import type { Routes } from '../session/serve-member.ts';
import { words } from '../words.ts';
import { openConsultation } from './consultation.ts';
import { ownOrders } from './own-orders.ts';

async function signsOf(deps: Deps, memberId: string, codes: readonly string[]) {
  const rows = await ownOrders(deps.store.db, memberId)
    .innerJoin('consultations', 'consultations.order_code', 'orders.code')
    .selectAll('consultations')
    .where('orders.code', 'in', codes)
    .orderBy('orders.code')
    .execute();
  return rows.map((row) => ({
    ordersCode: row.order_code,
    patientInfoId: row.patient_info_id,
    diseaseData: openConsultation(deps, row).diseaseData,
  }));
}

/** ORD-CALL-15: the consultations of a member's own orders; others are left out. */
export function servePrescriptionSigns({ deps, forMember }: Routes): void {
  forMember(findPrescriptionSigns, ({ query, member }) => {
    const codes = [...new Set(query.ordersCodes.split(',').filter((code) => code !== ''))];
    if (codes.length > MOST_SIGNS) throw new Refused(400, 'malformed', words.tooManyCodes(MOST_SIGNS));
    return codes.length === 0 ? [] : signsOf(deps, member.id, codes);
  });
}
