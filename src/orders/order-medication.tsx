import { shownMinute } from '../../contract/moment.ts';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { prescriptionNoteOf } from '../../contract/orders/order-prescription.ts';
import { Card } from '../ui/card.tsx';
import { DetailList } from '../ui/receipt.tsx';
import { orderDetailWords as words } from './order-detail.words.ts';

// Escaped: Chinese text belongs in the words files, but this is only a separator.
const COMMA = '\u3001';

/** The medicine user and diseases of a request, and the doctor's decision; renders nothing while all are unknown. */
export function OrderMedication({ order }: { order: OrderRecord }) {
  const note = prescriptionNoteOf(order);
  if (note === null) return null;
  const { patientName, diagnoses, prescriptionNumber, doctorName, issuedAt, refusedReason } = note;
  const details = [
    { key: 'patient', name: words.patient, detail: patientName },
    { key: 'diagnoses', name: words.diagnoses, detail: diagnoses.join(COMMA) },
    { key: 'prescription', name: words.prescription, detail: prescriptionNumber },
    { key: 'doctor', name: words.doctor, detail: doctorName },
    { key: 'issuedAt', name: words.issuedAt, detail: issuedAt === null ? '' : shownMinute(issuedAt) },
    { key: 'refused', name: words.refused, detail: refusedReason },
  ];
  if (details.every(({ detail }) => detail === '')) return null;
  return (
    <Card title={words.medication}>
      <DetailList details={details} />
    </Card>
  );
}
