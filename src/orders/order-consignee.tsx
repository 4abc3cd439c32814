import type { ReactNode } from 'react';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { isPhone, maskPhone } from '../../contract/phone/phone.ts';
import { Card } from '../ui/card.tsx';
import { Masked } from '../ui/masked.tsx';
import { DetailList } from '../ui/receipt.tsx';
import { orderDetailWords as words } from './order-detail.words.ts';

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
