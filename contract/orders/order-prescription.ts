/** The field `prescription` of an order (ORD-DATA-01; its fields are proposed). */
import * as v from 'valibot';
import { looseText } from '../loose.ts';
import { looseMoment } from '../moment.ts';
import type { OrderRecord } from './order.ts';

/**
 * `isPerfect`: the consultation is complete. Number, doctor and time are empty and null until a prescription is issued;
 * `refusedReason` says why none was. Only for a single order, not in lists: who takes the medicine, and for what.
 */
const orderPrescriptionNote = v.object({
  prescriptionNumber: looseText,
  doctorName: looseText,
  issuedAt: looseMoment,
  refusedReason: looseText,
  patientName: looseText,
  diagnoses: v.fallback(v.optional(v.array(v.string()), []), []),
});
export type OrderPrescriptionNote = v.InferOutput<typeof orderPrescriptionNote>;

/** What the pages show of an order's prescription; null: none. */
export function prescriptionNoteOf({ prescription }: Pick<OrderRecord, 'prescription'>): OrderPrescriptionNote | null {
  const read = v.safeParse(orderPrescriptionNote, prescription);
  return read.success ? read.output : null;
}
