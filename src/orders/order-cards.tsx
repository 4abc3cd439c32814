import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shownMinute } from '../../contract/moment.ts';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { linesOf } from '../../contract/orders/order-lines.ts';
import { prescriptionNoteOf } from '../../contract/orders/order-prescription.ts';
import { isPhone, maskPhone } from '../../contract/phone/phone.ts';
import { Card } from '../ui/card.tsx';
import { Masked } from '../ui/masked.tsx';
import { DetailList } from '../ui/receipt.tsx';
import { theme, type } from '../ui/theme.ts';
import { orderDetailWords as words } from './order-detail.words.ts';
import { OrderLines } from './order-lines.tsx';

// Escaped: Chinese text belongs in the words files, but this is only a separator.
const COMMA = '\u3001';

const Count = styled.span`color: ${theme.color.muted}; ${type.small}`;

/** Counts the pieces of an order: a suit by its own amount, without its parts. */
export function piecesOf({ orderProducts }: Pick<OrderRecord, 'orderProducts'>): number {
  return linesOf(orderProducts).reduce((sum, { product }) => sum + product.amount, 0);
}

/** The products of an order (ORD-DET-04) with their marks; the parts of a suit are listed under it (ORD-DATA-14). */
export function OrderProducts({ order }: { order: OrderRecord }) {
  return (
    <Card title={words.products} aside={<Count>{words.pieces(piecesOf(order))}</Count>}>
      <OrderLines lines={linesOf(order.orderProducts)} />
    </Card>
  );
}

/** Who receives an order, and where (ORD-DET-01 to ORD-DET-03); the ID number that customs requires is masked. */
export function OrderConsignee({ order }: { order: OrderRecord }) {
  const { consignee, consigneePhone, deliveryAddress, isGlobalOrder, plainIdCardNumber } = order;
  return (
    <Card title={words.receiving}>
      <DetailList
        details={[
          { key: 'consignee', name: words.consignee, detail: consignee },
          { key: 'phone', name: words.phone, detail: phoneOf(consigneePhone) },
          { key: 'address', name: words.address, detail: deliveryAddress },
          { key: 'id', name: words.idNumber, detail: isGlobalOrder ? idOf(plainIdCardNumber) : '' },
        ]}
      />
    </Card>
  );
}

function phoneOf(phone: string): ReactNode {
  if (phone === '') return '';
  const shown = isPhone(phone) ? maskPhone(phone) : phone;
  return <Masked text={shown} spoken={words.phoneSpoken(shown.slice(0, 3), shown.slice(-4))} />;
}

function idOf(number: string): ReactNode {
  return number === '' ? '' : <Masked text={number} spoken={words.idSpoken(number.slice(-4))} />;
}

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
