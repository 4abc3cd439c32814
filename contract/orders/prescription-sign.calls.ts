import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { looseCode } from '../loose.ts';
import { plainText } from '../text.ts';

/** ORD-CALL-15: how many orders one call may ask about. */
export const MOST_SIGNS = 20;

/** ORD-DATA-20, PAT-DIS-10, PAT-DIS-11: the recorded consultation of one order; empty fields: not recorded. */
export const prescriptionSign = v.object({
  ordersCode: looseCode,
  patientInfoId: looseCode,
  /** The diseases by product, a list or the JSON of one; only their presence is read here. */
  diseaseData: v.fallback(v.nullish(v.unknown(), null), null),
});
export type PrescriptionSign = v.InferOutput<typeof prescriptionSign>;

/** ORD-ACT-14: a consultation is complete when patient and diseases are named. */
export function isConsulted(sign: PrescriptionSign | undefined): boolean {
  if (sign === undefined || sign.patientInfoId === '') return false;
  const { diseaseData } = sign;
  return Array.isArray(diseaseData) ? diseaseData.length > 0 : typeof diseaseData === 'string' && diseaseData !== '';
}

/** ORD-CALL-15: `ordersCodes`, separated by commas (decided); orders that are not the member's are left out. */
export const findPrescriptionSigns = defineCall({
  name: 'findPrescriptionSigns',
  method: 'GET',
  path: '/v5/orders/prescriptionSign/findByOrdersCodes',
  summary: 'Read the prescription signs of orders',
  requirements: ['ORD-CALL-15', 'ORD-ACT-14'],
  access: 'member',
  platform: 'PC',
  query: v.strictObject({ ordersCodes: plainText(MOST_SIGNS * 65) }),
  answer: v.fallback(v.array(prescriptionSign), []),
});
